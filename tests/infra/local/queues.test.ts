import { rmSync } from 'node:fs';
import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { expect, it, onTestFinished } from 'vitest';
import { startAwsServices } from '#infra/local/services/aws-services.ts';
import { pointSdkAt, temporaryFolder, withAwsServices } from '#tests/support/aws-services.ts';

const services = withAwsServices();
const sqs = () => new SQSClient({});
const create = async (QueueName: string, Attributes = {}) =>
  (await sqs().send(new CreateQueueCommand({ QueueName, Attributes }))).QueueUrl ?? '';
const send = (QueueUrl: string, MessageBody: string) => sqs().send(new SendMessageCommand({ QueueUrl, MessageBody }));
const receive = async (QueueUrl: string) => {
  const { Messages = [] } = await sqs().send(new ReceiveMessageCommand({ QueueUrl, MessageSystemAttributeNames: ['All'] }));
  return Messages;
};
const giveBack = (QueueUrl: string, ReceiptHandle = '') =>
  sqs().send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }));

const withDeadLetters = async (name: string, maxReceiveCount: number) => {
  const dead = await create(`${name}-dead`);
  const { Attributes } = await sqs().send(new GetQueueAttributesCommand({ QueueUrl: dead, AttributeNames: ['QueueArn'] }));
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: Attributes?.QueueArn, maxReceiveCount });
  return { dead, queue: await create(name, { RedrivePolicy, VisibilityTimeout: '60' }) };
};

it('queues live at our own address', async () => {
  expect(await create('address')).toMatch(new RegExp(`^${services().endpoint}/`));
});

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

it('[REL-02] a restart on another port keeps messages, receive counts and the way to the queue', async () => {
  const dir = temporaryFolder();
  const first = await startAwsServices({ dir });
  onTestFinished(() => pointSdkAt(services().endpoint));
  pointSdkAt(first.endpoint);
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
  pointSdkAt(second.endpoint);
  const { QueueUrl = '' } = await sqs().send(new GetQueueUrlCommand({ QueueName: 'kept' }));
  const [message] = await receive(QueueUrl);
  expect(message).toMatchObject({ Body: 'kept message', Attributes: { ApproximateReceiveCount: '2' } });
  await sqs().send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message?.ReceiptHandle }));
  expect(await receive(QueueUrl)).toEqual([]);
});
