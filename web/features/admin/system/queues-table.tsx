import { admin } from '#shared/admin/contract.ts';
import type { QueueDepth } from '#shared/admin/system.ts';
import { call } from '#web/api/call.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { Button } from '#web/ui/form/button.tsx';
import typography from '#web/ui/typography.module.css';
import { useAction } from '../admin.queries.ts';
import section from '../section.module.css';
import { ScrollTable } from './scroll-table.tsx';
import { workName } from './work-name.ts';

const COUNTS = ['waiting', 'running', 'later', 'dead'] as const;

export const QueuesTable = ({ queues }: { queues: QueueDepth[] }) => {
  const messages = useMessages('admin');
  const names = useMessages('jobs');
  const { number } = useFormat();
  const columns = [
    { id: 'queue', label: messages.queue },
    ...COUNTS.map((count) => ({ id: count, label: messages[count], isNumber: true })),
    { id: 'act' },
  ];
  return (
    <div className={section.card}>
      <h2 className={section.title}>{messages.queues}</h2>
      <ScrollTable label={messages.queues} columns={columns}>
        {queues.map((queue) => (
          <tr key={queue.name}>
            <th scope="row">{workName(names, queue.name)}</th>
            {COUNTS.map((count) => (
              <td key={count} data-number className={count === 'dead' && queue.dead > 0 ? typography.bad : undefined}>
                {number(queue[count])}
              </td>
            ))}
            <td data-number>{queue.dead > 0 && <Redrive name={queue.name} />}</td>
          </tr>
        ))}
      </ScrollTable>
    </div>
  );
};

const Redrive = ({ name }: { name: string }) => {
  const messages = useMessages('admin');
  const names = useMessages('jobs');
  const { plural } = useFormat();
  const redrive = useAction({
    run: (idempotencyKey) => call(admin.redrive, { name }, { idempotencyKey }),
    done: ({ sent, left }) => [plural(messages, 'redriven', sent), ...(left > 0 ? [plural(messages, 'left', left)] : [])].join(' · '),
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
