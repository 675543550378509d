import * as z from 'zod/mini';
import { AwsError, type Json } from './aws-error.ts';
import type { Outbox } from './outbox.ts';

export const SEND_PATH = '/v2/email/outbound-emails';

const Part = z.object({ Data: z.string() });
const SendEmail = z.object({
  FromEmailAddress: z.string().check(z.minLength(3)),
  Destination: z.object({ ToAddresses: z.array(z.string()).check(z.minLength(1), z.maxLength(50)) }),
  Content: z.object({
    Simple: z.object({ Subject: Part, Body: z.object({ Html: z.optional(Part), Text: z.optional(Part) }) }),
  }),
});

/** SESv2's SendEmail with simple content. */
export const sendEmail = (input: Json, outbox: Outbox): Json => {
  const parsed = z.safeParse(SendEmail, input);
  if (!parsed.success) throw new AwsError('BadRequestException', z.prettifyError(parsed.error));
  const { Destination, Content } = parsed.data;
  const { Subject, Body } = Content.Simple;
  const mail = outbox.add({ to: Destination.ToAddresses, subject: Subject.Data, html: Body.Html?.Data, text: Body.Text?.Data });
  return { MessageId: mail.id };
};
