import { pathToJoin, type Sharing, sharingMail } from '#functions/accounts/sharing-mail.ts';
import type { Message } from '#functions/ports/system/mail.ts';
import type { Language } from '#shared/mail/language.ts';

/** Whether the address has an account; only the mail reveals it. */
type Recipient = 'reader' | 'stranger';
type Names = { by: string; what: string; brand: string };

const HOW: Record<Language, Record<Recipient, string>> = {
  en: {
    reader: 'You’ll find it in your creator lists.',
    stranger: 'You’ll find it in your creator lists once you have an account with this email address.',
  },
  ja: {
    reader: 'クリエイターリストの一覧からご覧いただけます。',
    stranger: 'このメールアドレスでアカウントを作成すると、すぐにご覧いただけます。',
  },
};

const MESSAGES: Record<Language, (names: Names) => { subject: string; text: string }> = {
  en: ({ by, what, brand }) => ({
    subject: `${by} shared a creator list with you`,
    text: `${by} shared the creator list “${what}” with you on ${brand}.`,
  }),
  ja: ({ by, what, brand }) => ({
    subject: `${by}さんがクリエイターリストを共有しました`,
    text: `${by}さんが${brand}のクリエイターリスト「${what}」をあなたと共有しました。`,
  }),
};

type SharedList = Omit<Sharing, 'what'> & { list: { id: string; name: string }; recipient: Recipient };

export const sharedListMail = ({ list, recipient, ...sharing }: SharedList): Message => {
  const { language, brand } = sharing;
  const messages = (names: Names) => ({ ...MESSAGES[language](names), how: HOW[language][recipient] });
  const path = recipient === 'reader' ? `/creatorLists?list=${encodeURIComponent(list.id)}` : pathToJoin(brand);
  return sharingMail({ ...sharing, what: list.name }, messages, path);
};
