import { setTimeout as pause } from 'node:timers/promises';
import type { QueueHandler, ScheduleHandler } from '#functions/jobs/worker.ts';
import type { ScheduleDefinition } from '#shared/jobs.ts';
import { localContext } from '../lambda-event.ts';
import { type LocalQueues, runQueue } from './queue-runner.ts';
import type { ScheduleTimes } from './schedule-times.ts';

type Load = <Handler>(entry: string) => Promise<Handler>;

export type BackgroundWork = {
  queues: LocalQueues;
  schedules: Record<string, ScheduleDefinition>;
  scheduleTimes: ScheduleTimes;
  /** Loads the handler of an entry. */
  load: Load;
};

/** Processes the queues and runs the schedules. Returns a function that stops both after the current work. */
export const startBackgroundWork = async (work: BackgroundWork): Promise<() => Promise<void>> => {
  const { sqs, queues } = work.queues;
  const { schedules, scheduleTimes, load } = work;
  const stopped = new AbortController();
  const workers = await Promise.all(queues.map(async (queue) => ({ queue, handler: await load<QueueHandler>(queue.definition.entry) })));
  const namedSchedules = await Promise.all(
    Object.entries(schedules).map(async ([name, { entry, everyMinutes }]) => ({
      name,
      everyMinutes,
      handler: await load<ScheduleHandler>(entry),
    })),
  );
  const running = [
    ...workers.map(({ queue, handler }) => runQueue(sqs, queue, handler, stopped.signal)),
    ...namedSchedules.map((schedule) => runSchedule(schedule, scheduleTimes, stopped.signal)),
  ];
  return async () => {
    stopped.abort();
    await Promise.all(running);
    sqs.destroy();
  };
};

type Schedule = { name: string; everyMinutes: number; handler: ScheduleHandler };

const runSchedule = async ({ name, everyMinutes, handler }: Schedule, times: ScheduleTimes, stopped: AbortSignal): Promise<void> => {
  if (times.last(name) === undefined) times.note(name, Date.now());
  const isDue = () =>
    pause(Math.max(0, (times.last(name) ?? 0) + everyMinutes * 60_000 - Date.now()), undefined, { signal: stopped }).then(
      () => true,
      () => false,
    );
  while (await isDue()) {
    times.note(name, Date.now());
    await trigger(name, handler).catch((error: unknown) => console.error(`${name} failed:`, error));
  }
};

/** Invokes a schedule's handler as EventBridge does. */
export const trigger = (name: string, handler: ScheduleHandler): Promise<void> => handler(eventOf(name), localContext(name));

const eventOf = (name: string): Parameters<ScheduleHandler>[0] => ({
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
