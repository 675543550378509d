import * as z from 'zod/mini';
import { log } from '#functions/log.ts';
import type { Ctx } from '#functions/ports/ctx.ts';

const Recipients = z.array(z.object({ emailAddress: z.string() }));

/** Events of SES as EventBridge delivers them. */
export const MailEvent = z.object({
  detail: z.discriminatedUnion('eventType', [
    z.object({
      eventType: z.literal('Bounce'),
      /** `Permanent`: the address will never accept mails. Others are full mailboxes and the like. */
      bounce: z.object({ bounceType: z.string(), timestamp: z.iso.datetime(), bouncedRecipients: Recipients }),
    }),
    z.object({
      eventType: z.literal('Complaint'),
      complaint: z.object({
        timestamp: z.iso.datetime(),
        complainedRecipients: Recipients,
        complaintFeedbackType: z.nullish(z.string()),
      }),
    }),
  ]),
});
type MailEvent = z.infer<typeof MailEvent>;

const blockOf = ({ detail }: MailEvent) => {
  if (detail.eventType === 'Bounce') {
    const { bounceType, timestamp, bouncedRecipients } = detail.bounce;
    return bounceType === 'Permanent' ? { reason: 'bounce' as const, at: timestamp, recipients: bouncedRecipients } : undefined;
  }
  const { complaintFeedbackType, timestamp, complainedRecipients } = detail.complaint;
  // The opposite of a complaint: a recipient took the mail out of the spam folder.
  return complaintFeedbackType === 'not-spam'
    ? undefined
    : { reason: 'complaint' as const, at: timestamp, recipients: complainedRecipients };
};

/** Blocks addresses that do not exist, or whose owners complained about a mail. */
export const blockAddresses = async ({ mailBlocks }: Ctx<'mailBlocks'>, event: MailEvent): Promise<void> => {
  const block = blockOf(event);
  if (!block) return;
  const at = new Date(block.at).toISOString();
  for (const { emailAddress } of block.recipients) await mailBlocks.block(emailAddress, { reason: block.reason, at });
  log('info', 'addresses blocked', { reason: block.reason, addresses: block.recipients.length });
};
