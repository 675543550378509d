import { admin } from '#shared/admin/contract.ts';
import type { QueueDepth } from '#shared/admin/system.ts';
import { call } from '#web/api/call.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/messages.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useAct } from '../admin.queries.ts';
import section from '../section.module.css';
import { ScrollTable } from './scroll-table.tsx';
import { workName } from './work-name.ts';

const COUNTS = ['waiting', 'running', 'later', 'dead'] as const;

export const QueuesTable = ({ queues }: { queues: QueueDepth[] }) => {
  const words = useWords('admin');
  const names = useWords('jobs');
  const { number } = useFormat();
  const columns = [
    { id: 'queue', label: words.queue },
    ...COUNTS.map((count) => ({ id: count, label: words[count], isNumber: true })),
    { id: 'act' },
  ];
  return (
    <div className={section.card}>
      <h2 className={section.title}>{words.queues}</h2>
      <ScrollTable label={words.queues} columns={columns}>
        {queues.map((queue) => (
          <tr key={queue.name}>
            <th scope="row">{workName(names, queue.name)}</th>
            {COUNTS.map((count) => (
              <td key={count} data-number className={count === 'dead' && queue.dead > 0 ? section.bad : undefined}>
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
  const words = useWords('admin');
  const names = useWords('jobs');
  const { plural } = useFormat();
  const redrive = useAct({
    run: (actKey) => call(admin.redrive, { name }, { actKey }),
    done: ({ sent, left }) => [plural(words, 'redriven', sent), ...(left > 0 ? [plural(words, 'left', left)] : [])].join(' · '),
  });
  return (
    <Button
      size="sm"
      busy={redrive.isPending}
      aria-label={fill(words.redrive_label, { queue: workName(names, name) })}
      onClick={() => redrive.mutate()}
    >
      {words.redrive}
    </Button>
  );
};
