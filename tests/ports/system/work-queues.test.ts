import { CreateQueueCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { describe, expect, it } from 'vitest';
import { sqsWorkQueues } from '#functions/adapters/aws/sqs-work-queues.ts';
import { AppError } from '#shared/http/errors.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();
let made = 0;

const open = async () => {
  made += 1;
  const sqs = new SQSClient({});
  const url = async (QueueName: string): Promise<string> => (await sqs.send(new CreateQueueCommand({ QueueName }))).QueueUrl ?? '';
  const [live, dead] = [await url(`work-${made}`), await url(`work-${made}-dead`)];
  const send = (QueueUrl: string, MessageBody: string, DelaySeconds = 0) =>
    sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds }));
  return { live, dead, send, sqs, queues: sqsWorkQueues({ live: { exports: live }, dead: { exports: dead } }) };
};

describe('work queues', () => {
  it('tell what waits, runs, is not due yet, and is dead', async () => {
    const { queues, live, dead, send, sqs } = await open();
    for (const id of ['a', 'b', 'c']) await send(live, `{"jobId":"${id}"}`);
    await send(live, '{"jobId":"d"}', 600);
    await send(dead, '{"jobId":"e"}');
    await sqs.send(new ReceiveMessageCommand({ QueueUrl: live, VisibilityTimeout: 60 }));
    expect(await queues.depths()).toEqual([{ name: 'exports', waiting: 2, running: 1, later: 1, dead: 1 }]);
  });

  it('give each dead letter to one consumer until it is removed, and mark foreign messages', async () => {
    const { queues, dead, send } = await open();
    await send(dead, '{"jobId":"a"}');
    await send(dead, 'no JSON');
    const letters = await queues.takeDead('exports');
    expect(letters.map(({ jobId }) => jobId).toSorted()).toEqual(['a', undefined]);
    expect(await queues.takeDead('exports')).toEqual([]);
    for (const { receipt } of letters) await queues.removeDead('exports', receipt);
    expect((await queues.depths())[0]?.dead).toBe(0);
  });

  it('refuse a queue that is not there', async () => {
    const { queues } = await open();
    await expect(queues.takeDead('nothing')).rejects.toEqual(
      expect.toSatisfy((error) => error instanceof AppError && error.code === 'not_found'),
    );
  });
});
