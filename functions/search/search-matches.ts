import type { SavedSearch } from '#functions/ports/collections/saved-searches.ts';
import type { SearchScope } from '#functions/ports/creators/creator-catalogue.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { CreatorRow } from '#shared/creator.ts';
import { MAX_ROWS_AT_ONCE } from '#shared/discovery/limits.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import type { FileKey } from '#shared/file-folders.ts';
import { AppError } from '#shared/http/errors.ts';
import { MAX_ALERT_CREATORS, MAX_NAMED_CREATORS } from '#shared/saved-searches/saved-search.ts';
import { RESTORE_MS } from '#shared/undo.ts';
import { findScope } from './searched-set.ts';

/** The first creators of a search in one version of the catalogue. */
export type Matches = { version: string; userIds: string[] };

/** Ids of matches that were not seen before, and the rows of the first ones. */
export type NewMatches = Matches & { newIds: string[]; creators: CreatorRow[] };

/** The catalogue rarely changes during a read; three changes in a row indicate a fault. */
const MAX_READS = 3;

type MatchesCtx = Ctx<'catalogue' | 'creatorLists' | 'emailMatches' | 'files' | 'creatorFlags'>;
type Wanted = { accountId: string; request: SearchRequest; seen?: ReadonlySet<string> };

/**
 * Reads the first creators of a search, and which of them are new. The result is exact for searches with up to MAX_ALERT_CREATORS
 * results; in larger ones, a creator counts once it is among the first ones. Throws `unavailable`.
 */
export const readMatches = async (ctx: MatchesCtx, wanted: Wanted): Promise<NewMatches> => {
  // A deleted list is empty.
  const scope = (await findScope(ctx, wanted.accountId, wanted.request)) ?? { only: [] };
  for (let read = 1; read <= MAX_READS; read += 1) {
    const { version } = await ctx.catalogue.info();
    const found = await readPages(ctx, wanted, scope);
    // Mixing pages of two versions would hide creators added by the second.
    if ((await ctx.catalogue.info()).version === version) return { version, ...found };
  }
  throw new AppError('unavailable');
};

const readPages = async (
  ctx: MatchesCtx,
  { request, seen = new Set() }: Wanted,
  scope: SearchScope,
): Promise<Omit<NewMatches, 'version'>> => {
  const userIds: string[] = [];
  const creators: CreatorRow[] = [];
  const newIds: string[] = [];
  for (let skip = 0; skip < MAX_ALERT_CREATORS; skip += MAX_ROWS_AT_ONCE) {
    const { creators: rows, hidden = 0 } = await ctx.catalogue.search({ ...request, paging: { skip, limit: MAX_ROWS_AT_ONCE } }, scope);
    const fresh = rows.filter(({ user_id }) => !seen.has(user_id));
    newIds.push(...fresh.map(({ user_id }) => user_id));
    creators.push(...fresh.slice(0, MAX_NAMED_CREATORS - creators.length));
    userIds.push(...rows.map(({ user_id }) => user_id));
    if (rows.length + hidden < MAX_ROWS_AT_ONCE) break;
  }
  return { userIds, newIds, creators };
};

const seenKey = ({ accountId, id }: Pick<SavedSearch, 'accountId' | 'id'>): FileKey => `searches/${accountId}/${id}/seen.json`;

type OfSearch = Pick<SavedSearch, 'accountId' | 'id'>;

type WithFilters = OfSearch & Pick<SavedSearch, 'address'>;

/** `address`: the filters that the creators match; absent in files of earlier releases. */
type Seen = Matches & { address?: string };

/** Stores the creators that the owner of a search has seen; in one file, so that updates are atomic. */
export const rememberSeen = (ctx: Ctx<'files'>, search: WithFilters, { version, userIds }: Matches): Promise<void> =>
  ctx.files.put(seenKey(search), JSON.stringify({ version, userIds, address: search.address } satisfies Seen), 'application/json');

/** Undefined also for creators of other filters, which a change that was killed has left. */
export const findSeen = async (ctx: Ctx<'files'>, search: WithFilters): Promise<Matches | undefined> => {
  const seen = await readSeen(ctx, search);
  return seen?.address === undefined || seen.address === search.address ? seen : undefined;
};

/** Safe because only `rememberSeen` writes these files. */
const readSeen = async (ctx: Ctx<'files'>, search: OfSearch): Promise<Seen | undefined> => {
  const file = await ctx.files.find(seenKey(search));
  return file && (JSON.parse(new TextDecoder().decode(file)) as Seen);
};

export const forgetSeen = (ctx: Ctx<'files'>, search: OfSearch): Promise<void> => ctx.files.remove(seenKey(search));

/** The bucket deletes files below 'temp/' after a day. */
const retiredKey = ({ accountId, id }: OfSearch): FileKey => `temp/searches/${accountId}/${id}/seen.json`;

type Retired = { at: string; matches: Seen };

/** Forgets the seen creators in a way that `reviveSeen` can revert. */
export const retireSeen = async (ctx: Ctx<'files'>, search: OfSearch): Promise<void> => {
  const matches = await readSeen(ctx, search);
  const retired = matches && ({ at: ctx.now().toISOString(), matches } satisfies Retired);
  if (retired) await ctx.files.put(retiredKey(search), JSON.stringify(retired), 'application/json');
  await forgetSeen(ctx, search);
};

/** False when nothing was retired within RESTORE_MS, or of other filters. */
export const reviveSeen = async (ctx: Ctx<'files'>, search: WithFilters): Promise<boolean> => {
  const file = await ctx.files.find(retiredKey(search));
  // Safe because only `retireSeen` writes these files.
  const retired = file && (JSON.parse(new TextDecoder().decode(file)) as Retired);
  if (!retired || ctx.now().getTime() - Date.parse(retired.at) > RESTORE_MS) return false;
  if (retired.matches.address !== search.address) return false;
  await rememberSeen(ctx, search, retired.matches);
  await ctx.files.remove(retiredKey(search));
  return true;
};
