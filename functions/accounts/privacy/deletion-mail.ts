import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Message } from '#functions/ports/system/mail.ts';
import type { Language } from '#shared/mail/language.ts';
import { letter } from '#shared/mail/letter.ts';
import { privacyLinks } from '#shared/mail/privacy-link.ts';

type Texts = { subject: string; lines: string[]; button: string; closing: string; locale: string };

const TEXTS: Record<Language, (brand: string, day: string) => Texts> = {
  en: (brand, day) => ({
    locale: 'en-US',
    subject: `Your ${brand} account will be deleted on ${day}`,
    lines: [
      `We will delete your account and its data on ${day}. Your subscription has ended, running jobs are cancelled and their credits refunded.`,
      'If you change your mind, sign in before that day and choose “Keep my account”.',
    ],
    button: 'Sign in',
    closing: 'If you didn’t ask for this, sign in, keep your account and change your password.',
  }),
  ja: (brand, day) => ({
    locale: 'ja-JP',
    subject: `${brand}のアカウントは${day}に削除されます`,
    lines: [
      `お客様のアカウントとデータは${day}に削除されます。サブスクリプションは終了し、実行中の処理はキャンセルされ、クレジットは返還されました。`,
      '削除を取りやめる場合は、この日までにサインインし、「アカウントを残す」を選択してください。',
    ],
    button: 'サインイン',
    closing: 'お心当たりがない場合は、サインインしてアカウントを残し、パスワードを変更してください。',
  }),
};

/** Confirms a requested deletion; `due` is an ISO time. */
export const deletionMail = ({ brand, site }: Ctx<'site'>, { email, language = 'en' }: Account, due: string): Message => {
  const dayIn = (locale: string) => new Date(due).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const { locale } = TEXTS[language](brand.name, '');
  const { subject, lines, button, closing } = TEXTS[language](brand.name, dayIn(locale));
  return {
    to: email,
    ...letter({
      brand: brand.name,
      language,
      subject,
      blocks: [
        ...lines.map((text) => ({ kind: 'paragraph' as const, text })),
        { kind: 'button', link: { label: button, url: `${site.url}/` } },
      ],
      footer: [closing, ...privacyLinks(language, site.url)],
    }),
  };
};
