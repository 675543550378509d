import type { Message } from '#functions/ports/system/mail.ts';
import type { Language } from '#shared/mail/language.ts';
import { letter } from '#shared/mail/letter.ts';
import { ACCOUNT_MAIL_MESSAGES, type AccountMail } from './account-mail-words.data.ts';

type For = { to: string; name: string; brand: string; url: string; language: Language };

/** One link, and what it is for. */
const mailOf =
  (mail: AccountMail) =>
  ({ to, name, brand, url, language }: For): Message => {
    const { hello, [mail]: wordsOf } = ACCOUNT_MAIL_MESSAGES[language];
    const { subject, line, button, closing } = wordsOf(brand);
    return {
      to,
      ...letter({
        brand,
        language,
        subject,
        blocks: [
          { kind: 'paragraph', text: hello(harmless(name)) },
          { kind: 'paragraph', text: line },
          { kind: 'button', link: { label: button, url } },
        ],
        footer: [closing],
      }),
    };
  };

const MAX_NAME = 60;
/** The sign-up form accepts any address, so the name must not carry an advertisement or a link to strangers. */
const harmless = (name: string): string => name.replace(/[^\p{L}\p{M}' -]/gu, '').slice(0, MAX_NAME);

export const resetMail = mailOf('reset');
export const confirmMail = mailOf('confirm');
export const invitationMail = mailOf('invite');
/** Sent when the address already has an account: the screen must not reveal that to a stranger. */
export const knownMail = mailOf('known');
