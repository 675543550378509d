import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { visibleIds } from '#functions/search/free-rows.ts';
import { scopeOrThrow } from '#functions/search/searched-set.ts';
import { type SearchingAccount, seesAllRows } from '#functions/search/searching-account.ts';
import type { CreatorRow } from '#shared/creator.ts';
import type { Option } from '#shared/discovery/contract.ts';
import { isOffered } from '#shared/discovery/filters/search-rules.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { AppError } from '#shared/http/errors.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';

export type BrandCtx = Ctx<'accounts' | 'catalogue' | 'creatorLists' | 'emailMatches' | 'files' | 'creatorFlags'> & SignedIn;

/** Partners whose audience and posts are read, largest first. */
export const MAX_SAMPLE = 100;
const FIRST_ROWS = 10;

/** Platforms whose brand filters a search offers. */
export const BRAND_PLATFORMS: readonly Platform[] = PLATFORMS.filter((platform) => isOffered('ads_brands', platform));

/** Throws `not_found` that names the field. */
export const brandOrThrow = async ({ catalogue }: Ctx<'catalogue'>, id: number, field: string): Promise<Option> => {
  const brand = await catalogue.brand(id);
  if (brand) return brand;
  throw new AppError('not_found', 'This brand does not exist', { fields: { [field]: 'is not a known brand' } });
};

type Filters = Pick<Partial<SearchRequest>, 'search' | 'exclude'>;

/** Total of the search in Discovery with these filters: without creators that the account ignores. */
export const totalOf = async (ctx: BrandCtx, platform: Platform, filters: Filters): Promise<number> =>
  (await found(ctx, platform, filters, FIRST_ROWS)).total;

const found = async (ctx: BrandCtx, platform: Platform, filters: Filters, limit: number) => {
  const request = SearchRequest.parse({ platform, ...filters, paging: { limit } });
  const scope = await scopeOrThrow(ctx, ctx.caller.id, request);
  return { request, scope, ...(await ctx.catalogue.search(request, scope)) };
};

export type Partners = { total: number /** Those that the account sees, largest first. */; rows: CreatorRow[] };
type Reading = { account: SearchingAccount; platform: Platform; isOffered: boolean };

/** Creators with sponsored posts for the brand. A limited account sees the free rows of that search and unlocked ones. */
export const partnersOf = async (ctx: BrandCtx, id: number, { account, platform, isOffered: isFree }: Reading): Promise<Partners> => {
  // A data provider may charge for each row.
  const limit = isFree ? MAX_SAMPLE : FIRST_ROWS;
  const { request, scope, total, creators } = await found(ctx, platform, { search: { ads_brands: [id] } }, limit);
  if (seesAllRows(account)) return { total, rows: creators };
  const visible = await visibleIds(ctx, request, scope);
  return { total, rows: creators.filter(({ user_id }) => visible.has(user_id)) };
};

/** False if reading details and posts of creators costs money. */
export const isSampleOffered = async ({ catalogue }: Ctx<'catalogue'>): Promise<boolean> => !(await catalogue.chargesDetails?.());
