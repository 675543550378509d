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

type ScopeCtx = Ctx<'creatorLists' | 'emailMatches' | 'files' | 'creatorFlags'>;
type ScopeFields = Pick<SearchRequest, 'platform' | 'creatorList_id' | 'emailMatch_id'>;

/**
 * The scope of an account's search: all creators except the ignored ones, or the intersection of the sets that it names. Sets include
 * ignored creators, because they were added explicitly. Undefined when the account has no such set.
 */
export const findScope = async (ctx: ScopeCtx, accountId: string, request: ScopeFields): Promise<SearchScope | undefined> => {
  const { platform, emailMatch_id, creatorList_id } = request;
  const sets = await Promise.all([
    ...(emailMatch_id === undefined ? [] : [matchSet(ctx, accountId, { id: emailMatch_id, platform })]),
    ...(creatorList_id === undefined ? [] : [listSet(ctx, accountId, { id: creatorList_id, platform })]),
  ]);
  if (sets.length === 0) return { except: [...(await ctx.creatorFlags.marked(accountId, 'ignored', platform))] };
  const [first, other] = sets;
  if (!first || sets.includes(undefined)) return undefined;
  const otherIds = other && new Set(other);
  return { only: otherIds ? first.filter((userId) => otherIds.has(userId)) : first };
};

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
  if (!scope) throw new AppError('not_found', request.creatorList_id === undefined ? 'This email match does not exist' : NO_SUCH_LIST);
  return scope;
};
