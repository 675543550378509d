import { DeleteMessageCommand, GetQueueAttributesCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { DeadLetter, WorkQueues } from '#functions/ports/system/work-queues.ts';
import { AppError } from '#shared/http/errors.ts';
import { JobMessage } from '#shared/jobs.ts';

const COUNTS = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible', 'ApproximateNumberOfMessagesDelayed'] as const;
/** Maximum number of messages that SQS returns per call. */
const BATCH = 10;
/** Time in which the dead letter's job must be restarted before the message becomes visible again. */
const VISIBILITY_SECONDS = 60;

type Urls = Record<string, string>;

/** URLs of queues and of their dead-letter queues, by the queue names in shared/jobs.ts. */
export const sqsWorkQueues = ({ live, dead }: { live: Urls; dead: Urls }): WorkQueues => {
  const sqs = new SQSClient({});
  const countsOf = async (QueueUrl: string): Promise<number[]> => {
    const { Attributes = {} } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...COUNTS] }));
    return COUNTS.map((count) => Number(Attributes[count] ?? 0));
  };
  const urlOf = (urls: Urls, queue: string): string => {
    const url = urls[queue];
    if (!url) throw new AppError('not_found', 'There is no such queue');
    return url;
  };
  return {
    depths: () =>
      Promise.all(
        Object.keys(dead).map(async (name) => {
          const [[waiting = 0, running = 0, later = 0], [deadLetters = 0]] = await Promise.all([
            countsOf(urlOf(live, name)),
            countsOf(urlOf(dead, name)),
          ]);
          return { name, waiting, running, later, dead: deadLetters };
        }),
      ),
    takeDead: async (queue) => {
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({ QueueUrl: urlOf(dead, queue), MaxNumberOfMessages: BATCH, VisibilityTimeout: VISIBILITY_SECONDS }),
      );
      return Messages.map(({ Body = '', ReceiptHandle = '' }) => ({ receipt: ReceiptHandle, ...readBody(Body) }));
    },
    removeDead: async (queue, ReceiptHandle) => {
      await sqs.send(new DeleteMessageCommand({ QueueUrl: urlOf(dead, queue), ReceiptHandle }));
    },
  };
};

const readBody = (body: string): Pick<DeadLetter, 'jobId'> => {
  try {
    return JobMessage.parse(JSON.parse(body));
  } catch {
    return {};
  }
};
