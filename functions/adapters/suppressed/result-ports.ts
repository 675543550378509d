import type { Notifications } from '#functions/ports/accounts/notifications.ts';
import type { CreditLedger, LedgerEntry } from '#functions/ports/billing/credit-ledger.ts';
import type { FollowerList, FollowerLists } from '#functions/ports/collections/follower-lists.ts';
import type { PostAnalyses, PostAnalysis } from '#functions/ports/collections/post-analyses.ts';
import type { Notification } from '#shared/notifications/notification.ts';
import type { Hiding } from './hiding.ts';

/** Every method of these ports is listed, so that a new one is decided here. */

/** An unfinished order stays without its account, so that it can be refunded. */
export const followerListsWithout = (lists: FollowerLists, hiding: Hiding): FollowerLists => {
  const shown = async (all: FollowerList[]): Promise<FollowerList[]> => {
    const kept = new Set(await hiding.without(all, ({ platform, userId, username }) => ({ platform, user_id: userId, username })));
    return all.flatMap((list) => {
      if (kept.has(list)) return [list];
      return list.status === 'processing' ? [{ ...list, username: '', name: '', picture: '', url: '' }] : [];
    });
  };
  return {
    find: async (accountId, id) => {
      const list = await lists.find(accountId, id);
      return list && (await shown([list]))[0];
    },
    ofAccount: async (accountId) => shown(await lists.ofAccount(accountId)),
    create: lists.create,
    offer: lists.offer,
    pay: lists.pay,
    end: lists.end,
    remove: lists.remove,
  };
};

/** An analysis is about posts, so it stays without the name of its first creator. */
export const postAnalysesWithout = (analyses: PostAnalyses, hiding: Hiding): PostAnalyses => {
  const shown = async (analysis: PostAnalysis): Promise<PostAnalysis> =>
    (await hiding.isHidden({ platform: 'instagram', username: analysis.username })) ? { ...analysis, username: '', picture: '' } : analysis;
  return {
    find: async (accountId, id) => {
      const analysis = await analyses.find(accountId, id);
      return analysis && shown(analysis);
    },
    ofAccount: async (accountId) => Promise.all((await analyses.ofAccount(accountId)).map(shown)),
    findClaim: analyses.findClaim,
    claim: analyses.claim,
    create: analyses.create,
    end: analyses.end,
    removeCreator: analyses.removeCreator,
    remove: analyses.remove,
  };
};

const HANDLE = /^@(?<username>.+)$/;

/** Titles that consist of handles lose those of suppressed creators. */
export const notificationsWithout = (notifications: Notifications, hiding: Hiding): Notifications => {
  const shown = async (notification: Notification): Promise<Notification> => {
    const names = notification.title.split(', ');
    const kept = await hidingHandles(hiding, names);
    return kept.length === names.length ? notification : { ...notification, title: kept.join(', ') };
  };
  return {
    ofAccount: async (accountId, query) => {
      const { notifications: found, ...page } = await notifications.ofAccount(accountId, query);
      return { ...page, notifications: await Promise.all(found.map(shown)) };
    },
    add: notifications.add,
    retitle: notifications.retitle,
    unread: notifications.unread,
    markRead: notifications.markRead,
    markReadUntil: notifications.markReadUntil,
  };
};

/** Amounts of entries about suppressed creators stay, their handles do not. */
export const creditsWithout = (credits: CreditLedger, hiding: Hiding): CreditLedger => {
  const shown = async (entry: LedgerEntry): Promise<LedgerEntry> => {
    if (entry.subject === undefined || (await hidingHandles(hiding, [entry.subject])).length > 0) return entry;
    const { subject: _, ...rest } = entry;
    return rest;
  };
  return {
    entries: async (accountId, query) => {
      const { entries, ...page } = await credits.entries(accountId, query);
      return { ...page, entries: await Promise.all(entries.map(shown)) };
    },
    find: async (accountId, key) => {
      const entry = await credits.find(accountId, key);
      return entry && shown(entry);
    },
    balance: credits.balance,
    spend: credits.spend,
    refund: credits.refund,
    grant: credits.grant,
    set: credits.set,
    spentCents: credits.spentCents,
    removeSubject: credits.removeSubject,
  };
};

const hidingHandles = async (hiding: Hiding, names: readonly string[]): Promise<string[]> => {
  const handles = names.map((name) => ({ name, username: HANDLE.exec(name)?.groups?.username }));
  const hidden = await Promise.all(
    handles.map(async ({ username }) => username !== undefined && (await hiding.isHiddenAnywhere({ username }))),
  );
  return names.filter((_, index) => !hidden[index]);
};
