import { DeleteMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import { describe, expect, it } from 'vitest';
import { create, giveBack, receive, send, sqs, withDeadLetters } from '#tests/support/queues.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();

/** Guarantees that the workers rely on. */
describe('a queue', () => {
  it('a message that fails as often as allowed goes to the dead letters', async () => {
    const { queue, dead } = await withDeadLetters('failing', 3);
    await send(queue, 'poison');
    for (const attempt of ['1', '2', '3']) {
      const [message] = await receive(queue);
      expect(message?.Attributes?.ApproximateReceiveCount).toBe(attempt);
      await giveBack(queue, message?.ReceiptHandle);
    }
    expect(await receive(queue)).toEqual([]);
    expect((await receive(dead)).map(({ Body }) => Body)).toEqual(['poison']);
  });

  it('hides a received message until it is released', async () => {
    const queue = await create('held');
    await send(queue, 'one');
    const [held] = await receive(queue);
    expect(await receive(queue)).toEqual([]);
    await giveBack(queue, held?.ReceiptHandle);
    expect((await receive(queue)).map(({ Body }) => Body)).toEqual(['one']);
  });

  it('delays a message for as long as its sender requests', async () => {
    const queue = await create('later');
    await sqs().send(new SendMessageCommand({ QueueUrl: queue, MessageBody: 'late', DelaySeconds: 1 }));
    expect(await receive(queue)).toEqual([]);
    await expect.poll(() => receive(queue), { timeout: 60_000, interval: 200 }).toMatchObject([{ Body: 'late' }]);
  });

  it('forgets what is done, and nothing else', async () => {
    const queue = await create('done');
    await send(queue, 'one');
    const [message] = await receive(queue);
    await sqs().send(new DeleteMessageCommand({ QueueUrl: queue, ReceiptHandle: message?.ReceiptHandle }));
    await send(queue, 'two');
    expect((await receive(queue)).map(({ Body }) => Body)).toEqual(['two']);
  });
});
