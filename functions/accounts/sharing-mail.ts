import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { NewNotification } from '#functions/ports/accounts/notifications.ts';
import type { Operation, SharedUser, Shares } from '#functions/ports/collections/shared-resources.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Message } from '#functions/ports/system/mail.ts';
import type { Brand } from '#shared/brand.ts';
import { Email } from '#shared/http/fields.ts';
import type { Language } from '#shared/mail/language.ts';
import { letter } from '#shared/mail/letter.ts';
import { privacyLinks } from '#shared/mail/privacy-link.ts';
import { cutText } from '#shared/text/cut-text.ts';

type Named = { by: string; what: string; brand: string };

/** Mail texts about a shared resource; `how` explains how the recipient gets access. */
export type SharingMessages = (names: Named) => { subject: string; text: string; how: string };

export type Sharing = { to: string; by: string; what: string; brand: Brand; siteUrl: string; language: Language };

const FRAME: Record<Language, (brand: string) => { open: string; why: string }> = {
  en: (brand) => ({
    open: `Open ${brand}`,
    why: 'You get this email because one of our customers entered your address. If you don’t know them, you can ignore it.',
  }),
  ja: (brand) => ({
    open: `${brand}を開く`,
    why: '当社のお客様があなたのメールアドレスを入力したため、このメールをお送りしています。お心当たりがない場合は、無視していただいて構いません。',
  }),
};

/** A mail to an address that a customer entered; `path` is the target of the button. */
export const sharingMail = ({ to, by, what, brand, siteUrl, language }: Sharing, messages: SharingMessages, path: string): Message => {
  const { subject, text, how } = messages({ by: plainName(by), what: unlinked(what), brand: brand.name });
  const { open, why } = FRAME[language](brand.name);
  return {
    to,
    ...letter({
      brand: brand.name,
      language,
      subject,
      blocks: [
        { kind: 'paragraph', text },
        { kind: 'paragraph', text: how },
        { kind: 'button', link: { label: open, url: `${siteUrl}${path}` } },
      ],
      footer: [why, ...privacyLinks(language, siteUrl)],
    }),
  };
};

/** Customers are written to in their own language, others in that of the sender. An account without one uses English. */
export const languageFor = (account: Account | undefined, ofSender: Language): Language =>
  account ? (account.language ?? 'en') : ofSender;

/** Entry page for a person without an account. */
export const pathToJoin = ({ switches }: Brand): string => (switches.signup ? '/signup' : '/');

const MAX_NAME = 60;

/** Strips symbols from user-supplied names, so that mails cannot be abused for advertising. An email address stays as it is. */
const plainName = (name: string): string => {
  if (Email.safeParse(name).success) return name;
  return unlinked(cutText(name.replace(/[^\p{L}\p{M}\p{N}' @.-]/gu, ''), MAX_NAME));
};

/** Separates schemes and domains, which mail clients would turn into links. */
const unlinked = (text: string): string => text.replaceAll('://', ': ').replace(/(?<=\S)\.(?=\p{L})/gu, '. ');

type NewShare = {
  act: Operation;
  email: string;
  account: Account | undefined;
  /** False: neither a notification nor a mail. */
  notify: boolean;
  notice: (account: Account) => NewNotification;
  message: Message;
};

/**
 * Shares a resource with an address and mails it once, however often the resource is shared with it. If the mail cannot be sent, the share is
 * undone, so that a repetition sends it.
 */
export const startShare = async (
  { mail }: Ctx<'mail'>,
  shares: Shares,
  { act, email, account, notify, notice, message }: NewShare,
): Promise<void> => {
  const isNew = account
    ? await shares.share(act, personOf(account), notify ? notice(account) : undefined)
    : await shares.invite(act, email);
  if (!isNew || !notify) return;
  try {
    await mail.send(message);
  } catch (error) {
    await (account ? shares.unshare(act, account.id) : shares.uninvite(act, email));
    throw error;
  }
};

const personOf = ({ id, name, email }: Account): SharedUser => ({ id, name, email });
