import { dynamoNotifications } from '#functions/adapters/dynamo/accounts/notifications.ts';
import { dynamoJobs } from '#functions/adapters/dynamo/jobs.ts';
import { memoryJobs } from '#functions/adapters/memory/jobs.ts';
import { memoryNotifications } from '#functions/adapters/memory/notifications.ts';
import type { Notifications } from '#functions/ports/accounts/notifications.ts';
import type { Jobs, NewJob, SendToQueue } from '#functions/ports/system/jobs.ts';

let made = 0;
export const aJob = (changes: Partial<NewJob> = {}): NewJob => {
  made += 1;
  return { id: `job-${made}`, accountId: `owner-${made}`, queue: 'exports', total: 100, input: { rows: 100 }, ...changes };
};

export type OpenJobs = (send: SendToQueue, now: () => Date) => { jobs: Jobs; notifications: Notifications };

const openMemory: OpenJobs = (send, now) => {
  const notifications = memoryNotifications();
  return { jobs: memoryJobs(send, now, notifications), notifications };
};

export const opening = (openJobs: OpenJobs) => () => {
  const clock = { now: new Date('2026-11-20T00:00:00Z') };
  const sent: string[] = [];
  const send: SendToQueue = async (queue, { jobId }, afterSeconds = 0) => void sent.push(`${queue}:${jobId}:${afterSeconds}`);
  const { jobs, notifications } = openJobs(send, () => clock.now);
  const pass = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  return { jobs, notifications, sent, pass };
};

export const JOB_STORES: [string, OpenJobs][] = [
  ['in memory', openMemory],
  ['in DynamoDB', (send, now) => ({ jobs: dynamoJobs('tensor', send, now), notifications: dynamoNotifications('tensor') })],
];
