import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { GetQueueAttributesCommand, ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sqsDeliveries, sqsQueues } from '#functions/adapters/aws/sqs-queues.ts';
import { startBackgroundWork } from '#infra/local/background/background-work.ts';
import { type LocalQueues, openQueues } from '#infra/local/background/queue-runner.ts';
import { openScheduleTimes, type ScheduleTimes } from '#infra/local/background/schedule-times.ts';
import { queues as cloudQueues, deadQueueName, type QueueDefinition, retryDelaySeconds } from '#shared/jobs.ts';
import { temporaryFolder, withAwsServices } from '#tests/support/servers/aws-services.ts';

const services = withAwsServices();

const entry = 'functions/features/discovery/any.worker.ts' as const;
const aQueue = (changes: Partial<QueueDefinition> = {}): QueueDefinition => ({
  entry,
  batchSize: 1,
  visibilitySeconds: 60,
  maxReceives: 3,
  concurrency: 2,
  lateAfterMinutes: 20,
  ...changes,
});
const timesOf = (times: Record<string, number>): ScheduleTimes => ({
  last: (name) => times[name],
  note: (name, at) => {
    times[name] = at;
  },
});
const open = (definitions: Record<string, QueueDefinition>) => openQueues(definitions, services().endpoint);
const bodiesOf = ({ Records }: SQSEvent) => Records.map(({ body }) => body);

const attributesOf = async ({ sqs, queues }: LocalQueues, name: string) => {
  const QueueUrl = queues.find((queue) => queue.name === name)?.url;
  return (await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }))).Attributes ?? {};
};

const start = (queues: LocalQueues, handler: (event: SQSEvent) => Promise<{ itemIdentifier: string }[]>) =>
  startBackgroundWork({
    queues,
    schedules: {},
    scheduleTimes: timesOf({}),
    load: async () => (async (event: SQSEvent) => ({ batchItemFailures: await handler(event) })) as never,
  });

describe('the local queues', () => {
  it('[OPS-02] are those of the cloud, as their definitions say', async () => {
    const local = await open(cloudQueues);
    expect(local.queues.map(({ name }) => name)).toEqual(Object.keys(cloudQueues));
    for (const [name, { visibilitySeconds, maxReceives }] of Object.entries(cloudQueues)) {
      const { VisibilityTimeout, RedrivePolicy = '' } = await attributesOf(local, name);
      expect([Number(VisibilityTimeout), JSON.parse(RedrivePolicy).maxReceiveCount]).toEqual([visibilitySeconds, maxReceives]);
      const { QUEUE_URL_PREFIX } = local.settings;
      const { url, dead } = local.queues.find((queue) => queue.name === name) ?? {};
      expect([url, dead]).toEqual([`${QUEUE_URL_PREFIX}${name}`, `${QUEUE_URL_PREFIX}${deadQueueName(name)}`]);
    }
  });

  it('queues of a kept folder follow a definition that has changed', async () => {
    await open({ changing: aQueue({ visibilitySeconds: 60, maxReceives: 3 }) });
    const { VisibilityTimeout, RedrivePolicy = '' } = await attributesOf(
      await open({ changing: aQueue({ visibilitySeconds: 90, maxReceives: 4 }) }),
      'changing',
    );
    expect([VisibilityTimeout, JSON.parse(RedrivePolicy).maxReceiveCount]).toEqual(['90', 4]);
  });

  it('deliver sent messages to the worker, and delayed ones later', async () => {
    const local = await open({ prompt: aQueue() });
    const send = sqsQueues({ prompt: local.queues[0]?.url ?? '' });
    const seen: string[] = [];
    const stop = await start(local, async (event) => {
      seen.push(...bodiesOf(event));
      return [];
    });
    await send('prompt', { jobId: 'later' }, 60);
    await send('prompt', { jobId: 'now' });
    await expect.poll(() => seen).toEqual(['{"jobId":"now"}']);
    await stop();
    await expect(send('unknown', { jobId: 'x' })).rejects.toThrow('missing address of queue unknown');
  });

  it('[REL-01] give a failed message back until it is dead, while the others go on', async () => {
    const local = await open({ failing: aQueue({ maxReceives: 2 }) });
    const { sqs, queues } = local;
    const QueueUrl = queues[0]?.url;
    const { retryAfter } = sqsDeliveries({ failing: QueueUrl ?? '' });
    const seen: string[] = [];
    const stop = await start(local, async ({ Records }) => {
      seen.push(...Records.map(({ body, attributes }) => `${body} ${attributes.ApproximateReceiveCount}`));
      const failed = Records.filter(({ body }) => body === 'poison');
      for (const { receiptHandle, attributes } of failed)
        await retryAfter('failing', receiptHandle, retryDelaySeconds(Number(attributes.ApproximateReceiveCount), 2));
      return failed.map(({ messageId }) => ({ itemIdentifier: messageId }));
    });
    for (const MessageBody of ['poison', 'good']) await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }));
    await expect.poll(() => seen.toSorted()).toEqual(['good 1', 'poison 1', 'poison 2']);
    const dead = async () => {
      const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl: `${QueueUrl}-dead` }));
      return Messages.map(({ Body }) => Body);
    };
    await vi.waitFor(async () => expect(await dead()).toEqual(['poison']), { timeout: 60_000, interval: 500 });
    await stop();
  });

  it('finish what is under way before they stop', async () => {
    const local = await open({ slow: aQueue() });
    const steps: string[] = [];
    const [begun, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const stop = await start(local, async () => {
      begun.resolve();
      await rest.promise;
      steps.push('done');
      return [];
    });
    await local.sqs.send(new SendMessageCommand({ QueueUrl: local.queues[0]?.url, MessageBody: '{}' }));
    await begun.promise;
    const stopping = stop().then(() => steps.push('stopped'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    rest.resolve();
    await stopping;
    expect(steps).toEqual(['done', 'stopped']);
  });
});

describe('the local schedules', () => {
  it('tick at their pace until they are stopped, also after a tick that failed', async () => {
    const complaint = vi.spyOn(console, 'error').mockReturnValue();
    const ticks: string[] = [];
    const stop = await startBackgroundWork({
      queues: await open({}),
      schedules: { often: { entry: 'functions/features/campaigns/often.schedule.ts', everyMinutes: 0.001 } },
      scheduleTimes: timesOf({}),
      load: async () =>
        (async ({ source }: { source: string }) => {
          ticks.push(source);
          if (ticks.length === 1) throw new Error('once');
        }) as never,
    });
    await expect.poll(() => ticks.length).toBeGreaterThan(2);
    await stop();
    const atStop = ticks.length;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([ticks.length, ticks[0], complaint.mock.calls.length]).toEqual([atStop, 'aws.events', 1]);
  });

  it('a daily one that became due during a shutdown runs at the next start, and one that did not, waits', async () => {
    const ticks: string[] = [];
    const dir = temporaryFolder();
    onTestFinished(() => rmSync(dir, { recursive: true }));
    const file = join(dir, 'clocks.json');
    const hoursAgo = (hours: number) => Date.now() - hours * 3_600_000;
    openScheduleTimes(file).note('missed', hoursAgo(30));
    openScheduleTimes(file).note('waiting', hoursAgo(20));
    const entry = 'functions/features/campaigns/any.schedule.ts' as const;
    const daily = { entry, everyMinutes: 1_440 };
    const stop = await startBackgroundWork({
      queues: await open({}),
      schedules: { missed: daily, waiting: daily, fresh: daily },
      scheduleTimes: openScheduleTimes(file),
      load: async () => (async ({ id }: { id: string }) => void ticks.push(id)) as never,
    });
    await expect.poll(() => ticks).toEqual(['missed']);
    await stop();
    expect(ticks).toEqual(['missed']);
    const kept = openScheduleTimes(file);
    expect([kept.last('missed'), kept.last('fresh')].every((at = 0) => at > hoursAgo(1))).toBe(true);
  });
});
