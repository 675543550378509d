import { ChangeMessageVisibilityCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Deliveries } from '#functions/ports/system/deliveries.ts';
import type { SendToQueue } from '#functions/ports/system/jobs.ts';
import { traced } from '#functions/trace.ts';

/** Queue URLs by the names in shared/jobs.ts. */
type Urls = Record<string, string>;

const urlOf = (urls: Urls, queue: string): string => {
  const url = urls[queue];
  if (!url) throw new Error(`missing address of queue ${queue}`);
  return url;
};

export const sqsQueues = (urls: Urls): SendToQueue => {
  const sqs = new SQSClient({});
  return async (queue, message, afterSeconds = 0) => {
    const QueueUrl = urlOf(urls, queue);
    const request = new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message), DelaySeconds: afterSeconds });
    // In a Lambda, the SDK sends the header of the trace, with which AWS links the trace of the worker.
    await traced('queue', () => sqs.send(request));
  };
};

export const sqsDeliveries = (urls: Urls): Deliveries => {
  const sqs = new SQSClient({});
  return {
    retryAfter: async (queue, ReceiptHandle, VisibilityTimeout) => {
      await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl: urlOf(urls, queue), ReceiptHandle, VisibilityTimeout }));
    },
  };
};
