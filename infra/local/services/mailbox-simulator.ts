import { SendMessageCommand } from '@aws-sdk/client-sqs';
import type { LocalQueues } from '#infra/local/background/queue-runner.ts';
import type { Mail } from './outbox.ts';

/** Addresses of the mailbox simulator of SES; a label may follow, as in bounce+1@simulator.amazonses.com. */
const SIMULATED = /^(bounce|complaint)(\+[^@]*)?@simulator\.amazonses\.com$/i;

/** Event of SES as EventBridge delivers it; undefined for an address that takes mails. */
const eventOf = (address: string, timestamp: string): object | undefined => {
  const [, kind] = SIMULATED.exec(address) ?? [];
  if (kind === undefined) return undefined;
  const recipients = [{ emailAddress: address }];
  return kind.toLowerCase() === 'bounce'
    ? { eventType: 'Bounce', bounce: { bounceType: 'Permanent', bounceSubType: 'General', timestamp, bouncedRecipients: recipients } }
    : { eventType: 'Complaint', complaint: { timestamp, complaintFeedbackType: 'abuse', complainedRecipients: recipients } };
};

/** Returns a listener for sent mails that sends the bounces and complaints of simulated addresses to their queue. */
export const mailboxSimulator = ({ sqs, queues }: Pick<LocalQueues, 'sqs' | 'queues'>): ((mail: Pick<Mail, 'to' | 'at'>) => void) => {
  const QueueUrl = queues.find(({ name }) => name === 'mail-events')?.url;
  return ({ to, at }) => {
    for (const detail of to.map((address) => eventOf(address, at))) {
      if (!detail) continue;
      const MessageBody = JSON.stringify({ source: 'aws.ses', detail });
      sqs.send(new SendMessageCommand({ QueueUrl, MessageBody })).catch((error: unknown) => console.error('A bounce was lost:', error));
    }
  };
};
