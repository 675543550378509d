import type { ScheduleState } from '#shared/admin/system.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import typography from '#web/ui/typography.module.css';
import section from '../section.module.css';
import { useTime } from '../use-time.ts';
import { ScrollTable } from './scroll-table.tsx';
import { workName } from './work-name.ts';

const HOUR_MINUTES = 60;
const COLUMNS = ['clock', 'every', 'last_run', 'outcome'] as const;

export const SchedulesTable = ({ clocks }: { clocks: ScheduleState[] }) => {
  const messages = useMessages('admin');
  const names = useMessages('jobs');
  const { plural } = useFormat();
  const time = useTime();
  const every = (minutes: number): string =>
    minutes % HOUR_MINUTES === 0 ? plural(messages, 'hours', minutes / HOUR_MINUTES) : plural(messages, 'minutes', minutes);
  return (
    <div className={section.card}>
      <h2 className={section.title}>{messages.clocks}</h2>
      <ScrollTable label={messages.clocks} columns={COLUMNS.map((id) => ({ id, label: messages[id] }))}>
        {clocks.map(({ name, every_minutes, last }) => (
          <tr key={name}>
            <th scope="row">{workName(names, name)}</th>
            <td>{every(every_minutes)}</td>
            <td className={classNames(typography.nowrap, typography.tabular)}>{last ? time(last.started_at) : messages.clock_never}</td>
            <td className={last && !last.ok ? typography.bad : undefined}>{outcomeOf(last, messages)}</td>
          </tr>
        ))}
      </ScrollTable>
    </div>
  );
};

const outcomeOf = (last: ScheduleState['last'], messages: { clock_ok: string; clock_failed: string }): string => {
  if (!last) return '–';
  return last.ok ? messages.clock_ok : messages.clock_failed;
};
