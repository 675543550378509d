import { pathToJoin, type Sharing, sharingMail } from '#functions/accounts/sharing-mail.ts';
import type { Message } from '#functions/ports/system/mail.ts';
import type { Language } from '#shared/mail/language.ts';

/** `reader` can open it, `without premium` needs a plan, `stranger` needs an account. */
export type Recipient = 'reader' | 'without premium' | 'stranger';

const HOW: Record<Language, Record<Recipient, string>> = {
  en: {
    reader: 'You’ll find it in your campaign manager, where you can view its posts and figures.',
    'without premium': 'Campaigns are part of the Premium plan: with it, you’ll find this one in your campaign manager.',
    stranger: 'You’ll find it in your campaign manager once you have an account with this email address and the Premium plan.',
  },
  ja: {
    reader: '「キャンペーン管理」に表示され、投稿と数値をご覧いただけます。',
    'without premium':
      'キャンペーンはプレミアムプランの機能です。プレミアムプランにアップグレードすると、「キャンペーン管理」に表示されます。',
    stranger: 'このメールアドレスのアカウントとプレミアムプランがあれば、すぐにご覧いただけます。',
  },
};

type Names = { by: string; what: string; brand: string };

const MESSAGES: Record<Language, (names: Names) => { subject: string; text: string }> = {
  en: ({ by, what, brand }) => ({
    subject: `${by} shared a campaign with you`,
    text: `${by} shared the campaign “${what}” with you on ${brand}.`,
  }),
  ja: ({ by, what, brand }) => ({
    subject: `${by}さんがキャンペーンを共有しました`,
    text: `${by}さんが${brand}のキャンペーン「${what}」をあなたと共有しました。`,
  }),
};

type SharedCampaign = Omit<Sharing, 'what'> & { campaign: { id: string; name: string }; recipient: Recipient };

export const sharedCampaignMail = ({ campaign, recipient, ...sharing }: SharedCampaign): Message => {
  const { language, brand } = sharing;
  const paths: Record<Recipient, string> = {
    reader: `/campaignManager/${campaign.id}`,
    'without premium': '/billing',
    stranger: pathToJoin(brand),
  };
  const messages = (names: Names) => ({ ...MESSAGES[language](names), how: HOW[language][recipient] });
  return sharingMail({ ...sharing, what: campaign.name }, messages, paths[recipient]);
};
