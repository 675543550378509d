import * as z from 'zod/mini';
import { defineJob, type JobTry } from '#functions/jobs/job-kind.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { NewNotification } from '#functions/ports/accounts/notifications.ts';
import type { SavedSearch } from '#functions/ports/collections/saved-searches.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { findSeen, type NewMatches, readMatches, rememberSeen } from '#functions/search/search-matches.ts';
import { canSearch } from '#shared/billing/access.ts';
import { CAPABILITIES } from '#shared/billing/plans.ts';
import { alertMail, distinctNew, type FoundBySearch } from './alert-mail.ts';
import { findRequest } from './saved-address.ts';

type AlertCtx = Ctx<
  | 'accounts'
  | 'catalogue'
  | 'creatorLists'
  | 'credits'
  | 'emailMatches'
  | 'files'
  | 'jobs'
  | 'mail'
  | 'creatorFlags'
  | 'savedSearches'
  | 'site'
>;

/** Job payload: checks one account for the scheduled run at `at`. */
const AlertPayload = z.object({ accountId: z.string(), at: z.string() });
export type AlertPayload = z.infer<typeof AlertPayload>;

type CheckedSearch = { search: SavedSearch; matches: NewMatches };
type SentAlerts = { mails: 0 | 1; creators: number };

const NO_ALERTS: SentAlerts = { mails: 0, creators: 0 };

/**
 * Sends at most one mail per account and day, and none without new creators. Claims the mail before sending and updates the seen set
 * afterwards: after a crash in between, the same creators are reported the next day instead of never.
 */
export const alertJob = defineJob('alerts', {
  payload: AlertPayload,
  run: async (ctx: AlertCtx, { payload: { accountId }, report }): Promise<SentAlerts> => {
    const account = await ctx.accounts.find(accountId);
    if (!account || account.deletion || !canSearch(account, ctx.now())) return NO_ALERTS;
    const checked = await checkSearches(ctx, accountId, report);
    const newResults = checked.filter(({ matches }) => matches.newIds.length > 0);
    const isSent = newResults.length > 0 && (await sendAlert(ctx, account, newResults));
    for (const { search, matches } of checked) {
      const isReported = isSent || matches.newIds.length === 0;
      if (isReported && (await hasSameFilters(ctx, search))) await rememberSeen(ctx, search, matches);
    }
    return isSent ? { mails: 1, creators: distinctNew(newResults.map(({ matches }) => matches)) } : NO_ALERTS;
  },
  undo: async () => undefined,
});

/** Checks the searches whose catalogue has changed since their last check. */
const checkSearches = async (ctx: AlertCtx, accountId: string, report: JobTry['report']): Promise<CheckedSearch[]> => {
  const searches = (await ctx.savedSearches.ofAccount(accountId)).filter(({ alerts }) => alerts);
  const { version } = await ctx.catalogue.info();
  const checked: CheckedSearch[] = [];
  for (const [done, search] of searches.entries()) {
    await report({ done, total: searches.length });
    const seen = await findSeen(ctx, search);
    const saved = findRequest(search.address, ctx.brand);
    if (!saved || seen?.version === version) continue;
    const matches = await readMatches(ctx, { accountId, request: saved.request, seen: new Set(seen?.userIds) });
    // Without a previous seen set, no creator counts as new.
    checked.push({ search, matches: seen ? matches : { ...matches, newIds: [], creators: [] } });
  }
  return checked;
};

/** False when the search was changed or deleted meanwhile: the creators of its new filters are remembered already. */
const hasSameFilters = async ({ savedSearches }: AlertCtx, { accountId, id, address }: SavedSearch): Promise<boolean> =>
  (await savedSearches.find(accountId, id))?.address === address;

const noticeOf = ({ id, accountId, name, address }: SavedSearch, { newIds }: NewMatches, at: string): NewNotification => ({
  accountId,
  key: `search#${id}`,
  at,
  kind: 'search_alert',
  title: name,
  target: address,
  count: newIds.length,
});

/** Returns false if the account already had today's mail. */
const sendAlert = async (ctx: AlertCtx, account: Account, newResults: CheckedSearch[]): Promise<boolean> => {
  const showsCreators = account.plan !== null && CAPABILITIES[account.plan].seesAllRows;
  const searches = newResults.map(
    ({ search, matches }): FoundBySearch => ({
      name: search.name,
      address: search.address,
      newIds: matches.newIds,
      creators: showsCreators ? matches.creators : [],
    }),
  );
  const token = await ctx.savedSearches.unsubscribeToken(account.id);
  const language = account.language ?? newResults[0]?.search.language ?? 'en';
  const mail = alertMail({ brand: ctx.brand.name, siteUrl: ctx.site.url, language, searches, token });
  const at = ctx.now().toISOString();
  const notices = newResults.map(({ search, matches }) => noticeOf(search, matches, at));
  if (!(await ctx.savedSearches.claimMail(account.id, at.slice(0, 10), notices))) return false;
  await ctx.mail.send({ ...mail, to: account.email });
  return true;
};
