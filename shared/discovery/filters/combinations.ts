import type { SearchFilters } from '../search-request.ts';

type FilterName = keyof SearchFilters;

/** Filters of `search` whose values `exclude` takes, too. */
export const EXCLUDABLE = [
  'relevance',
  'audience_relevance',
  'text',
  'keywords',
  'username',
  'geo',
  'audience_geo',
  'lang',
  'audience_lang',
  'gender',
  'audience_gender',
  'audience_race',
  'age',
  'audience_age',
  'brand',
  'brand_category',
  'ads_brands',
  'audience_brand',
  'audience_brand_category',
  'with_contact',
  'audience_credibility_class',
  'account_type',
  'brand_safety',
  'content',
] as const satisfies readonly FilterName[];

/** Excludable filters on something that is unknown for some creators; the other ones are always known to be true or false. */
export const UNKNOWABLE = [
  'audience_relevance',
  'geo',
  'audience_geo',
  'lang',
  'audience_lang',
  'gender',
  'audience_gender',
  'audience_race',
  'age',
  'audience_age',
  'audience_brand',
  'audience_brand_category',
  'audience_credibility_class',
  'account_type',
  'brand_safety',
  'content',
  'university',
] as const satisfies readonly ((typeof EXCLUDABLE)[number] | 'university')[];
export type Unknowable = (typeof UNKNOWABLE)[number];

/** Filters of which a creator can have several values at once. */
export const MATCHABLE = [
  'brand',
  'brand_category',
  'ads_brands',
  'with_contact',
  'audience_geo',
  'audience_brand',
  'audience_brand_category',
] as const satisfies readonly FilterName[];

/** Keys of an object schema, for `z.pick` and `z.omit`. */
export const keysOf = <const K extends string>(names: readonly K[]): { [P in K]: true } =>
  Object.fromEntries(names.map((name) => [name, true])) as { [P in K]: true };
