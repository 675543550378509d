import { type CSSProperties, useState } from 'react';
import type { PostInsights } from '#shared/posts/derive.ts';
import { type HeatCell, heatmapOf } from '#shared/posts/heatmap.ts';
import { slotText } from '#shared/report-cards/post-cards.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './post-times.module.css';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const LABELLED_HOURS = [0, 6, 12, 18];
/** Posts of these hours have at least this engagement relative to the average. */
const WORKS_FROM = 1.2;
const SPOKEN = 5;

type Props = { times: PostInsights['times']; zone: string };

/** Hours of the week with posts, in the creator's and the viewer's time zone. */
export const PostTimes = ({ times, zone }: Props) => {
  const messages = useMessages('creatorReport');
  const { times: timesOf } = useFormat();
  const [own] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const zones = [...new Set([zone, own, 'UTC'])].slice(0, 2);
  const [chosen, setChosen] = useState(zone);
  const cells = heatmapOf(times, chosen);
  return (
    <div className={classNames(layout.stack, layout.gap12)}>
      <Segmented
        size="sm"
        label={messages['post.zones']}
        value={chosen}
        onChange={setChosen}
        segments={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
      <Grid cells={cells} />
      <p className={classNames(layout.flat, typography.hint)}>{fill(messages['post.works_note'], { from: timesOf(WORKS_FROM, 1) })}</p>
    </div>
  );
};

const Grid = ({ cells }: { cells: readonly HeatCell[] }) => {
  const messages = useMessages('creatorReport');
  const spoken = useSpoken(cells);
  const most = Math.max(...cells.map(({ posts }) => posts));
  const cellAt = new Map(cells.map((cell) => [cell.weekday * 24 + cell.hour, cell]));
  return (
    <div role="img" aria-label={spoken} className={s.grid}>
      {WEEKDAYS.flatMap((weekday) => [
        <span key={`day-${weekday}`} className={classNames(typography.hint, s.day)}>
          {messages[`weekday.${weekday}` as 'weekday.0']}
        </span>,
        ...HOURS.map((hour) => {
          const cell = cellAt.get(weekday * 24 + hour);
          const share = cell ? 0.25 + (0.75 * cell.posts) / most : 0;
          return (
            <i
              key={`${weekday} ${hour}`}
              className={s.cell}
              data-works={(cell?.engagement ?? 0) >= WORKS_FROM || undefined}
              style={{ '--share': `${Math.round(share * 100)}%` } as CSSProperties}
            />
          );
        }),
      ])}
      <span />
      {LABELLED_HOURS.map((hour) => (
        <span key={hour} className={classNames(typography.hint, s.hour)}>
          {hour}
        </span>
      ))}
    </div>
  );
};

/** The hours with the most posts as a sentence. */
const useSpoken = (cells: readonly HeatCell[]): string => {
  const messages = useMessages('creatorReport');
  const { number } = useFormat();
  const top = cells.toSorted((a, b) => b.posts - a.posts).slice(0, SPOKEN);
  return `${messages['card.post_times']}: ${top.map((cell) => `${slotText(cell, { messages })} ${number(cell.posts)}`).join(', ')}`;
};
