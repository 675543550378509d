import type { Message } from '#functions/ports/system/mail.ts';
import type { Brand } from '#shared/brand.ts';
import type { Language } from '#shared/mail/language.ts';
import { letter } from '#shared/mail/letter.ts';

type Named = { by: string; what: string; brand: string };

/** What is said of a thing that was shared: `how` the person comes to see it. */
export type SharingWords = (names: Named) => { subject: string; text: string; how: string };

export type Sharing = { to: string; by: string; what: string; brand: Brand; siteUrl: string; language: Language };

const FRAME: Record<Language, (brand: string) => { open: string; why: string }> = {
  en: (brand) => ({
    open: `Open ${brand}`,
    why: 'You get this mail because a customer of ours entered your address. If you don’t know them, ignore it: nothing happens.',
  }),
  ja: (brand) => ({
    open: `${brand}を開く`,
    why: '当社のお客様があなたのメールアドレスを入力したため、このメールをお送りしています。お心当たりがない場合は、無視していただいて構いません。',
  }),
};

/** To somebody whose address a customer entered; `path` is where the button leads. */
export const sharingMail = ({ to, by, what, brand, siteUrl, language }: Sharing, words: SharingWords, path: string): Message => {
  const { subject, text, how } = words({ by: plainName(by), what, brand: brand.name });
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
      footer: [why],
    }),
  };
};

/** Where somebody without an account begins. */
export const pathToJoin = ({ switches }: Brand): string => (switches.signup ? '/signup' : '/');

const MAX_NAME = 60;

/** Strips URLs and symbols from user-supplied names, so that mails cannot be abused for advertising or links. */
const plainName = (name: string): string => name.replace(/[^\p{L}\p{M}\p{N}' @.-]/gu, '').slice(0, MAX_NAME);
