import { pathToJoin, type Sharing, type SharingWords, sharingMail } from '#functions/accounts/sharing-mail.ts';
import type { Message } from '#functions/ports/mail.ts';
import type { Language } from '#shared/mail/language.ts';

const WORDS: Record<Language, SharingWords> = {
  en: ({ by, what, brand }) => ({
    subject: `${by} shared a creator list with you`,
    text: `${by} shared the creator list “${what}” with you on ${brand}.`,
    how: 'It is there for you as soon as you have an account with this e-mail address.',
  }),
  ja: ({ by, what, brand }) => ({
    subject: `${by}さんがクリエイターリストを共有しました`,
    text: `${by}さんが${brand}のクリエイターリスト「${what}」をあなたと共有しました。`,
    how: 'このメールアドレスでアカウントを作成すると、すぐにご覧いただけます。',
  }),
};

type Invitation = Omit<Sharing, 'what'> & { list: string };

/** Sent to an email without an account. */
export const invitationMail = ({ list, ...sharing }: Invitation): Message =>
  sharingMail({ ...sharing, what: list }, WORDS[sharing.language], pathToJoin(sharing.brand));
