import { strFromU8, unzipSync } from 'fflate';
import { dataFileKey } from '#functions/accounts/privacy/data-export.ts';
import { usage } from '#functions/features/billing/usage.ts';
import { campaignFile } from '#functions/features/campaigns/campaign-file.ts';
import { readCampaign } from '#functions/features/campaigns/manage-campaigns.ts';
import { sharedCampaign } from '#functions/features/campaigns/share-campaign.ts';
import { listPosts } from '#functions/features/campaigns/track-posts.ts';
import { sharedList } from '#functions/features/creator-lists/link-to-list.ts';
import { readCreators } from '#functions/features/creator-lists/read-lists.ts';
import { ignored } from '#functions/features/discovery/ignored-creators.ts';
import { findCreators } from '#functions/features/discovery/option-lists.ts';
import { matchFile, readMatch } from '#functions/features/email-match/read-matches.ts';
import { downloadExport } from '#functions/features/exports/past-exports.ts';
import { followersFile, listFollowerLists } from '#functions/features/follower-lists/manage-lists.ts';
import { listNotifications } from '#functions/features/notifications/notifications.ts';
import { openAnalysis, pastAnalyses } from '#functions/features/post-analysis/read-analyses.ts';
import { dataJob } from '#functions/features/privacy/data-job.ts';
import { createDataExport } from '#functions/features/privacy/own-data.ts';
import { pullReport, reportOffer } from '#functions/features/reports/open-report.ts';
import { openReport, pastReports } from '#functions/features/reports/past-reports.ts';
import { previewCreator } from '#functions/features/reports/preview-creator.ts';
import { sharedReport } from '#functions/features/reports/share-report.ts';
import { listShareLinks } from '#functions/features/sharing/share-links.ts';
import { readShortlist, shortlistedCreators } from '#functions/features/shortlist/shortlist.ts';
import { runJob } from '#functions/jobs/run-job.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { SocialData } from '#functions/ports/creators/social-data.ts';
import type { SuppressedCreators } from '#functions/ports/creators/suppressed-creators.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import type { privacyFixture } from '#tests/privacy/fixture.ts';
import { MEI, RIN, type rememberBoth } from './remembered.ts';

export type Remembered = {
  account: Account;
  /** Context of a call on the engine. */
  ctx: (requestKey?: string) => Call;
  ids: Awaited<ReturnType<typeof rememberBoth>>;
  tokens: Record<'report' | 'other' | 'list' | 'campaign', string>;
  suppressed: SuppressedCreators;
};
type Call = ReturnType<ReturnType<typeof privacyFixture>['as']>;
export type Read = (all: Remembered) => Promise<unknown>;

const profileOf = (ref: { userId: string } | { username: string }) => {
  const { user_id, username } =
    [RIN, MEI].find((creator) =>
      Object.values<string>(creator).some((value) => Object.values(ref).includes(value) && value !== 'instagram'),
    ) ?? MEI;
  return {
    platform: 'instagram',
    userId: user_id,
    username,
    name: username,
    picture: '',
    url: '',
    followers: 9,
    isVerified: false,
    isPrivate: false,
  } as const;
};
const postOf = (postId: string) =>
  ({ network: 'instagram', postId, creator: profileOf({ username: postId }), text: '', stats: {} }) as never;
/** A platform whose posts have the handle of their creator as id. */
export const bothOnPlatform = {
  profile: async (ref: never) => ({ state: 'seen', profile: profileOf(ref) }),
  post: async ({ postId }: { postId: string }) => ({ state: 'seen', post: postOf(postId) }),
  posts: async () => ({ state: 'seen', posts: [postOf(RIN.username), postOf(MEI.username)] }),
  likers: async () => ({ state: 'seen', likers: { total: 2, sample: 2, audience: {}, creators: [RIN, MEI] } }),
  followers: async () => ({
    state: 'seen',
    looked: 2,
    reachable: [RIN, MEI].map(({ user_id, username }) => ({ userId: user_id, username })),
  }),
  stories: async (ref: never) => ({ state: 'seen', stories: { of: profileOf(ref) } }),
} as unknown as SocialData;

const textOf = ({ content }: { content: string | Uint8Array }): string => Buffer.from(content).toString();
const PAGE = { skip: 0, limit: 100 };
const BY_ID = { platform: 'instagram', user_id: RIN.user_id } as const;

/** Every way in which a creator is shown. A refusal is as good as an answer without the creator. */
export const READS: Record<string, Read> = {
  search: ({ ctx }) => ctx().catalogue.search(SearchRequest.parse({})),
  suggestions: ({ ctx }) => findCreators(ctx(), { q: 'zz' }),
  handles: ({ ctx }) => ctx().catalogue.findHandles('instagram', [RIN.username]),
  profiles: ({ ctx }) => ctx().catalogue.profiles('instagram', [RIN.user_id]),
  details: ({ ctx }) => ctx().catalogue.details('instagram', [RIN.user_id]),
  preview: ({ ctx }) => previewCreator(ctx(), BY_ID),
  'new report': ({ ctx }) => ctx().catalogue.report('instagram', RIN.user_id),
  'report pulled again': ({ ctx }) => pullReport(ctx(), { ...BY_ID, refresh: false }),
  'report that was pulled': ({ ctx, ids }) => openReport(ctx(), { id: ids.rin }),
  'report of another creator': ({ ctx, ids }) => openReport(ctx(), { id: ids.mei }),
  'offer of a report': async ({ ctx }) => ((await reportOffer(ctx(), BY_ID)).report_id === undefined ? 'none' : RIN.username),
  'past reports': ({ ctx }) => pastReports(ctx(), { page: 1, limit: 10, q: '' }),
  'shared report': ({ ctx, tokens }) => sharedReport(ctx(), { token: tokens.report }),
  'shared report of another creator': ({ ctx, tokens }) => sharedReport(ctx(), { token: tokens.other }),
  'share links': ({ ctx }) => listShareLinks(ctx()),
  list: ({ ctx, ids }) => readCreators(ctx(), { id: ids.list, limit: 10 } as never),
  'notes of a list': ({ ctx, ids }) => ctx().creatorLists.annotated(ids.list),
  'shared list': ({ ctx, tokens }) => sharedList(ctx(), { token: tokens.list, ...PAGE } as never),
  campaign: ({ ctx, ids }) => readCampaign(ctx(), { _id: ids.campaign }),
  'posts of a campaign': ({ ctx, ids }) => listPosts(ctx(), { campaign_id: ids.campaign, sortKey: 'date', ...PAGE } as never),
  'creators of a campaign': ({ ctx, ids }) => ctx().campaigns.creators(ids.campaign),
  'file of a campaign': async ({ ctx, ids }) => textOf(await campaignFile(ctx(), { _id: ids.campaign })),
  'shared campaign': ({ ctx, tokens }) => sharedCampaign(ctx(), { token: tokens.campaign, skip: 0 }),
  shortlist: ({ ctx }) => readShortlist(ctx()),
  'creators of the shortlist': ({ ctx }) => shortlistedCreators(ctx(), { limit: 10 }),
  'hidden creators': ({ ctx }) => ignored(ctx(), { platform: 'instagram', limit: 10 }),
  'export file': async ({ ctx, ids }) => textOf(await downloadExport(ctx(), { id: ids.job })),
  'email match': ({ ctx, account }) => readMatch(ctx(), { id: `m-${account.id}`, ...PAGE }),
  'file of an email match': async ({ ctx, account }) => textOf(await matchFile(ctx(), { id: `m-${account.id}` })),
  'searched email match': async ({ ctx, account }) =>
    Buffer.from((await ctx().files.find(`email-matches/${account.id}/m-${account.id}/ids.json`)) ?? '').toString(),
  'follower lists': ({ ctx }) => listFollowerLists(ctx(), PAGE),
  'file of a follower list': async ({ ctx, account }) => textOf(await followersFile(ctx(), { id: `f-${MEI.user_id}-${account.id}` })),
  'post analysis': ({ ctx, account }) => openAnalysis(ctx(), { id: `a-${account.id}` }),
  'past analyses': ({ ctx }) => pastAnalyses(ctx(), { page: 1, limit: 10 }),
  notifications: ({ ctx }) => listNotifications(ctx(), { limit: 10 } as never),
  usage: ({ ctx }) => usage(ctx(), { limit: 10 }),
  'copy of the own data': async ({ ctx, account, suppressed }) => {
    const call = ctx(`copy-${await suppressed.count()}`);
    const { export: started } = await createDataExport(call);
    await runJob(call, dataJob, { jobId: String(started?.id), isLast: true });
    const zip = await call.files.find(dataFileKey({ accountId: account.id, id: String(started?.id) }, 1));
    return Object.values(unzipSync(zip ?? new Uint8Array())).map((content) => strFromU8(content));
  },
};

/** Posts of creators and their audiences, on a platform that has both. */
export const LIVE_READS: Record<string, Read> = {
  'live profile': ({ ctx }) => ctx().socialData.profile({ platform: 'instagram', username: RIN.username }),
  'live post': ({ ctx }) => ctx().socialData.post({ network: 'instagram', postId: RIN.username }),
  'live posts': ({ ctx }) => ctx().socialData.posts({ platform: 'instagram', username: MEI.username }, { limit: 9 }),
  'live followers': ({ ctx }) => ctx().socialData.followers({ platform: 'instagram', username: MEI.username }, { limit: 9 }),
  'live likers': ({ ctx }) => ctx().socialData.likers({ network: 'instagram', postId: MEI.username }),
  'live stories': ({ ctx }) => ctx().socialData.stories({ platform: 'instagram', userId: RIN.user_id }),
  'posts of creators': ({ ctx }) => ctx().catalogue.posts('instagram', [RIN.user_id]),
};

/** Live data of a data provider that it has of every creator; audiences name creators of its own. */
export const PROVIDER_READS: Record<string, Read> = {
  'live profile': ({ ctx }) => ctx().socialData.profile({ platform: 'instagram', username: RIN.username }),
  'live profile by id': ({ ctx }) => ctx().socialData.profile({ platform: 'instagram', userId: RIN.user_id }),
  'live posts': ({ ctx }) => ctx().socialData.posts({ platform: 'instagram', userId: RIN.user_id }, { limit: 2 }),
  'live post': async ({ ctx }) => {
    const seen = await ctx().unfiltered.socialData.posts({ platform: 'instagram', userId: RIN.user_id }, { limit: 1 });
    const postId = seen.state === 'seen' ? (seen.posts[0]?.postId ?? '') : '';
    return ctx().socialData.post({ network: 'instagram', postId });
  },
};
