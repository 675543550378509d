import type { ClockState } from '#shared/admin/system.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/messages.ts';
import section from '../section.module.css';
import { useTime } from '../use-time.ts';
import { ScrollTable } from './scroll-table.tsx';
import { workName } from './work-name.ts';

const HOUR_MINUTES = 60;
const COLUMNS = ['clock', 'every', 'last_run', 'outcome'] as const;

export const ClocksTable = ({ clocks }: { clocks: ClockState[] }) => {
  const words = useWords('admin');
  const names = useWords('jobs');
  const { plural } = useFormat();
  const time = useTime();
  const every = (minutes: number): string =>
    minutes % HOUR_MINUTES === 0 ? plural(words, 'hours', minutes / HOUR_MINUTES) : plural(words, 'minutes', minutes);
  return (
    <div className={section.card}>
      <h2 className={section.title}>{words.clocks}</h2>
      <ScrollTable label={words.clocks} columns={COLUMNS.map((id) => ({ id, label: words[id] }))}>
        {clocks.map(({ name, every_minutes, last }) => (
          <tr key={name}>
            <th scope="row">{workName(names, name)}</th>
            <td>{every(every_minutes)}</td>
            <td className={section.time}>{last ? time(last.started_at) : words.clock_never}</td>
            <td className={last && !last.ok ? section.bad : undefined}>{outcomeOf(last, words)}</td>
          </tr>
        ))}
      </ScrollTable>
    </div>
  );
};

const outcomeOf = (last: ClockState['last'], words: { clock_ok: string; clock_failed: string }): string => {
  if (!last) return '–';
  return last.ok ? words.clock_ok : words.clock_failed;
};
