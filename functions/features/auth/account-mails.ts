import type { Message } from '#functions/ports/system/mail.ts';
import type { Language } from '#shared/mail/language.ts';
import { letter } from '#shared/mail/letter.ts';
import { privacyLinks } from '#shared/mail/privacy-link.ts';
import { cutText } from '#shared/text/cut-text.ts';
import { ACCOUNT_MAIL_MESSAGES, type AccountMail } from './account-mail-words.data.ts';

type MailInput = { to: string; name: string; brand: string; url: string; language: Language };

export type AccountMailOf = (input: MailInput) => Message;

const mailOf =
  (mail: AccountMail): AccountMailOf =>
  ({ to, name, brand, url, language }) => {
    const { hello, [mail]: messagesOf } = ACCOUNT_MAIL_MESSAGES[language];
    const { subject, line, button, closing } = messagesOf(brand);
    return {
      to,
      ...letter({
        brand,
        language,
        subject,
        blocks: [
          { kind: 'paragraph', text: hello(sanitizedName(name)) },
          { kind: 'paragraph', text: line },
          { kind: 'button', link: { label: button, url } },
        ],
        footer: [closing, ...privacyLinks(language, url)],
      }),
    };
  };

const MAX_NAME = 60;
/** The sign-up form accepts any address, so the name must not be able to carry advertising or links. Empty if it has no letters. */
const sanitizedName = (name: string): string => cutText(name.replace(/[^\p{L}\p{M}' -]/gu, '').trim(), MAX_NAME);

export const resetMail = mailOf('reset');
export const confirmMail = mailOf('confirm');
export const invitationMail = mailOf('invite');
/** Sent if the address already has an account, which the screen must not reveal. */
export const knownMail = mailOf('known');

/** Sent about changes that weaken or strengthen the sign-in, so that the owner notices those of others. */
export const factorOnMail = mailOf('factorOn');
export const factorOffMail = mailOf('factorOff');
export const newCodesMail = mailOf('newCodes');
export const recoveredMail = mailOf('recovered');
export const passwordMail = mailOf('password');
