import { setTimeout as pause } from 'node:timers/promises';
import type { QueueHandler, ScheduleHandler } from '#functions/platform/work.ts';
import type { ScheduleDefinition } from '#shared/jobs.ts';
import { localContext } from './lambda-event.ts';
import { type LocalQueues, runQueue } from './queue-runner.ts';

type Load = <Handler>(entry: string) => Promise<Handler>;

export type BackgroundWork = {
  queues: LocalQueues;
  schedules: Record<string, ScheduleDefinition>;
  /** The handler of an entry. */
  load: Load;
};

/** Works off the queues and starts what the clocks start, until it is stopped; what is under way then is finished first. */
export const startBackgroundWork = async ({ queues: { sqs, queues }, schedules, load }: BackgroundWork): Promise<() => Promise<void>> => {
  const stopped = new AbortController();
  const workers = await Promise.all(queues.map(async (queue) => ({ queue, handler: await load<QueueHandler>(queue.definition.entry) })));
  const clocks = await Promise.all(
    Object.entries(schedules).map(async ([name, { entry, everyMinutes }]) => ({
      name,
      everyMinutes,
      handler: await load<ScheduleHandler>(entry),
    })),
  );
  const running = [
    ...workers.map(({ queue, handler }) => runQueue(sqs, queue, handler, stopped.signal)),
    ...clocks.map((clock) => runClock(clock, stopped.signal)),
  ];
  return async () => {
    stopped.abort();
    await Promise.all(running);
    sqs.destroy();
  };
};

type Clock = { name: string; everyMinutes: number; handler: ScheduleHandler };

const runClock = async ({ name, everyMinutes, handler }: Clock, stopped: AbortSignal): Promise<void> => {
  const isOn = () =>
    pause(everyMinutes * 60_000, undefined, { signal: stopped }).then(
      () => true,
      () => false,
    );
  while (await isOn()) await handler(tickOf(name), localContext(name)).catch((error: unknown) => console.error(`${name} failed:`, error));
};

const tickOf = (name: string): Parameters<ScheduleHandler>[0] => ({
  id: name,
  version: '0',
  account: '000000000000',
  time: new Date().toISOString(),
  region: 'eu-west-1',
  resources: [name],
  source: 'aws.events',
  'detail-type': 'Scheduled Event',
  detail: {},
});
