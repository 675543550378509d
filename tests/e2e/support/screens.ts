import { callApi, tokenOf } from './calls.ts';

/** A brand with every screen enabled. */
export const EVERYTHING = JSON.stringify({ switches: { followerList: true, postAnalysis: true, dashboard: true, signup: true } });

/** The user for whom a screen is meant; `customer` includes all plans. */
export type User = 'visitor' | 'customer' | 'admin';

export type Screen = {
  path: string;
  who: User;
  /** Shows a resource of the premium account to that account only. */
  isOwn?: true;
};

/** Ids of one resource per kind that the demo account has. */
type Collections = {
  report: string;
  analysis: string;
  campaign: string;
  creator: string;
  sharedReport: string;
  sharedList: string;
  sharedCampaign: string;
};

const by =
  (user: User) =>
  (path: string): Screen => ({ path, who: user });

const ofPremium = (path: string): Screen => ({ path, who: 'customer', isOwn: true });

/** Every screen of the product, for tests that walk through all of them: the route table's, and variants by URL. */
export const screensWith = (resources: Collections): Screen[] => [
  ...[
    '/',
    '/signup',
    '/forgotPassword',
    '/resetPassword?token=a.b',
    '/verify?email=a@example.com&id=guess',
    '/verify/reports?email=a@example.com&id=guess&free_report=1',
    '/success',
    '/admin',
  ].map(by('visitor')),
  ...[
    '/developers',
    '/help/credits',
    '/legal/privacy',
    '/legal/terms',
    '/legal/data-processing',
    '/your-data',
    '/unsubscribe?token=guess',
    '/nowhere',
  ].map(by('visitor')),
  ...[`/reports/shared/${resources.sharedReport}`, `/creatorLists/shared/${resources.sharedList}`].map(by('visitor')),
  by('visitor')(`/campaignManager/shared/${resources.sharedCampaign}`),
  ...['/dashboard', '/discovery', '/discovery?platform=youtube&followers=100000-', '/reports', '/creatorLists'].map(by('customer')),
  ...['/campaignManager', '/campaigns', '/emailMatch', '/lists', '/activity', '/usage', '/billing', '/paymentConfirmation'].map(
    by('customer'),
  ),
  ...[
    '/settings',
    '/settings?section=password',
    '/settings?section=integrations',
    '/settings?section=api',
    '/settings?section=privacy',
  ].map(by('customer')),
  ...['/settings/integrations', '/brands/1'].map(by('customer')),
  ...[`/loading?${resources.creator}`, `/reports/${resources.report}`, `/reports/${resources.report}/pdf`].map(ofPremium),
  ...[`/campaigns/${resources.analysis}`, `/campaignManager/${resources.campaign}`].map(ofPremium),
  ...['/admin/dashboard'].map(by('admin')),
];

/** Shared resources of the premium demo account, and public links to some of them. */
const collectionsOf = async (url: string): Promise<Collections> => {
  const [token, other] = await Promise.all([tokenOf('premium', url), tokenOf('standard', url)]);
  const ask = async (path: string, body?: unknown, as = token) => (await callApi(path, { token: as, url, body })).body;
  const [reports, analyses, campaigns, lists] = await Promise.all([
    ask('/generated/reports?page=1'),
    ask('/generated/posts?page=1'),
    ask('/campaigns.json?calculate=true&locale=en-US'),
    ask('/creatorLists.json', undefined, other),
  ]);
  const [report] = reports.reports_generated;
  const campaign = campaigns.campaigns.find(({ isShared }: { isShared: boolean }) => !isShared)._id;
  const [sharedReport, sharedList, sharedCampaign] = await Promise.all([
    ask(`/reports/${report.report_id}/share`, {}),
    ask(`/creatorLists/${lists.lists[0]._id}/share`, {}, other),
    ask('/campaign/shareLink.json', { _id: campaign }),
  ]);
  return {
    report: report.report_id,
    analysis: analyses.posts_generated[0].id,
    campaign,
    creator: `platform=${report.type}&user_id=${report.social_id}`,
    sharedReport: sharedReport.link.token,
    sharedList: sharedList.link.token,
    sharedCampaign: sharedCampaign.link.token,
  };
};

export const screensOf = async (url: string): Promise<Screen[]> => screensWith(await collectionsOf(url));
