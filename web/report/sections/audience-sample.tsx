import type { Whose } from '#shared/report-cards/audience-cards.ts';
import { confidenceOf } from '#shared/reports/confidence.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/messages.ts';
import s from './audience-sample.module.css';

type Props = { whose: Whose; sample: number | undefined; asOf: string };

/** Sample size, date and confidence of an audience. */
export const AudienceSample = ({ whose, sample, asOf }: Props) => {
  const words = useWords('audience');
  const { number, date } = useFormat();
  const confidence = confidenceOf({ sample, asOf, now: new Date() });
  const size = sample === undefined ? words.not_available : fill(words[`sample_${whose}`], { count: number(sample) });
  const margin = confidence && fill(words.margin, { points: (confidence.margin * 100).toFixed(1) });
  return (
    <dl className={s.facts}>
      <div>
        <dt>{words.sample}</dt>
        <dd className="num">{size}</dd>
      </div>
      <div>
        <dt>{words.data_of}</dt>
        <dd>{date(new Date(`${asOf}T12:00:00`))}</dd>
      </div>
      <div>
        <dt>{words.confidence}</dt>
        <dd>
          {confidence ? words[`confidence.${confidence.level}`] : words.not_available} {margin && <span className="num">({margin})</span>}
        </dd>
      </div>
    </dl>
  );
};
