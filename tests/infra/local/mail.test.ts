import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { expect, it, onTestFinished } from 'vitest';
import { startAwsServices } from '#infra/local/services/aws-services.ts';
import type { Mail } from '#infra/local/services/outbox.ts';
import { pointSdkAt, temporaryFolder } from '#tests/support/servers/aws-services.ts';

const send = (ToAddresses: string[], subject = 'Hello') =>
  new SESv2Client({}).send(
    new SendEmailCommand({
      FromEmailAddress: 'no-reply@example.com',
      Destination: { ToAddresses },
      Content: { Simple: { Subject: { Data: subject }, Body: { Html: { Data: '<p>Hi</p>' }, Text: { Data: 'Hi' } } } },
    }),
  );

it('mails go to the outbox folder, newest first, and are still there after a restart', async () => {
  const dir = temporaryFolder();
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const seen: Mail[] = [];
  const services = await startAwsServices({ dir, onMail: (mail) => seen.push(mail) });
  pointSdkAt(services);
  const { MessageId } = await send(['a@example.com', 'b@example.com']);
  await send(['c@example.com'], 'Second');
  await services.stop();

  const again = await startAwsServices({ dir });
  onTestFinished(() => again.stop());
  const mails = again.outbox.list();
  expect(mails.map(({ subject }) => subject)).toEqual(['Second', 'Hello']);
  expect(mails[1]).toMatchObject({ id: MessageId, to: ['a@example.com', 'b@example.com'], html: '<p>Hi</p>', text: 'Hi' });
  expect(seen.map(({ subject }) => subject)).toEqual(['Hello', 'Second']);
  expect(readdirSync(join(dir, 'outbox')).every((name) => name.endsWith('.json'))).toBe(true);

  pointSdkAt(again);
  await expect(send([])).rejects.toMatchObject({ name: 'BadRequestException' });
  expect(again.outbox.list()).toHaveLength(2);
});
