import * as z from 'zod/mini';
import type { SearchScope } from '#functions/ports/creators/creator-catalogue.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { NO_SUCH_LIST } from '#shared/creator-lists/sharing.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { matchIdsKey } from '#shared/email-match/match-ids.ts';
import { AppError } from '#shared/http/errors.ts';
import { Platform } from '#shared/platforms.ts';
import { isResultKept } from '#shared/privacy/retention.ts';
import { hasRight } from '#shared/sharing/rights.ts';

const DAY_MS = 86_400_000;

type ScopeCtx = Ctx<'creatorLists' | 'emailMatches' | 'files' | 'creatorFlags'>;
type ScopeFields = Pick<SearchRequest, 'platform' | 'creatorList_id' | 'emailMatch_id' | 'exclude_lists' | 'exclude_exported'>;

/**
 * The scope of an account's search: all creators except the ignored ones, or the intersection of the sets that it names, both without
 * the sets that it excludes. Named sets include ignored creators, because they were added explicitly. Undefined when the account has
 * no such set.
 */
export const findScope = async (ctx: ScopeCtx, accountId: string, request: ScopeFields): Promise<SearchScope | undefined> => {
  const { platform, emailMatch_id, creatorList_id } = request;
  const [excluded, ...sets] = await Promise.all([
    excludedSet(ctx, accountId, request),
    ...(emailMatch_id === undefined ? [] : [matchSet(ctx, accountId, { id: emailMatch_id, platform })]),
    ...(creatorList_id === undefined ? [] : [listSet(ctx, accountId, { id: creatorList_id, platform })]),
  ]);
  if (!excluded || sets.includes(undefined)) return undefined;
  const [first, other] = sets;
  if (!first) return { except: [...excluded.union(await ctx.creatorFlags.marked(accountId, 'ignored', platform))] };
  const otherIds = other && new Set(other);
  return { only: first.filter((userId) => (otherIds?.has(userId) ?? true) && !excluded.has(userId)) };
};

/** Creators that the request leaves out by list or because they were exported; undefined when the account has no such list. */
const excludedSet = async (ctx: ScopeCtx, accountId: string, request: ScopeFields): Promise<Set<string> | undefined> => {
  const { platform, exclude_lists = [], exclude_exported } = request;
  const ids = exclude_lists === 'all' ? await listIds(ctx, accountId) : exclude_lists;
  const [exported, ...lists] = await Promise.all([
    exclude_exported ? ctx.creatorFlags.marked(accountId, 'exported', platform, sinceOf(exclude_exported, ctx.now())) : new Set<string>(),
    ...ids.map((id) => listSet(ctx, accountId, { id, platform })),
  ]);
  return lists.every((list) => list !== undefined) ? new Set([...exported, ...lists.flat()]) : undefined;
};

const sinceOf = (exported: true | number, now: Date): Date | undefined =>
  exported === true ? undefined : new Date(now.getTime() - exported * DAY_MS);

const listIds = async ({ creatorLists, brand }: ScopeCtx, accountId: string): Promise<string[]> =>
  brand.switches.creatorLists ? (await creatorLists.ofAccount(accountId)).map(({ id }) => id) : [];

type OfSet = { id: string; platform: SearchRequest['platform'] };

const listSet = async (
  { creatorLists, brand }: ScopeCtx,
  accountId: string,
  { id, platform }: OfSet,
): Promise<readonly string[] | undefined> => {
  if (!brand.switches.creatorLists) return undefined;
  const list = await creatorLists.find(id);
  return list && hasRight('view', list, accountId) ? creatorLists.userIds(id, platform) : undefined;
};

const IdsByPlatform = z.record(Platform, z.array(z.string()));

/** Matches are visible to their owner only; they cannot be shared. */
const matchSet = async (
  { emailMatches, files, brand, now }: ScopeCtx,
  accountId: string,
  { id, platform }: OfSet,
): Promise<readonly string[] | undefined> => {
  if (!brand.switches.followerList) return undefined;
  const match = await emailMatches.find(accountId, id);
  if (match?.status !== 'finished' || !isResultKept(match.createdAt, brand.privacy.resultDays, now())) return undefined;
  const ids = await files.find(matchIdsKey(match));
  return ids && IdsByPlatform.parse(JSON.parse(new TextDecoder().decode(ids)))[platform];
};

/** Throws `not_found` also for sets of other accounts. */
export const scopeOrThrow = async (ctx: ScopeCtx, accountId: string, request: ScopeFields): Promise<SearchScope> => {
  const scope = await findScope(ctx, accountId, request);
  const namesList = request.creatorList_id !== undefined || request.exclude_lists !== undefined;
  if (!scope) throw new AppError('not_found', namesList ? NO_SUCH_LIST : 'This email match does not exist');
  return scope;
};
