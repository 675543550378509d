import { rmSync } from 'node:fs';
import { DeleteMessageCommand, GetQueueUrlCommand } from '@aws-sdk/client-sqs';
import { expect, it, onTestFinished } from 'vitest';
import { startAwsServices } from '#infra/local/services/aws-services.ts';
import { create, giveBack, receive, send, sqs, withDeadLetters } from '#tests/support/queues.ts';
import { pointSdkAt, temporaryFolder, withAwsServices } from '#tests/support/servers/aws-services.ts';

const services = withAwsServices();
it('queues live at our own address', async () => {
  expect(await create('address')).toMatch(new RegExp(`^${services().endpoint}/`));
});

it('[REL-02] a restart on another port keeps messages, receive counts and the queue address', async () => {
  const dir = temporaryFolder();
  const first = await startAwsServices({ dir });
  onTestFinished(() => pointSdkAt(services()));
  pointSdkAt(first);
  const { queue } = await withDeadLetters('kept', 2);
  await send(queue, 'kept message');
  const [once] = await receive(queue);
  await giveBack(queue, once?.ReceiptHandle);
  await first.stop();

  const second = await startAwsServices({ dir });
  onTestFinished(async () => {
    await second.stop();
    rmSync(dir, { recursive: true });
  });
  pointSdkAt(second);
  const { QueueUrl = '' } = await sqs().send(new GetQueueUrlCommand({ QueueName: 'kept' }));
  const [message] = await receive(QueueUrl);
  expect(message).toMatchObject({ Body: 'kept message', Attributes: { ApproximateReceiveCount: '2' } });
  await sqs().send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message?.ReceiptHandle }));
  expect(await receive(QueueUrl)).toEqual([]);
});
