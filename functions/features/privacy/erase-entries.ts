import * as z from 'zod/mini';
import type { LedgerEntry } from '#functions/ports/billing/credit-ledger.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Notification } from '#shared/notifications/notification.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import { CreatorId } from '#shared/reports/creator-id.ts';
import { allPages } from './data-sections.ts';
import { endedJobs, hiddenOf, keyOfCreator } from './erase-parts.ts';

type EntriesCtx = Ctx<'creatorFlags' | 'credits' | 'jobs' | 'notifications' | 'shortlists' | 'suppressedCreators' | 'unfiltered'>;

const PAGE = 100;

/** Erases suppressed creators from entries of the table that stay without them. */
export const eraseEntries = async (ctx: EntriesCtx, accountId: string): Promise<boolean> => {
  const changed: boolean[] = [];
  for (const erase of [eraseFromShortlist, eraseMarks, eraseFromLedger, eraseFromNotifications, erasePulls])
    changed.push(await erase(ctx, accountId));
  return changed.includes(true);
};

const eraseFromShortlist = async (ctx: EntriesCtx, accountId: string): Promise<boolean> => {
  const [all, shown] = await Promise.all([ctx.unfiltered.shortlists.ofAccount(accountId), ctx.shortlists.ofAccount(accountId)]);
  const hidden = hiddenOf(all, shown, keyOfCreator);
  if (hidden.length > 0) await ctx.shortlists.remove(accountId, hidden);
  return hidden.length > 0;
};

/** Nothing paid is lost: a suppressed creator never comes back to be shown again. */
const eraseMarks = async (ctx: EntriesCtx, accountId: string): Promise<boolean> => {
  let isChanged = false;
  for (const platform of PLATFORMS) {
    const suppressedIn = async (ids: ReadonlySet<string>): Promise<Set<string>> => {
      const all = [...ids];
      const answers = await ctx.suppressedCreators.areSuppressed(all.map((user_id) => ({ platform, user_id })));
      return new Set(all.filter((_, index) => answers[index]));
    };
    for (const key of await suppressedIn(await ctx.creatorFlags.marked(accountId, 'ignored', platform))) {
      await ctx.creatorFlags.remove(accountId, 'ignored', { key, platform });
      isChanged = true;
    }
    for (const flag of ['unlocked', 'exported'] as const) {
      const hidden = await suppressedIn(await ctx.creatorFlags.marked(accountId, flag, platform));
      if (hidden.size > 0) isChanged = (await ctx.creatorFlags.forget(accountId, flag, platform, hidden)) || isChanged;
    }
  }
  return isChanged;
};

/** The law wants the amounts of the entries, not the handles. */
const eraseFromLedger = async (ctx: EntriesCtx, accountId: string): Promise<boolean> => {
  const read = (credits: EntriesCtx['credits']) =>
    allPages<LedgerEntry>(async (after) => {
      const page = await credits.entries(accountId, { limit: PAGE, ...(after && { after }) });
      return { items: page.entries, next: page.next };
    });
  const hidden = hiddenOf(await read(ctx.unfiltered.credits), await read(ctx.credits), ({ key, subject }) =>
    JSON.stringify([key, subject]),
  );
  for (const { key } of hidden) await ctx.credits.removeSubject(accountId, key);
  return hidden.length > 0;
};

const eraseFromNotifications = async (ctx: EntriesCtx, accountId: string): Promise<boolean> => {
  const read = (notifications: EntriesCtx['notifications']) =>
    allPages<Notification>(async (after) => {
      const page = await notifications.ofAccount(accountId, { limit: PAGE, after });
      return { items: page.notifications, next: page.next };
    });
  const shown = await read(ctx.notifications);
  const hidden = hiddenOf(await read(ctx.unfiltered.notifications), shown, ({ id, title }) => JSON.stringify([id, title]));
  for (const { id } of hidden) {
    const title = shown.find((notification) => notification.id === id)?.title;
    if (title !== undefined) await ctx.notifications.retitle(accountId, id, title);
  }
  return hidden.length > 0;
};

const Pull = z.object({ creators: z.array(CreatorId) });

/** Pulls of several reports name their creators. */
const erasePulls = async (ctx: EntriesCtx, accountId: string): Promise<boolean> => {
  let isChanged = false;
  for (const { id, state, input } of await endedJobs(ctx, accountId, 'report-pulls')) {
    const { data } = Pull.safeParse(input);
    if (!data || !(await ctx.suppressedCreators.areSuppressed(data.creators)).includes(true)) continue;
    await ctx.jobs.forget(id, state);
    isChanged = true;
  }
  return isChanged;
};
