import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';

export const sqs = () => new SQSClient({});
export const create = async (QueueName: string, Attributes = {}) =>
  (await sqs().send(new CreateQueueCommand({ QueueName, Attributes }))).QueueUrl ?? '';
export const send = (QueueUrl: string, MessageBody: string) => sqs().send(new SendMessageCommand({ QueueUrl, MessageBody }));
export const receive = async (QueueUrl: string) => {
  const { Messages = [] } = await sqs().send(new ReceiveMessageCommand({ QueueUrl, MessageSystemAttributeNames: ['All'] }));
  return Messages;
};
export const giveBack = (QueueUrl: string, ReceiptHandle = '') =>
  sqs().send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }));

export const withDeadLetters = async (name: string, maxReceiveCount: number) => {
  const dead = await create(`${name}-dead`);
  const { Attributes } = await sqs().send(new GetQueueAttributesCommand({ QueueUrl: dead, AttributeNames: ['QueueArn'] }));
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: Attributes?.QueueArn, maxReceiveCount });
  return { dead, queue: await create(name, { RedrivePolicy, VisibilityTimeout: '60' }) };
};
