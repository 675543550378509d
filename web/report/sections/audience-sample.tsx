import type { Whose } from '#shared/report-cards/audience-cards.ts';
import { confidenceOf } from '#shared/reports/confidence.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './audience-sample.module.css';

type Props = { whose: Whose; sample: number | undefined; asOf: string };

/** Sample size, date and confidence of an audience. */
export const AudienceSample = ({ whose, sample, asOf }: Props) => {
  const messages = useMessages('audience');
  const { number, day } = useFormat();
  const confidence = confidenceOf({ sample, asOf, now: new Date() });
  const size = sample === undefined ? messages.not_available : fill(messages[`sample_${whose}`], { count: number(sample) });
  const margin = confidence && fill(messages.margin, { points: (confidence.margin * 100).toFixed(1) });
  return (
    <dl className={classNames(layout.wrap, layout.flat, typography.small, s.facts)}>
      <div>
        <dt>{messages.sample}</dt>
        <dd className="num">{size}</dd>
      </div>
      <div>
        <dt>{messages.data_of}</dt>
        <dd>{day(asOf)}</dd>
      </div>
      <div>
        <dt>{messages.confidence}</dt>
        <dd>
          {confidence ? messages[`confidence.${confidence.level}`] : messages.not_available}{' '}
          {margin && <span className="num">({margin})</span>}
        </dd>
      </div>
    </dl>
  );
};
