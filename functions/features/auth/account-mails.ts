import type { Message } from '#functions/ports/system/mail.ts';
import type { Language } from '#shared/mail/language.ts';
import { letter } from '#shared/mail/letter.ts';
import { ACCOUNT_MAIL_WORDS, type AccountMail } from './account-mail-words.data.ts';

type For = { to: string; name: string; brand: string; url: string; language: Language };

/** One link, and what it is for. */
const mailOf =
  (mail: AccountMail) =>
  ({ to, name, brand, url, language }: For): Message => {
    const { hello, [mail]: wordsOf } = ACCOUNT_MAIL_WORDS[language];
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
/** Anybody may sign up with anybody's address: a name is no place for an advertisement or a link. */
const harmless = (name: string): string => name.replace(/[^\p{L}\p{M}' -]/gu, '').slice(0, MAX_NAME);

export const resetMail = mailOf('reset');
export const confirmMail = mailOf('confirm');
export const invitationMail = mailOf('invite');
/** To somebody who signs up again: the screen must not tell a stranger that there is an account. */
export const knownMail = mailOf('known');
