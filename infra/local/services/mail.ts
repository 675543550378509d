import * as z from 'zod/mini';
import { AwsError, type Json } from './aws-error.ts';
import type { Outbox } from './outbox.ts';

export const SEND_PATH = '/v2/email/outbound-emails';

/** The display name is optional. */
const Address = z.string().check(z.regex(/^([^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/));
const Part = z.object({ Data: z.string() });
const SendEmail = z.object({
  FromEmailAddress: Address,
  Destination: z.object({ ToAddresses: z.array(Address).check(z.minLength(1), z.maxLength(50)) }),
  Content: z.object({
    Simple: z.object({
      Subject: Part,
      Body: z.object({ Html: z.optional(Part), Text: z.optional(Part) }),
      Headers: z.optional(
        z.array(z.object({ Name: z.string().check(z.regex(/^[A-Za-z0-9-]{1,126}$/)), Value: z.string() })).check(z.maxLength(15)),
      ),
    }),
  }),
});

/** SESv2's SendEmail with simple content. */
export const sendEmail = (input: Json, outbox: Outbox): Json => {
  const parsed = z.safeParse(SendEmail, input);
  if (!parsed.success) throw new AwsError('BadRequestException', z.prettifyError(parsed.error));
  const { FromEmailAddress, Destination, Content } = parsed.data;
  const { Subject, Body, Headers = [] } = Content.Simple;
  const mail = outbox.add({
    from: FromEmailAddress,
    to: Destination.ToAddresses,
    subject: Subject.Data,
    html: Body.Html?.Data,
    text: Body.Text?.Data,
    headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
  });
  return { MessageId: mail.id };
};
