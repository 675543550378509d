import * as z from 'zod/mini';
import type { CreatorCatalogue, SearchScope } from '#functions/ports/creators/creator-catalogue.ts';
import { AUDIENCE_AGES } from '#shared/audience.ts';
import type { CreatorRow } from '#shared/creator.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { AppError } from '#shared/http/errors.ts';
import { type ProviderCall, ProviderError } from './answer.ts';

const Contact = z.object({ type: z.string(), action: z.string() });

/** Filters of the data provider that differ from ours; the other filters are the same. */
const Filter = z.looseObject({
  age: z.optional(z.record(z.string(), z.string())),
  audience_age_range: z.optional(
    z.object({ left_number: z.string(), right_number: z.optional(z.string()), weight: z.number(), operator: z.literal('gte') }),
  ),
  with_contact: z.optional(z.array(Contact)),
  filter_ids: z.optional(z.array(z.string()).check(z.maxLength(1_000))),
  actions: z.optional(z.array(z.object({ filter: z.literal('filter_ids'), action: z.literal('not') }))),
  university: z.optional(z.never()),
  has_email: z.optional(z.never()),
});

const Body = z.object({
  filter: Filter,
  sort: z.unknown(),
  paging: z.object({ limit: z.int().check(z.maximum(100)), skip: z.int() }),
  audience_source: z.unknown(),
});

export const searchCall = async (catalogue: CreatorCatalogue, { query, body }: ProviderCall) => {
  const { request, scope } = parseSearch(query.get('platform'), body);
  const { total, creators } = await catalogue.search(request, scope).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'bad_request' ? new ProviderError('bad_filter') : error;
  });
  const shown = query.get('auto_unhide') === '1';
  return { success: true, total, cost: 0, accounts: creators.map((row) => (shown ? accountOf(row, request) : hiddenAccount(row))) };
};

const parseSearch = (platform: string | null, body: unknown): { request: SearchRequest; scope: SearchScope } => {
  const parsed = z.safeParse(Body, body);
  if (!parsed.success) throw new ProviderError('bad_request');
  const { filter, paging, ...rest } = parsed.data;
  const { filter_ids, actions, age, audience_age_range: range, with_contact = [], ...search } = filter;
  const should = with_contact.filter(({ action }) => action === 'should');
  const request = z.safeParse(SearchRequest, {
    ...rest,
    platform,
    search: {
      ...withoutOperators(search),
      ...(age && { age: Object.fromEntries(Object.entries(age).map(([side, years]) => [side, Number(years)])) }),
      ...(range && { audience_age: bucketsOf(range) }),
      ...(should.length > 0 && { with_contact: should }),
      ...(with_contact.some(({ type, action }) => type === 'email' && action === 'must') && { has_email: true }),
    },
  });
  if (!request.success) throw new ProviderError('bad_filter');
  // The provider's limits of paging differ from ours, so the paging is not parsed as ours.
  return { request: { ...request.data, paging }, scope: filter_ids ? { [actions ? 'except' : 'only']: filter_ids } : {} };
};

const GROWTHS = ['followers_growth', 'total_views_growth', 'total_likes_growth'];

/** Our growth filters only compare with ">=". */
const withoutOperators = (search: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(search).map(([name, value]) => {
      if (!GROWTHS.includes(name)) return [name, value];
      const { operator, ...growth } = value as Record<string, unknown>;
      if (operator !== 'gte') throw new ProviderError('bad_filter');
      return [name, growth];
    }),
  );

const bucketsOf = ({ left_number, right_number, weight }: { left_number: string; right_number?: string | undefined; weight: number }) => {
  const first = AUDIENCE_AGES.findIndex((code) => code.startsWith(`${left_number}-`));
  const last = right_number ? AUDIENCE_AGES.findIndex((code) => code.endsWith(`-${right_number}`)) : AUDIENCE_AGES.length - 1;
  return AUDIENCE_AGES.slice(first, last + 1).map((code) => ({ code, weight }));
};

/** Visible rows cost credits, so callers that only count request hidden rows. */
const hiddenAccount = ({ user_id }: CreatorRow) => ({ account: { hidden_result: true, search_result_id: user_id }, match: {} });

const accountOf = ({ match, ...row }: CreatorRow, { audience_source }: SearchRequest) => ({
  account: {
    audience_source,
    user_profile: {
      user_id: row.user_id,
      ...(row.platform === 'youtube' ? { custom_name: row.username } : { username: row.username }),
      fullname: row.name,
      url: row.url,
      picture: row.picture,
      followers: row.followers,
      engagements: row.engagements ?? 0,
      engagement_rate: row.engagement_rate ?? 0,
      avg_views: row.avg_views,
      is_verified: row.is_verified,
      is_hidden: row.is_hidden,
      geo: row.country === null ? null : { country: { code: row.country } },
    },
  },
  match: {
    ...match,
    ...(match.relevance !== undefined && { user_profile: { relevance: match.relevance, distance: 1 - match.relevance } }),
  },
});
