import type { CreatorContent } from '#shared/report-cards/content-card.ts';
import { directionOf } from '#shared/report-cards/histories.ts';
import { placeOf, trendOf } from '#shared/report-cards/trend.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Badge } from '#web/ui/media/badge.tsx';
import typography from '#web/ui/typography.module.css';
import s from './trending.module.css';

const TONE_OF = { up: typography.good, down: typography.bad, none: undefined };
const TONES = { up: 'good', neutral: 'plain', down: 'bad' } as const;

/** Growth or decline on a scale from bad to good. */
export const Trending = ({ value, changes, since }: Omit<Extract<CreatorContent, { kind: 'trend' }>, 'kind'>) => {
  const messages = useMessages('creatorReport');
  const { decimal } = useFormat();
  const trend = trendOf(value);
  return (
    <div className={s.trend}>
      <p className={classNames(layout.gap10, layout.flex, typography.strong, s.value)}>
        <span className="num">{decimal(value, 2)}</span>
        <Badge tone={TONES[trend]}>{messages[`trend.${trend}`]}</Badge>
      </p>
      <div className={classNames(layout.relative, s.bar)} aria-hidden>
        <i style={{ left: `${placeOf(value)}%` }} />
      </div>
      <p className={classNames(layout.spreadTop, typography.hint, s.scale)} aria-hidden>
        <span>{messages['trend.bad']}</span>
        <span>{messages['trend.normal']}</span>
        <span>{messages['trend.good']}</span>
      </p>
      <p className={classNames(typography.detail, typography.pretty, s.note)}>{messages.trend_note}</p>
      {changes.length > 0 && (
        <section className={classNames(layout.borderTop, s.changes)}>
          <h4 className={classNames(layout.flat, typography.hint, typography.medium)}>{since}</h4>
          <dl className={classNames(layout.stack, layout.gap6, layout.flat, typography.body)}>
            {changes.map(({ key, label, figure }) => (
              <div key={key} className={layout.spreadTop}>
                <dt>{label}</dt>
                <dd className={classNames('num', layout.flat, TONE_OF[directionOf(figure)])}>{figure}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
};
