import { describe, expect, it } from 'vitest';
import { sesMail } from '#functions/adapters/aws/ses-mail.ts';
import { memoryMail } from '#functions/adapters/memory/mail.ts';
import type { Mail, Message } from '#functions/ports/system/mail.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

const services = withAwsServices();

type Open = () => { mail: Mail; delivered: () => Message[] };

const inMemory: Open = () => {
  const mail = memoryMail();
  return { mail, delivered: () => mail.sent };
};

const throughSes: Open = () => {
  const before = services().outbox.list().length;
  const delivered = () =>
    services()
      .outbox.list()
      .slice(0, -before || undefined)
      .reverse()
      .map(({ to, subject, text = '', html = '', headers = {} }) => {
        const unsubscribeUrl = headers['List-Unsubscribe']?.slice(1, -1);
        return { to: to.join(), subject, text, html, ...(unsubscribeUrl && { unsubscribeUrl }) };
      });
  return { mail: sesMail({ name: 'テンソル "T", Inc.', address: 'no-reply@example.com' }), delivered };
};

describe.each<[string, Open]>([
  ['in memory', inMemory],
  ['through SES', throughSes],
])('mails %s', (_, open) => {
  it('reach one person each, as they were written', async () => {
    const { mail, delivered } = open();
    const first = { to: 'a@example.com', subject: '新着クリエイター', text: 'Hi', html: '<p>Hi</p>' };
    const second = {
      to: 'b@example.com',
      subject: 'Second',
      text: 'Ho',
      html: '<p>Ho</p>',
      unsubscribeUrl: 'https://app.example.com/v1/stop',
    };
    await mail.send(first);
    await mail.send(second);
    expect(delivered()).toEqual([first, second]);
  });
});

it('a mail is sent by the brand, whatever characters its name contains, and offers one-click unsubscription', async () => {
  const { mail } = throughSes();
  await mail.send({ to: 'a@example.com', subject: 'S', text: 't', html: 'h', unsubscribeUrl: 'https://app.example.com/v1/stop' });
  const [sent] = services().outbox.list();
  const [, name = ''] = /^=\?UTF-8\?B\?(.+)\?= <no-reply@example\.com>$/.exec(sent?.from ?? '') ?? [];
  expect(Buffer.from(name, 'base64').toString()).toBe('テンソル "T", Inc.');
  expect(sent?.headers).toEqual({
    'List-Unsubscribe': '<https://app.example.com/v1/stop>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

it('an invalid address is refused, and nothing is sent', async () => {
  const { mail, delivered } = throughSes();
  await expect(mail.send({ to: 'nobody', subject: 'S', text: 't', html: 'h' })).rejects.toMatchObject({ name: 'BadRequestException' });
  expect(delivered()).toEqual([]);
});
