import { useMemo } from 'react';
import { admin } from '#shared/admin/contract.ts';
import type { QueueDepth } from '#shared/admin/system.ts';
import { call } from '#web/api/call.ts';
import { nameColumn, numberColumn, toolsColumn } from '#web/collections/table/collection-columns.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import typography from '#web/ui/typography.module.css';
import { useAction } from '../admin.queries.ts';
import section from '../section.module.css';
import { workName } from './work-name.ts';

const PRIORITIES = { waiting: 1, running: 2, later: 3 } as const;
const COUNTS = ['waiting', 'running', 'later'] as const;

export const QueuesTable = ({ queues }: { queues: QueueDepth[] }) => {
  const messages = useMessages('admin');
  return (
    <div className={section.card}>
      <h2 className={section.title}>{messages.queues}</h2>
      <DataTable name="queues" label={messages.queues} columns={useColumns()} rows={queues} isComplete skeletonRows={queues.length} />
    </div>
  );
};

const useColumns = (): Column<QueueDepth>[] => {
  const messages = useMessages('admin');
  const names = useMessages('jobs');
  const { number } = useFormat();
  return useMemo(() => {
    const titleOf = ({ name }: QueueDepth): string => workName(names, name);
    return [
      { ...nameColumn(messages.queue, titleOf, titleOf), isRowHeader: true },
      ...COUNTS.map((count) =>
        numberColumn<QueueDepth>(count, { header: messages[count], priority: PRIORITIES[count], value: (queue) => queue[count] }, (queue) =>
          number(queue[count]),
        ),
      ),
      {
        ...numberColumn<QueueDepth>('dead', { header: messages.dead, size: 150, value: ({ dead }) => dead }, ({ dead }) => number(dead)),
        cell: ({ dead }) => <span className={classNames('num', dead > 0 && typography.bad)}>{number(dead)}</span>,
      },
      toolsColumn('act', { header: null, size: 150 }, ({ name, dead }) => dead > 0 && <Redrive name={name} />),
    ];
  }, [messages, names, number]);
};

const Redrive = ({ name }: { name: string }) => {
  const messages = useMessages('admin');
  const names = useMessages('jobs');
  const { plural } = useFormat();
  const redrive = useAction({
    run: (idempotencyKey) => call(admin.redrive, { name }, { idempotencyKey }),
    done: ({ sent, left, dropped }) =>
      [
        plural(messages, 'redriven', sent),
        ...(left > 0 ? [plural(messages, 'left', left)] : []),
        ...(dropped > 0 ? [plural(messages, 'dropped', dropped)] : []),
      ].join(' · '),
  });
  return (
    <Button
      size="sm"
      busy={redrive.isPending}
      aria-label={fill(messages.redrive_label, { queue: workName(names, name) })}
      onClick={() => redrive.mutate()}
    >
      {messages.redrive}
    </Button>
  );
};
