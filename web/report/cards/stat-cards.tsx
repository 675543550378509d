import { ENGLISH_PLACE_NAMES } from '#shared/places/place-names.ts';
import { directionOf } from '#shared/report-cards/histories.ts';
import { type ShownStat, statsOf } from '#shared/report-cards/stats.ts';
import type { UserProfile } from '#shared/reports/report.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { usePlaceNames } from '#web/i18n/place-names.ts';
import { classNames } from '#web/ui/class-names.ts';
import { balanced } from '#web/ui/grid/balanced.ts';
import layout from '#web/ui/layout.module.css';
import { Flag } from '#web/ui/media/flag.tsx';
import { VisuallyHidden } from '#web/ui/media/visually-hidden.tsx';
import typography from '#web/ui/typography.module.css';
import { useNames } from '../use-names.ts';
import s from './stat-cards.module.css';

export const StatCards = ({ profile }: { profile: UserProfile }) => {
  const messages: Record<string, string> = useMessages('report');
  const format = useFormat();
  const { country } = useNames();
  const places = usePlaceNames() ?? ENGLISH_PLACE_NAMES;
  const stats = statsOf(profile, { format, country, places });
  return (
    <section className={classNames(layout.gap12, layout.balanced)} style={balanced(stats.length, 5, 150)} aria-label={messages.figures}>
      {stats.map(({ word, text, flag, note, change }) => (
        <dl key={word} className={classNames(layout.stack, layout.panel, layout.gap2, layout.flat, s.stat)}>
          <dt>{messages[`${word}@${profile.type}`] ?? messages[word]}</dt>
          <dd className="num">
            {text === undefined ? (
              <span className={classNames(typography.faint, typography.medium, s.unknown)}>{messages.not_available}</span>
            ) : (
              <Value text={text} flag={flag} />
            )}
            {change && <Change change={change} />}
          </dd>
          {note && <dd className={s.note}>{messages[note]}</dd>}
        </dl>
      ))}
    </section>
  );
};

const Value = ({ text, flag }: { text: string; flag: string | undefined }) =>
  flag ? (
    <span className={classNames(layout.inline, layout.gap8, layout.shrink, typography.breaks, s.place)}>
      <Flag country={flag} />
      {text}
    </span>
  ) : (
    text
  );

const Change = ({ change }: { change: NonNullable<ShownStat['change']> }) => {
  const messages = useMessages('report');
  const { signedPercent } = useFormat();
  const { month } = useNames();
  const text = signedPercent(change.by);
  const direction = directionOf(text);
  return (
    <span className={classNames(layout.inline, layout.gap3, typography.tiny, typography.medium, s.change)} data-direction={direction}>
      {direction !== 'none' && <span aria-hidden>{direction === 'up' ? '▲' : '▼'}</span>}
      {direction !== 'none' && <VisuallyHidden>{messages[direction]}</VisuallyHidden>}
      {text}
      <span className={typography.muted}>{fill(messages.since, { month: month(change.since) })}</span>
    </span>
  );
};
