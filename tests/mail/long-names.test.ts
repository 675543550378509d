import { expect, it } from 'vitest';
import { sharingMail } from '#functions/accounts/sharing-mail.ts';
import { confirmMail } from '#functions/features/auth/account-mails.ts';
import { defaultBrand } from '#shared/brand.ts';

/** Each letter has two UTF-16 units, so that an even limit falls within one. */
const NAME = `x${'𝒜'.repeat(100)}`;
const mail = { to: 'ann@example.com', language: 'en', siteUrl: 'https://app.example.com', url: 'https://app.example.com/' } as const;

it('[SEC-05] a mail cuts a long name between two letters', () => {
  const shared = sharingMail(
    { ...mail, by: NAME, what: 'List', brand: defaultBrand },
    ({ by }) => ({ subject: by, text: by, how: '' }),
    '/',
  );
  const { text } = confirmMail({ ...mail, name: NAME, brand: 'Tensor' });
  expect([shared.subject, text.split('\n')[0]]).toEqual([`x${'𝒜'.repeat(29)}`, `Hello x${'𝒜'.repeat(29)},`]);
});

it.each([
  ['Brand 24', 'Hello Brand,', 'Brand 様'],
  ['★ 24', 'Hello,', 'お客様'],
])('a mail to “%s” greets without a gap for what it leaves out of the name', (name, english, japanese) => {
  const greetingIn = (language: 'en' | 'ja') => confirmMail({ ...mail, name, brand: 'Tensor', language }).text.split('\n')[0];
  expect([greetingIn('en'), greetingIn('ja')]).toEqual([english, japanese]);
});
