import { useMemo } from 'react';
import type { ScheduleState } from '#shared/admin/system.ts';
import { nameColumn } from '#web/collections/table/collection-columns.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import typography from '#web/ui/typography.module.css';
import { textColumn, timeColumn } from '../columns.tsx';
import section from '../section.module.css';
import { useTime } from '../use-time.ts';
import { workName } from './work-name.ts';

const HOUR_MINUTES = 60;
export const SchedulesTable = ({ clocks }: { clocks: ScheduleState[] }) => {
  const messages = useMessages('admin');
  return (
    <div className={section.card}>
      <h2 className={section.title}>{messages.clocks}</h2>
      <DataTable name="schedules" label={messages.clocks} columns={useColumns()} rows={clocks} isComplete skeletonRows={clocks.length} />
    </div>
  );
};

const useColumns = (): Column<ScheduleState>[] => {
  const messages = useMessages('admin');
  const names = useMessages('jobs');
  const { plural } = useFormat();
  const time = useTime();
  return useMemo(() => {
    const titleOf = ({ name }: ScheduleState): string => workName(names, name);
    const every = ({ every_minutes: minutes }: ScheduleState): string =>
      minutes % HOUR_MINUTES === 0 ? plural(messages, 'hours', minutes / HOUR_MINUTES) : plural(messages, 'minutes', minutes);
    return [
      { ...nameColumn(messages.clock, titleOf, titleOf), isRowHeader: true },
      { ...textColumn('every', messages.every, every, { priority: 1 }), value: ({ every_minutes }) => every_minutes },
      timeColumn('last', messages.last_run, { iso: ({ last }) => last?.started_at ?? null, format: time, none: messages.clock_never }),
      {
        ...textColumn<ScheduleState>('outcome', messages.outcome, ({ last }) => outcomeOf(last, messages)),
        cell: ({ last }) => <span className={classNames(last?.ok === false && typography.bad)}>{outcomeOf(last, messages)}</span>,
      },
    ];
  }, [messages, names, plural, time]);
};

const outcomeOf = (last: ScheduleState['last'], messages: { clock_ok: string; clock_failed: string }): string => {
  if (!last) return '–';
  return last.ok ? messages.clock_ok : messages.clock_failed;
};
