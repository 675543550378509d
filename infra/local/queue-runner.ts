import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import type { QueueHandler } from '#functions/platform/work.ts';
import { type QueueDefinition, queueUrlKey } from '#shared/jobs.ts';
import { localContext } from './lambda-event.ts';

/** Soon enough to watch a retry, late enough not to spin. */
const RETRY_SECONDS = 2;
const WAIT_SECONDS = 1;

export type LocalQueue = { name: string; definition: QueueDefinition; url: string };

/** The queues of shared/jobs.ts with their dead letters, made when missing, and the settings that name them. */
export const openQueues = async (definitions: Record<string, QueueDefinition>, endpoint: string) => {
  const sqs = new SQSClient({ endpoint, region: 'eu-west-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } });
  const create = async (name: string, Attributes: Record<string, string>) =>
    (await sqs.send(new CreateQueueCommand({ QueueName: name, Attributes }))).QueueUrl ?? '';
  const queues = await Promise.all(
    Object.entries(definitions).map(async ([name, definition]): Promise<LocalQueue> => {
      const dead = await create(`${name}-dead`, {});
      const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl: dead, AttributeNames: ['QueueArn'] }));
      const url = await create(name, {
        VisibilityTimeout: `${definition.visibilitySeconds}`,
        RedrivePolicy: JSON.stringify({ deadLetterTargetArn: Attributes?.QueueArn, maxReceiveCount: definition.maxReceives }),
      });
      return { name, definition, url };
    }),
  );
  return { sqs, queues, settings: Object.fromEntries(queues.map(({ name, url }) => [queueUrlKey(name), url])) };
};

const toRecord = (message: Message, url: string): SQSRecord => ({
  messageId: message.MessageId ?? '',
  receiptHandle: message.ReceiptHandle ?? '',
  body: message.Body ?? '',
  attributes: { ...message.Attributes } as SQSRecord['attributes'],
  messageAttributes: {},
  md5OfBody: message.MD5OfBody ?? '',
  eventSource: 'aws:sqs',
  eventSourceARN: url,
  awsRegion: 'eu-west-1',
});

/** Lambda's event source: receives, calls the worker, deletes what is done, returns what failed. */
export const runQueue = (
  sqs: SQSClient,
  { name, definition, url }: LocalQueue,
  handler: QueueHandler,
  stopped: AbortSignal,
): Promise<void> => {
  const turn = async (): Promise<void> => {
    const received = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl: url,
        MaxNumberOfMessages: definition.batchSize,
        WaitTimeSeconds: WAIT_SECONDS,
        MessageSystemAttributeNames: ['ApproximateReceiveCount'],
      }),
      { abortSignal: stopped },
    );
    const messages = received.Messages ?? [];
    if (messages.length === 0) return;
    const event: SQSEvent = { Records: messages.map((message) => toRecord(message, url)) };
    const { batchItemFailures } = await handler(event, localContext(name));
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    const done = messages.filter(({ MessageId }) => !failed.has(MessageId ?? ''));
    if (done.length > 0) {
      const Entries = done.map(({ MessageId, ReceiptHandle }) => ({ Id: MessageId, ReceiptHandle }));
      await sqs.send(new DeleteMessageBatchCommand({ QueueUrl: url, Entries }));
    }
    for (const { ReceiptHandle } of messages.filter((message) => !done.includes(message))) {
      await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl: url, ReceiptHandle, VisibilityTimeout: RETRY_SECONDS }));
    }
  };
  const worker = async (): Promise<void> => {
    while (!stopped.aborted)
      await turn().catch((error: unknown) => (stopped.aborted ? undefined : console.error(`The queue ${name} failed:`, error)));
  };
  return Promise.all(Array.from({ length: definition.concurrency }, worker)).then(() => undefined);
};
