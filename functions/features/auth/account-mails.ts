import type { Message } from '#functions/ports/mail.ts';
import { escapeHtml } from '#shared/mail/escape-html.ts';

type Letter = { to: string; subject: string; greeting: string; lines: string[]; button: string; url: string; closing: string };

/** One link, and what it is for; the same as text and as HTML. */
const letter = ({ to, subject, greeting, lines, button, url, closing }: Letter): Message => {
  const paragraphs = [greeting, ...lines].map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  return {
    to,
    subject,
    text: [greeting, ...lines, url, closing].join('\n\n'),
    html: `<!doctype html><div style="font-family:sans-serif;line-height:1.5">${paragraphs}<p><a href="${escapeHtml(url)}">${escapeHtml(button)}</a></p><p style="color:#687083">${escapeHtml(closing)}</p></div>`,
  };
};

type For = { to: string; name: string; brand: string; url: string };
const MAX_NAME = 60;
/** Anybody may sign up with anybody's address: a name is no place for an advertisement or a link. */
const hello = (name: string): string => `Hello ${name.replace(/[^\p{L}\p{M}' -]/gu, '').slice(0, MAX_NAME)},`;

export const resetMail = ({ to, name, brand, url }: For): Message =>
  letter({
    to,
    subject: `Reset your ${brand} password`,
    greeting: hello(name),
    lines: ['somebody asked to reset the password of your account. The link below sets a new one; it works once, for one hour.'],
    button: 'Set a new password',
    url,
    closing: 'If it was not you, ignore this mail: your password stays as it is.',
  });

export const confirmMail = ({ to, name, brand, url }: For): Message =>
  letter({
    to,
    subject: `Confirm your ${brand} account`,
    greeting: hello(name),
    lines: [`please confirm your email address to finish your ${brand} account. The link works for 24 hours.`],
    button: 'Confirm email address',
    url,
    closing: 'If you did not sign up, ignore this mail: no account is made.',
  });

/** To somebody who signs up again: the screen must not tell a stranger that there is an account. */
export const knownMail = ({ to, name, brand, url }: For): Message =>
  letter({
    to,
    subject: `You already have a ${brand} account`,
    greeting: hello(name),
    lines: ['somebody signed up with your email address, which has an account already. Sign in, or reset your password if you forgot it.'],
    button: 'Sign in',
    url,
    closing: 'If it was not you, ignore this mail: nothing has changed.',
  });
