import * as z from 'zod/mini';
import { CreatorRow, MaskedRow } from '#shared/creator.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { Locale } from '#shared/http/fields.ts';
import { Platform } from '#shared/platforms.ts';
import { SearchRequest } from './search-request.ts';

const Words = z._default(z.string().check(z.trim(), z.maxLength(100)), '');
const PlaceType = z.enum(['country', 'state', 'city']);
const PlaceTypes = z._default(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((types: string) => types.split(',').map((type) => type.trim())),
    ),
    z.array(PlaceType).check(z.minLength(1)),
  ),
  ['country', 'state', 'city'],
);

export const Place = z.object({ id: z.int(), title: z.string(), name: z.string(), type: PlaceType, country: z.string() });
export type Place = z.infer<typeof Place>;

/** An entry of an option list: `value` is the id in search requests. */
export const Option = z.object({ value: z.int(), text: z.string() });
export type Option = z.infer<typeof Option>;

export const CreatorSuggestion = z.object({
  user_id: z.string(),
  platform: Platform,
  username: z.string(),
  fullname: z.string(),
  picture: z.string(),
  followers: z.int(),
  is_verified: z.boolean(),
});
export type CreatorSuggestion = z.infer<typeof CreatorSuggestion>;

export const Results = z.object({
  success: z.literal(true),
  /** Exact number of matching creators. */
  total: z.int(),
  users: z.array(z.union([CreatorRow, MaskedRow])),
  /** True if the account sees only the first rows of a search. */
  limited: z.boolean(),
});
export type Results = z.infer<typeof Results>;

const optionQuery = z.strictObject({ q: Words, platform: z._default(Platform, 'instagram'), locale: Locale });
const optionList = z.object({ success: z.literal(true), data: z.array(Option) });

export const discovery = {
  search: endpoint({
    method: 'POST',
    path: '/identification',
    access: 'user',
    api: true,
    feature: 'discovery',
    summary: 'Search creators',
    input: SearchRequest,
    output: Results,
  }),
  locations: endpoint({
    method: 'GET',
    path: '/locations',
    access: 'user',
    api: true,
    feature: 'discovery',
    summary: 'Find countries, states and cities by the beginning of their name',
    input: z.strictObject({
      /** Whose location is filtered; both use the same places. */
      filter: z.optional(z.enum(['geo', 'audience_geo'])),
      search: Words,
      types: PlaceTypes,
      platform: z._default(Platform, 'instagram'),
      locale: Locale,
    }),
    output: z.object({ success: z.literal(true), data: z.array(Place) }),
  }),
  interests: endpoint({
    method: 'GET',
    path: '/identification/interest/list',
    access: 'user',
    api: true,
    feature: 'discovery',
    summary: 'Find interests by name',
    input: optionQuery,
    output: optionList,
  }),
  brands: endpoint({
    method: 'GET',
    path: '/identification/brand/list',
    access: 'user',
    api: true,
    feature: 'discovery',
    summary: 'Find brands by name',
    input: optionQuery,
    output: optionList,
  }),
  universities: endpoint({
    method: 'GET',
    path: '/identification/university/list',
    access: 'user',
    api: true,
    feature: 'discovery',
    summary: 'Find universities by name',
    input: optionQuery,
    output: optionList,
  }),
  count: endpoint({
    method: 'GET',
    path: '/identification/global/count',
    access: 'public',
    summary: 'Count all creators',
    input: z.strictObject({ locale: Locale }),
    output: z.int(),
  }),
  findCreators: endpoint({
    method: 'GET',
    path: '/identification/users/global',
    access: 'user',
    api: true,
    feature: 'discovery',
    summary: 'Find creators by the beginning of their handle or name, or by the URL of their profile, largest first',
    input: z.strictObject({ q: Words, platform: z.optional(Platform), locale: Locale }),
    output: z.object({ success: z.literal(true), data: z.array(CreatorSuggestion) }),
  }),
};
