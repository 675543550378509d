import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SendToQueue } from '#functions/ports/system/jobs.ts';

/** Queues by the name that shared/jobs.ts gives them, and where they are. */
export const sqsQueues = (urls: Record<string, string>): SendToQueue => {
  const sqs = new SQSClient({});
  return async (queue, message, afterSeconds = 0) => {
    const QueueUrl = urls[queue];
    if (!QueueUrl) throw new Error(`missing address of queue ${queue}`);
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message), DelaySeconds: afterSeconds }));
  };
};
