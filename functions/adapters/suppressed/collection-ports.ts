import type { Campaigns } from '#functions/ports/collections/campaigns.ts';
import type { CreatorKey, CreatorLists, ListedCreator } from '#functions/ports/collections/creator-lists.ts';
import type { ShareLink, ShareLinks } from '#functions/ports/collections/share-links.ts';
import type { Shortlists } from '#functions/ports/collections/shortlists.ts';
import type { ReportRecord, Reports } from '#functions/ports/creators/reports.ts';
import type { CreatorIdentity } from '#functions/ports/creators/suppressed-creators.ts';
import type { Hiding } from './hiding.ts';

/** Every method of these ports is listed, so that a new one is decided here. */

const keyOf = ({ platform, userId }: CreatorKey): CreatorIdentity => ({ platform, user_id: userId });
const listed = ({ platform, userId, username }: ListedCreator): CreatorIdentity => ({ platform, user_id: userId, username });
const reported = ({ type, social_id, username }: ReportRecord): CreatorIdentity => ({ platform: type, user_id: social_id, username });

export const reportsWithout = (reports: Reports, hiding: Hiding): Reports => {
  const unlessHidden = async (report: ReportRecord | undefined) =>
    report && (await hiding.isHidden(reported(report))) ? undefined : report;
  return {
    find: async (id) => unlessHidden(await reports.find(id)),
    findLatest: async (accountId, creator) => unlessHidden(await reports.findLatest(accountId, creator)),
    ofAccount: async (accountId) => hiding.without(await reports.ofAccount(accountId), reported),
    all: async (accountId) => hiding.without(await reports.all(accountId), reported),
    add: reports.add,
    remove: reports.remove,
    hide: reports.hide,
    show: reports.show,
  };
};

/** `reports` are all reports: a link has only the id of its own. */
export const shareLinksWithout = (links: ShareLinks, reports: Reports, hiding: Hiding): ShareLinks => {
  const withReport = async (link: ShareLink) => ({ link, report: link.kind === 'report' ? await reports.find(link.subjectId) : undefined });
  const shown = async (all: ShareLink[]): Promise<ShareLink[]> => {
    const known = await Promise.all(all.map(withReport));
    return (await hiding.without(known, ({ report }) => report && reported(report))).map(({ link }) => link);
  };
  const unlessHidden = async (link: ShareLink | undefined) => (link ? (await shown([link]))[0] : undefined);
  return {
    find: async (accountId, shared) => unlessHidden(await links.find(accountId, shared)),
    findByToken: async (token) => unlessHidden(await links.findByToken(token)),
    ofAccount: async (accountId) => shown(await links.ofAccount(accountId)),
    keep: links.keep,
    retitle: links.retitle,
    revoke: links.revoke,
    restore: links.restore,
    remove: links.remove,
  };
};

export const creatorListsWithout = (lists: CreatorLists, hiding: Hiding): CreatorLists => ({
  creators: async (id, query) => {
    const { creators, ...page } = await lists.creators(id, query);
    return { ...page, creators: await hiding.without(creators, listed) };
  },
  annotated: async (id, platform) => hiding.without(await lists.annotated(id, platform), listed),
  userIds: async (id, platform) => hiding.without(await lists.userIds(id, platform), (user_id) => ({ platform, user_id })),
  containing: async (ids, creator) => ((await hiding.isHidden(keyOf(creator))) ? [] : lists.containing(ids, creator)),
  add: async (operation, creators) => lists.add(operation, await hiding.without(creators, listed)),
  annotate: async (operation, creator, change) =>
    (await hiding.isHidden(keyOf(creator))) ? undefined : lists.annotate(operation, creator, change),
  drop: lists.drop,
  find: lists.find,
  ofAccount: lists.ofAccount,
  create: lists.create,
  change: lists.change,
  remove: lists.remove,
  share: lists.share,
  unshare: lists.unshare,
  handOver: lists.handOver,
  invite: lists.invite,
  uninvite: lists.uninvite,
  claim: lists.claim,
});

export const campaignsWithout = (campaigns: Campaigns, hiding: Hiding): Campaigns => {
  const posts: Campaigns['posts'] = async (id) =>
    hiding.without(await campaigns.posts(id), ({ network, creator }) => ({
      platform: network,
      user_id: creator.userId,
      username: creator.username,
    }));
  return {
    posts,
    // A tracked creator has no platform, a post has one.
    creators: async (id) => {
      const [creators, shown] = await Promise.all([campaigns.creators(id), posts(id)]);
      const ids = new Set(shown.map(({ creator }) => creator.userId));
      return creators.filter(({ userId }) => ids.has(userId));
    },
    find: campaigns.find,
    ofAccount: campaigns.ofAccount,
    create: campaigns.create,
    change: campaigns.change,
    remove: campaigns.remove,
    addPost: campaigns.addPost,
    dropPost: campaigns.dropPost,
    reportPosts: campaigns.reportPosts,
    note: campaigns.note,
    history: campaigns.history,
    claimRefresh: campaigns.claimRefresh,
    refreshed: campaigns.refreshed,
    postpone: campaigns.postpone,
    due: campaigns.due,
    share: campaigns.share,
    unshare: campaigns.unshare,
    handOver: campaigns.handOver,
    invite: campaigns.invite,
    uninvite: campaigns.uninvite,
    claim: campaigns.claim,
  };
};

export const shortlistsWithout = (shortlists: Shortlists, hiding: Hiding): Shortlists => ({
  ofAccount: async (accountId) => hiding.without(await shortlists.ofAccount(accountId), keyOf),
  add: async (accountId, creators) => shortlists.add(accountId, await hiding.without(creators, keyOf)),
  remove: shortlists.remove,
});
