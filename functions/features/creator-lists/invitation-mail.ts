import type { Message } from '#functions/ports/mail.ts';
import type { Brand } from '#shared/brand.ts';
import type { Language } from '#shared/mail/language.ts';
import { letter } from '#shared/mail/letter.ts';

type Words = { subject: string; text: string; how: string; button: string; why: string };

const WORDS: Record<Language, (by: string, list: string, brand: string) => Words> = {
  en: (by, list, brand) => ({
    subject: `${by} shared a creator list with you`,
    text: `${by} shared the creator list “${list}” with you on ${brand}.`,
    how: 'It is there for you as soon as you have an account with this e-mail address.',
    button: `Open ${brand}`,
    why: 'You get this mail because a customer of ours entered your address. If you don’t know them, ignore it: nothing happens.',
  }),
  ja: (by, list, brand) => ({
    subject: `${by}さんがクリエイターリストを共有しました`,
    text: `${by}さんが${brand}のクリエイターリスト「${list}」をあなたと共有しました。`,
    how: 'このメールアドレスでアカウントを作成すると、すぐにご覧いただけます。',
    button: `${brand}を開く`,
    why: '当社のお客様があなたのメールアドレスを入力したため、このメールをお送りしています。お心当たりがない場合は、無視していただいて構いません。',
  }),
};

const MAX_NAME = 60;
/** Whatever somebody calls itself: a name is no place for an advertisement or a link. */
const plainName = (name: string): string => name.replace(/[^\p{L}\p{M}\p{N}' @.-]/gu, '').slice(0, MAX_NAME);

type Invitation = { to: string; by: string; list: string; brand: Brand; siteUrl: string; language: Language };

/** To an address that has no account yet. */
export const invitationMail = ({ to, by, list, brand, siteUrl, language }: Invitation): Message => {
  const words = WORDS[language](plainName(by), list, brand.name);
  const url = brand.switches.signup ? `${siteUrl}/signup` : `${siteUrl}/`;
  return {
    to,
    ...letter({
      brand: brand.name,
      language,
      subject: words.subject,
      blocks: [
        { kind: 'paragraph', text: words.text },
        { kind: 'paragraph', text: words.how },
        { kind: 'button', link: { label: words.button, url } },
      ],
      footer: [words.why],
    }),
  };
};
