import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SendToQueue } from '#functions/ports/system/jobs.ts';

/** `urls`: queue URLs by the names in shared/jobs.ts. */
export const sqsQueues = (urls: Record<string, string>): SendToQueue => {
  const sqs = new SQSClient({});
  return async (queue, message, afterSeconds = 0) => {
    const QueueUrl = urls[queue];
    if (!QueueUrl) throw new Error(`missing address of queue ${queue}`);
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message), DelaySeconds: afterSeconds }));
  };
};
