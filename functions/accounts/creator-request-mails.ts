import type { Ctx } from '#functions/ports/ctx.ts';
import type { Message } from '#functions/ports/system/mail.ts';
import type { Language } from '#shared/mail/language.ts';
import { letter } from '#shared/mail/letter.ts';
import { privacyLinks } from '#shared/mail/privacy-link.ts';

type MailKind = 'proofCode' | 'removed' | 'corrected' | 'refusal';
type Texts = { subject: string; lines: string[] };

/** `detail` is the code or the reason of a refusal. */
const TEXTS: Record<Language, Record<MailKind, (brand: string, handle: string, detail: string) => Texts>> = {
  en: {
    proofCode: (brand, handle, code) => ({
      subject: `Your code for ${brand}: ${code}`,
      lines: [
        `Someone asked ${brand} to remove or correct the data about @${handle}, and this is the address that the profile publishes.`,
        `If it was you, enter this code on the page: ${code}`,
        'It is valid for 30 minutes. If it was not you, ignore this mail; nothing changes without the code.',
      ],
    }),
    removed: (brand, handle) => ({
      subject: `${brand} removed the data about @${handle}`,
      lines: [`As you asked, we removed @${handle} from our catalogue. Later imports do not bring the profile back.`],
    }),
    corrected: (brand, handle) => ({
      subject: `${brand} corrected the data about @${handle}`,
      lines: [`As you asked, we corrected what we store about @${handle}.`],
    }),
    refusal: (brand, handle, reason) => ({
      subject: `Your request about @${handle} at ${brand}`,
      lines: [
        `We could not fulfil your request about @${handle}, for this reason: ${reason}`,
        'You can ask again, write to us, or complain to the data protection authority of your country.',
      ],
    }),
  },
  ja: {
    proofCode: (brand, handle, code) => ({
      subject: `${brand}の確認コード：${code}`,
      lines: [
        `@${handle} に関するデータの削除または訂正のご依頼を${brand}で受け付けました。このメールは、プロフィールに公開されているアドレスにお送りしています。`,
        `ご本人の場合は、画面に次のコードを入力してください：${code}`,
        'コードの有効期限は30分です。お心当たりがない場合は、このメールを破棄してください。コードが入力されない限り、何も変更されません。',
      ],
    }),
    removed: (brand, handle) => ({
      subject: `${brand}から @${handle} のデータを削除しました`,
      lines: [`ご依頼に基づき、@${handle} を当社のカタログから削除しました。今後データを取り込んでも、再び登録されることはありません。`],
    }),
    corrected: (brand, handle) => ({
      subject: `${brand}の @${handle} のデータを訂正しました`,
      lines: [`ご依頼に基づき、@${handle} について保存しているデータを訂正しました。`],
    }),
    refusal: (brand, handle, reason) => ({
      subject: `@${handle} に関するご依頼について（${brand}）`,
      lines: [
        `@${handle} に関するご依頼には、次の理由によりお応えできませんでした：${reason}`,
        '再度のご依頼や当社へのお問い合わせのほか、お住まいの国のデータ保護監督機関に苦情を申し立てることもできます。',
      ],
    }),
  },
};

type About = { to: string; handle: string; language: Language; detail?: string };

export const creatorRequestMail = ({ brand, site }: Ctx<'site'>, kind: MailKind, { to, handle, language, detail = '' }: About): Message => {
  const { subject, lines } = TEXTS[language][kind](brand.name, handle, detail);
  return {
    to,
    ...letter({
      brand: brand.name,
      language,
      subject,
      blocks: lines.map((text) => ({ kind: 'paragraph' as const, text })),
      footer: [...privacyLinks(language, site.url)],
    }),
  };
};
