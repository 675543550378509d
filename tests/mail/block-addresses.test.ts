import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sesMail } from '#functions/adapters/aws/ses-mail.ts';
import { dynamoMailBlocks } from '#functions/adapters/dynamo/mail-blocks.ts';
import { skipBlocked } from '#functions/adapters/mail/skip-blocked.ts';
import { memoryMailBlocks } from '#functions/adapters/memory/mail-blocks.ts';
import { blockAddresses, MailEvent } from '#functions/features/notifications/block-addresses.ts';
import type { QueueHandler } from '#functions/jobs/worker.ts';
import { openQueues, runQueue } from '#infra/local/background/queue-runner.ts';
import { mailboxSimulator } from '#infra/local/services/mailbox-simulator.ts';
import type { Mail } from '#infra/local/services/outbox.ts';
import { defaultBrand } from '#shared/brand.ts';
import { queues } from '#shared/jobs.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

const ADDRESS = 'kana@mail.test';
const TIME = '2026-11-20T10:00:00.000Z';
const recipients = [{ emailAddress: ADDRESS }];

const bounce = (bounceType: string) => ({
  eventType: 'Bounce',
  bounce: { bounceType, timestamp: TIME, bouncedRecipients: recipients },
});
const complaint = (complaintFeedbackType: string | undefined) => ({
  eventType: 'Complaint',
  complaint: { timestamp: TIME, complainedRecipients: recipients, ...(complaintFeedbackType && { complaintFeedbackType }) },
});

describe('an event of SES', () => {
  it.each([
    ['a permanent bounce', bounce('Permanent'), 'bounce'],
    ['a transient bounce', bounce('Transient'), undefined],
    ['an undetermined bounce', bounce('Undetermined'), undefined],
    ['a complaint', complaint('abuse'), 'complaint'],
    ['a complaint without a type', complaint(undefined), 'complaint'],
    ['a mail that was taken out of the spam folder', complaint('not-spam'), undefined],
  ])('blocks its addresses by its kind: %s', async (_, detail, reason) => {
    const mailBlocks = memoryMailBlocks();
    const event = MailEvent.parse({ version: '0', source: 'aws.ses', detail });
    await blockAddresses({ mailBlocks, brand: defaultBrand, now: () => new Date() }, event);
    expect((await mailBlocks.find(ADDRESS))?.reason).toBe(reason);
  });
});

it('no mail is sent to a demo account, whose address does not exist', async () => {
  const sent: string[] = [];
  const mail = skipBlocked({ send: async ({ to }) => void sent.push(to) }, memoryMailBlocks());
  for (const to of ['demo-1a42@demo.invalid', 'kana@invalid.test']) await mail.send({ to, subject: 'S', text: 't', html: 'h' });
  expect(sent).toEqual(['kana@invalid.test']);
});

describe('the mailbox simulator', () => {
  let onMail: (mail: Mail) => void = () => undefined;
  const services = withAwsServices({ onMail: (mail) => onMail(mail) });

  beforeAll(() => {
    const environment = {
      TABLE_NAME: 'tensor',
      FILES_BUCKET: 'files',
      MAIL_FROM: 'no-reply@tensor.test',
      SITE_URL: 'https://app.tensor.test',
      USER_POOL_ID: services().userPool.id,
      USER_POOL_CLIENT_ID: services().userPool.clientId,
      CATALOGUE: 'embedded',
      CATALOGUE_DIR: '/nowhere',
    };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  });

  it('no mail is sent to an address after its first mail bounced', async () => {
    const work = await openQueues({ 'mail-events': queues['mail-events'] }, services().endpoint);
    for (const [name, value] of Object.entries(work.settings)) vi.stubEnv(name, value);
    onMail = mailboxSimulator(work);
    const blocks = dynamoMailBlocks('tensor');
    const mail = skipBlocked(sesMail({ name: 'Tensor', address: 'no-reply@tensor.test' }), blocks);
    const message = { to: 'bounce+kana@simulator.amazonses.com', subject: 'S', text: 't', html: 'h' };
    const { handler }: { handler: QueueHandler } = await import('#functions/features/notifications/mail-events.worker.ts');
    const stopped = new AbortController();
    const { promise: handled, resolve } = Promise.withResolvers<void>();
    const [queue] = work.queues;
    if (!queue) throw new Error('there is no queue');
    const running = runQueue(
      work.sqs,
      queue,
      async (event, context) => {
        const result = await handler(event, context);
        resolve();
        return result;
      },
      stopped.signal,
    );
    await mail.send(message);
    await handled;
    expect((await blocks.find(message.to))?.reason).toBe('bounce');
    await mail.send(message);
    stopped.abort();
    await running;
    expect(services().outbox.list()).toHaveLength(1);
  });
});
