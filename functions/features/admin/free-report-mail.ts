import type { Message } from '#functions/ports/system/mail.ts';
import type { Language } from '#shared/mail/language.ts';
import { letter } from '#shared/mail/letter.ts';
import { privacyLinks } from '#shared/mail/privacy-link.ts';

type ReportDetails = { name: string; creator: string; days: number };
type Messages = { subject: string; hello: string; what: string; how: string; button: string; until: string };

const MESSAGES: Record<Language, (about: ReportDetails) => Messages> = {
  en: ({ name, creator, days }) => ({
    subject: `Your free report on @${creator}`,
    hello: `Hello ${name},`,
    what: `We prepared a report on @${creator} for you: who their followers are, how real they are, what they like and where they live.`,
    how: 'The link adds it to your past reports for free. Then sign in to read it.',
    button: 'Get my free report',
    until: `The link works for ${days} days.`,
  }),
  ja: ({ name, creator, days }) => ({
    subject: `@${creator}の無料レポート`,
    hello: `${name} 様`,
    what: `@${creator}のレポートをご用意しました。フォロワーの属性、信頼性、興味・関心、居住地がわかります。`,
    how: '下のリンクを開くと、過去のレポートに無料で追加されます。サインインしてご覧ください。',
    button: '無料レポートを受け取る',
    until: `リンクは${days}日間有効です。`,
  }),
};

type MailInput = ReportDetails & { to: string; brand: string; url: string; language: Language };

export const freeReportMail = ({ to, brand, url, language, ...about }: MailInput): Message => {
  const { subject, hello, what, how, button, until } = MESSAGES[language](about);
  return {
    to,
    ...letter({
      brand,
      language,
      subject,
      blocks: [
        { kind: 'paragraph', text: hello },
        { kind: 'paragraph', text: what },
        { kind: 'paragraph', text: how },
        { kind: 'button', link: { label: button, url } },
      ],
      footer: [until, ...privacyLinks(language, url)],
    }),
  };
};
