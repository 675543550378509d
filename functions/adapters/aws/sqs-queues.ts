import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SendToQueue } from '#functions/ports/jobs.ts';

export const sqsQueues = (urlOf: (queue: string) => string): SendToQueue => {
  const sqs = new SQSClient({});
  return async (queue, message) => {
    await sqs.send(new SendMessageCommand({ QueueUrl: urlOf(queue), MessageBody: JSON.stringify(message) }));
  };
};
