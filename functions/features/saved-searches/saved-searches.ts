import { createHash } from 'node:crypto';
import type { SavedSearch } from '#functions/ports/collections/saved-searches.ts';
import type { Ctx, Idempotent, SignedIn } from '#functions/ports/ctx.ts';
import { forgetSeen, readMatches, rememberSeen, retireSeen, reviveSeen } from '#functions/search/search-matches.ts';
import { searchingAccountOrThrow } from '#functions/search/searching-account.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { SavedSearch as SavedSearchView, savedSearches } from '#shared/saved-searches/contract.ts';
import { requestOrThrow } from './saved-address.ts';

type AlertPorts = 'accounts' | 'catalogue' | 'creatorLists' | 'emailMatches' | 'files' | 'creatorFlags' | 'savedSearches';
type AlertCtx = Ctx<AlertPorts> & SignedIn;

export const listSavedSearches = async (ctx: Ctx<'savedSearches'> & SignedIn) => ({
  success: true as const,
  searches: (await ctx.savedSearches.ofAccount(ctx.caller.id)).map(viewOf),
});

/** A repeated idempotency key returns the search that the first request saved. */
export const saveSearch = async (
  ctx: AlertCtx & Idempotent,
  { name, address, alerts, language }: InputOf<typeof savedSearches.saveSearch>,
) => {
  const id = idOf(ctx);
  const known = await ctx.savedSearches.find(ctx.caller.id, id);
  if (known) return { success: true as const, search: viewOf(known) };
  const search: SavedSearch = {
    id,
    accountId: ctx.caller.id,
    name,
    address: requestOrThrow(address, ctx.brand).address,
    alerts,
    language,
    createdAt: ctx.now().toISOString(),
  };
  if (alerts) await beginAlerts(ctx, search);
  await ctx.savedSearches.add(search).catch(async (error: unknown) => {
    // A concurrent request with the same key may have saved it.
    if (!(await ctx.savedSearches.find(ctx.caller.id, id))) await forgetSeenThenThrow(ctx, search)(error);
  });
  return { success: true as const, search: viewOf(search) };
};

const idOf = ({ caller, requestKey }: Idempotent): string =>
  createHash('sha256')
    .update(JSON.stringify(['saved-search', caller.id, requestKey]))
    .digest('base64url')
    .slice(0, 24);

type Change = InputOf<typeof savedSearches.changeSavedSearch>;

export const changeSavedSearch = async (ctx: AlertCtx, { id, language, ...input }: Change) => {
  const search = await ownSearchOrThrow(ctx, id);
  const address = input.address === undefined ? search.address : requestOrThrow(input.address, ctx.brand).address;
  const { name = search.name, alerts = search.alerts } = input;
  const isReplaced = address !== search.address;
  const begins = alerts && (isReplaced || !search.alerts);
  if (begins) await beginAlerts(ctx, { ...search, address });
  const changes = {
    ...(name !== search.name && { name }),
    ...(isReplaced && { address }),
    ...(input.alerts !== undefined && { alerts }),
    ...(begins && { language }),
  };
  // A taken name refuses the filters as well, whose seen creators would make all others count as new.
  const undo = isReplaced || begins ? forgetSeenThenThrow(ctx, search) : undefined;
  const changed = await ctx.savedSearches.change(ctx.caller.id, id, changes).catch(undo);
  if (!changed) throw new AppError('not_found');
  if (!changed.alerts) await retireSeen(ctx, changed);
  return { success: true as const, search: viewOf(changed) };
};

export const removeSavedSearch = async (
  ctx: Ctx<'files' | 'savedSearches'> & SignedIn,
  { id }: InputOf<typeof savedSearches.removeSavedSearch>,
) => {
  if (!(await ctx.savedSearches.remove(ctx.caller.id, id, ctx.now().toISOString()))) throw new AppError('not_found');
  await retireSeen(ctx, { accountId: ctx.caller.id, id });
  return { success: true as const };
};

/** Reverts a removal, with the alert and the creators it has already reported. */
export const restoreSavedSearch = async (
  ctx: Ctx<'files' | 'savedSearches'> & SignedIn,
  { id }: InputOf<typeof savedSearches.restoreSavedSearch>,
) => {
  const search = await ctx.savedSearches.restore(ctx.caller.id, id, ctx.now().toISOString());
  if (!search) throw new AppError('not_found');
  if (search.alerts) await reviveSeen(ctx, search);
  return { success: true as const, search: viewOf(search) };
};

/** Needs no sign-in and is idempotent. */
export const stopAlerts = async (
  ctx: Ctx<'files' | 'savedSearches'>,
  { token }: InputOf<typeof savedSearches.stopAlerts>,
): Promise<{ success: true }> => {
  const accountId = await ctx.savedSearches.accountOfToken(token);
  if (!accountId) throw new AppError('not_found');
  for (const search of await ctx.savedSearches.ofAccount(accountId)) {
    if (!search.alerts) continue;
    await ctx.savedSearches.change(accountId, search.id, { alerts: false });
    await forgetSeen(ctx, search);
  }
  return { success: true };
};

/** Marks current matches as seen before alerts are turned on, so that they are not reported as new; not after an undo, which continues. */
const beginAlerts = async (ctx: AlertCtx, search: SavedSearch): Promise<void> => {
  await searchingAccountOrThrow(ctx);
  if (await reviveSeen(ctx, search)) return;
  const { request } = requestOrThrow(search.address, ctx.brand);
  const matches = await readMatches(ctx, { accountId: search.accountId, request });
  // Those of the former filters; after the reading, because these filters stay if it fails.
  await retireSeen(ctx, search);
  await rememberSeen(ctx, search, matches);
};

const forgetSeenThenThrow =
  (ctx: Ctx<'files'>, search: SavedSearch) =>
  async (error: unknown): Promise<never> => {
    await forgetSeen(ctx, search);
    throw error;
  };

const ownSearchOrThrow = async (ctx: Ctx<'savedSearches'> & SignedIn, id: string): Promise<SavedSearch> => {
  const search = await ctx.savedSearches.find(ctx.caller.id, id);
  if (!search) throw new AppError('not_found');
  return search;
};

const viewOf = ({ id, name, address, alerts, createdAt }: SavedSearch): SavedSearchView => ({
  id,
  name,
  address,
  alerts,
  created_at: createdAt,
});
