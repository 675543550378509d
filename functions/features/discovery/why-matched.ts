import type { CreatorDetail } from '#functions/ports/creators/creator-catalogue.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { searchingAccountOrThrow } from '#functions/search/searching-account.ts';
import { shownTextsOf } from '#functions/search/shown-texts.ts';
import type { CreatorRow } from '#shared/creator.ts';
import type { MatchReasons, WhyRequest } from '#shared/discovery/compare-contract.ts';
import { findPhrase } from '#shared/discovery/filters/find-phrase.ts';
import type { SearchFilters, SearchRequest } from '#shared/discovery/search-request.ts';
import { AppError } from '#shared/http/errors.ts';
import { contentPosts, matchingPosts } from './matching-posts.ts';
import { visibleCreatorsOrThrow } from './visible-creators.ts';

type WhyCtx = Ctx<'accounts' | 'catalogue' | 'creatorLists' | 'emailMatches' | 'files' | 'creatorFlags'> & SignedIn;
type Search = Omit<SearchRequest, 'paging'>;
type Target = { search: Search; userId: string };

/** Returns the parts of a search that a creator matches, with the catalogue's figures. */
export const whyMatched = async (
  ctx: WhyCtx,
  { user_id: userId, ...search }: WhyRequest,
): Promise<{ success: true; reasons: MatchReasons }> => {
  const [detail] = await visibleCreatorsOrThrow(ctx, search, [userId]);
  const row = await findRow(ctx, { search, userId });
  if (!detail || !row) throw new AppError('not_found', 'This creator no longer matches the search');
  const matched = [{ filters: search.search, match: row.match }, ...(await matchedAlternatives(ctx, { search, userId }))];
  const filters = matched.map((each) => each.filters);
  const shownText = shownTextsOf(await searchingAccountOrThrow(ctx));
  const [terms, audience] = await Promise.all([termScores(ctx, { search, userId }), audienceScore(ctx, { search, userId })]);
  const reasons: MatchReasons = {
    topics: terms.filter(({ term }) => !term.startsWith('@')),
    alike: [
      ...terms
        .filter(({ term }) => term.startsWith('@'))
        .map(({ term, score }) => ({ username: term.slice(1), by: 'posts' as const, score })),
      ...audience,
    ],
    posts: await matchingPosts(ctx, filters, { ...detail, shownText }),
    ...(await contentPosts(ctx, search, { userId, shownText })),
    ...textReason(filters, { ...detail, bio: shownText(detail.bio) }),
    ...(await ownReasons(ctx, filters, detail)),
    ...matched.map(({ match: { relevance: _, matching_posts: __, ...audiences } }) => audiences).reduce(merged),
  };
  return { success: true, reasons };
};

const ONE_ROW = { skip: 0, limit: 1 };

const findRow = async ({ catalogue }: WhyCtx, { search, userId }: Target) =>
  (await catalogue.search({ ...search, sort: { field: 'followers', direction: 'desc' }, paging: ONE_ROW }, { only: [userId] })).creators[0];

type Matched = { filters: SearchFilters; match: CreatorRow['match'] };

/** The alternatives that the creator matches, each with its audience shares. */
const matchedAlternatives = async (ctx: WhyCtx, { search, userId }: Target): Promise<Matched[]> => {
  const { alternatives = [], match_all: _, ...rest } = search;
  const found = alternatives.map(async (filters: SearchFilters): Promise<Matched[]> => {
    const row = await findRow(ctx, { search: { ...rest, search: filters }, userId });
    return row ? [{ filters, match: row.match }] : [];
  });
  return (await Promise.all(found)).flat();
};

/** Joins lists and the fields of objects; values of `first` win. */
const merged = <T>(first: T, second: T): T => {
  if (Array.isArray(first) && Array.isArray(second))
    return [...new Map([...second, ...first].map((item) => [keyOf(item), item])).values()] as T;
  if (!isFields(first) || !isFields(second)) return first ?? second;
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])];
  return Object.fromEntries(names.map((name) => [name, merged(first[name], second[name])])) as T;
};
const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const keyOf = ({ id, code }: { id?: number; code?: string }): number | string | undefined => id ?? code;

/** A row's score is the mean of its terms, so each term is searched for separately. */
const scoreOf = async (ctx: WhyCtx, { search, userId }: Target, filters: SearchFilters): Promise<number[]> => {
  const row = await findRow(ctx, { search: { ...search, university: undefined, search: filters }, userId });
  return row?.match.relevance === undefined ? [] : [row.match.relevance];
};

const termScores = async (ctx: WhyCtx, target: Target): Promise<{ term: string; score: number }[]> => {
  const { relevance } = target.search.search;
  if (!relevance) return [];
  const terms = [...new Set(relevance.value.split(/\s+/))].filter((term) => term !== '');
  const scored = terms.map(async (term) => {
    const scores = await scoreOf(ctx, target, { relevance: { ...relevance, value: term } });
    return scores.map((score) => ({ term, score }));
  });
  return (await Promise.all(scored)).flat();
};

const audienceScore = async (ctx: WhyCtx, target: Target): Promise<MatchReasons['alike']> => {
  const { audience_relevance } = target.search.search;
  if (!audience_relevance) return [];
  const scores = await scoreOf(ctx, target, { audience_relevance });
  return scores.map((score) => ({ username: audience_relevance.value.replace(/^@/, ''), by: 'audience', score }));
};

const TEXT_FIELDS = ['bio', 'name', 'username'] as const;

const textReason = (sets: readonly SearchFilters[], detail: CreatorDetail): Pick<MatchReasons, 'text'> => {
  for (const { text } of sets) {
    for (const field of TEXT_FIELDS) {
      const place = text === undefined ? undefined : findPhrase(detail[field], text);
      if (place) return { text: { field, ...place } };
    }
  }
  return {};
};

type OwnReasons = Pick<MatchReasons, 'interests' | 'brands' | 'sponsors'>;

/** Requests contain brand ids, records contain names. */
const ownReasons = async (ctx: WhyCtx, sets: readonly SearchFilters[], detail: CreatorDetail): Promise<OwnReasons> => {
  const asked = (name: 'brand' | 'brand_category' | 'ads_brands') => sets.flatMap((filters) => filters[name] ?? []);
  const requestedNames = async (ids: number[], names: string[]): Promise<string[]> => {
    if (ids.length === 0 || names.length === 0) return [];
    const found = await ctx.catalogue.findNames({ names, countries: [], tags: [] });
    return found.brands.filter(({ option }) => ids.includes(option.value)).map(({ option }) => option.text);
  };
  return {
    interests: detail.interests.filter((id) => asked('brand_category').includes(id)),
    brands: await requestedNames(asked('brand'), detail.brands),
    sponsors: await requestedNames(asked('ads_brands'), detail.sponsors),
  };
};
