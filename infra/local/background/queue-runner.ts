import {
  CreateQueueCommand,
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SetQueueAttributesCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import type { QueueHandler } from '#functions/jobs/worker.ts';
import { deadQueueName, type QueueDefinition } from '#shared/jobs.ts';
import { localContext } from '../lambda-event.ts';

/** The longest that SQS allows: every worker of an idle stack sends a request after it. */
const WAIT_SECONDS = 20;
/** Shorter than the queue's timeout in the cloud, so that a retry after a crash is quick. */
const VISIBILITY_SECONDS = 30;

export type LocalQueue = { name: string; definition: QueueDefinition; url: string; dead: string };

export type LocalQueues = { sqs: SQSClient; queues: LocalQueue[]; settings: Record<string, string> };

/** Creates the queues of shared/jobs.ts and their dead-letter queues when missing. `settings` is the environment that names them. */
export const openQueues = async (definitions: Record<string, QueueDefinition>, endpoint: string): Promise<LocalQueues> => {
  const sqs = new SQSClient({ endpoint, region: 'eu-west-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } });
  const queues = await Promise.all(
    Object.entries(definitions).map(async ([name, definition]): Promise<LocalQueue> => {
      const dead = await openQueue(sqs, deadQueueName(name));
      const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl: dead, AttributeNames: ['QueueArn'] }));
      const url = await openQueue(sqs, name, {
        VisibilityTimeout: `${definition.visibilitySeconds}`,
        RedrivePolicy: JSON.stringify({ deadLetterTargetArn: Attributes?.QueueArn, maxReceiveCount: definition.maxReceives }),
      });
      return { name, definition, url, dead };
    }),
  );
  return { sqs, queues, settings: settingsOf(queues) };
};

const settingsOf = ([first]: LocalQueue[]): Record<string, string> =>
  first ? { QUEUE_URL_PREFIX: first.url.slice(0, -first.name.length) } : {};

/** In two steps, because creating an existing queue with different attributes fails. */
const openQueue = async (sqs: SQSClient, QueueName: string, Attributes?: Record<string, string>): Promise<string> => {
  const { QueueUrl = '' } = await sqs.send(new CreateQueueCommand({ QueueName }));
  if (Attributes) await sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes }));
  return QueueUrl;
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

/**
 * Emulates Lambda's event source: receives messages, calls the worker and deletes the successful ones. Failed ones stay until their
 * visibility time ends, which the worker shortens. Ends after the current batch when it is stopped.
 */
export const runQueue = (sqs: SQSClient, queue: LocalQueue, handler: QueueHandler, stopped: AbortSignal): Promise<void> => {
  const worker = async (): Promise<void> => {
    while (!stopped.aborted)
      await processBatch(sqs, queue, handler, stopped).catch((error: unknown) =>
        stopped.aborted ? undefined : console.error(`The queue ${queue.name} failed:`, error),
      );
  };
  return Promise.all(Array.from({ length: queue.definition.concurrency }, worker)).then(() => undefined);
};

const processBatch = async (sqs: SQSClient, queue: LocalQueue, handler: QueueHandler, stopped: AbortSignal): Promise<void> => {
  const { name, definition, url } = queue;
  const { Messages: messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl: url,
      MaxNumberOfMessages: definition.batchSize,
      WaitTimeSeconds: WAIT_SECONDS,
      VisibilityTimeout: VISIBILITY_SECONDS,
      MessageSystemAttributeNames: ['ApproximateReceiveCount'],
    }),
    { abortSignal: stopped },
  );
  if (messages.length === 0) return;
  const event: SQSEvent = { Records: messages.map((message) => toRecord(message, url)) };
  const { batchItemFailures } = await handler(event, localContext(name));
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  await removeAll(
    sqs,
    url,
    messages.filter(({ MessageId = '' }) => !failed.has(MessageId)),
  );
};

const removeAll = async (sqs: SQSClient, QueueUrl: string, messages: Message[]): Promise<void> => {
  if (messages.length === 0) return;
  const Entries = messages.map(({ MessageId, ReceiptHandle }) => ({ Id: MessageId, ReceiptHandle }));
  await sqs.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
};
