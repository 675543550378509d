import * as z from 'zod/mini';
import { AUDIENCE_AGES, AUDIENCE_GENDERS, AUDIENCE_SOURCES, CREATOR_GENDERS, CREDIBILITY_CLASSES, ETHNICITIES } from '#shared/audience.ts';
import { CONTACT_TYPES } from '#shared/contacts.ts';
import { Platform } from '#shared/platforms.ts';
import { SAFETY_CATEGORIES } from '#shared/posts/safety/categories.ts';
import { wordsOf } from '#shared/text.ts';
import { ContentFilter } from './content-filter.ts';
import { combinationIssues } from './filters/combination-rules.ts';
import { EXCLUDABLE, keysOf, MATCHABLE, UNKNOWABLE } from './filters/combinations.ts';
import { CREATOR_AGE_FROM, CREATOR_AGE_TO, GROWTH_INTERVALS, RATE_OPERATORS, SORT_FIELDS } from './filters/search-codes.ts';
import { crossingIssues, platformIssues, sortIssues } from './filters/search-rules.ts';
import { MAX_ALTERNATIVES, MAX_EXCLUDED_LISTS, MAX_EXPORTED_DAYS, MAX_FILTER_VALUES, MAX_PAGE_SIZE } from './limits.ts';

const Id = z.int().check(z.nonnegative(), z.maximum(4_294_967_295));
const Count = z.int().check(z.nonnegative(), z.maximum(1_000_000_000_000));
const Text = z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(200));

/** Only letters and digits are indexed, so punctuation and emoji alone match nothing. */
const NO_WORD = 'must have a letter or a digit';
const Phrase = Text.check(z.refine((text) => wordsOf(text).length > 0, NO_WORD));
const hasHandle = (handle: string): boolean => handle.replace(/^@/, '').trim() !== '';
const Handle = Text.check(z.refine(hasHandle, 'must have a name behind "@"'));
const isNamedTerm = (term: string): boolean => !/^[#@]+$/.test(term);
const Terms = Text.check(
  z.refine((value) => value.split(/\s+/).every(isNamedTerm), 'must have a topic or a name behind every "#" and "@"'),
);

const isHundredth = (weight: number): boolean => Math.abs(weight * 100 - Math.round(weight * 100)) < 1e-9;

const isMillionth = (fraction: number): boolean => Math.abs(fraction * 1_000_000 - Math.round(fraction * 1_000_000)) < 1e-4;
const TOO_PRECISE = 'must not have more than 6 decimals';

/** Minimum audience fraction 0..1 in steps of 0.01; 0 or unset: the value must only be present. */
const Weight = z._default(z.number().check(z.minimum(0), z.maximum(1), z.refine(isHundredth, 'must be a fraction in steps of 0.01')), 0);

const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.array(item).check(z.minLength(1, 'must not be empty'), z.maxLength(MAX_FILTER_VALUES));
const codeOf = <const T extends readonly string[]>(codes: T) => z.pipe(z.string().check(z.toUpperCase()), z.enum(codes));
const lowerCodeOf = <const T extends readonly string[]>(codes: T) => z.pipe(z.string().check(z.toLowerCase()), z.enum(codes));
const LanguageCode = z.string().check(z.toLowerCase(), z.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})?$/, 'must be a language code'));
const WeightedId = z.strictObject({ id: Id, weight: Weight });
/** The documentation allows `[7]` and `[{ id: 7 }]`. */
const GeoId = z.union([
  z.strictObject({ id: Id }),
  z.pipe(
    Id,
    z.transform((id) => ({ id })),
  ),
]);
const University = z.strictObject({ text: z.optional(z.string().check(z.maxLength(200))), value: Id });
/** One university, or several of which one must match. */
const Universities = z.union([University, listOf(University)]);
const Range = z.strictObject({ left_number: z.optional(Count), right_number: z.optional(Count) });
const decimalsTo = (most: number) => {
  const Decimal = z.number().check(z.minimum(0), z.maximum(most), z.refine(isMillionth, TOO_PRECISE));
  return z.strictObject({ left_number: z.optional(Decimal), right_number: z.optional(Decimal) });
};
const MAX_DAYS = 3650;
const Days = z.int().check(z.minimum(0), z.maximum(MAX_DAYS));
/** At most so many days, or from so many up to so many. */
const daysFrom = (least: number) =>
  z.union([
    z.int().check(z.minimum(least), z.maximum(MAX_DAYS)),
    z.strictObject({ left_number: z.optional(Days), right_number: z.optional(Days) }),
  ]);
const GrowthBound = z.number().check(z.minimum(-1), z.maximum(1000), z.refine(isMillionth, TOO_PRECISE));
/** Fractions: 1.5 = +150 %; matches `value` ≤ growth ≤ `max_value`, one of which must be set. */
const Growth = z.strictObject({
  interval: z._default(z.enum(GROWTH_INTERVALS), 'i1month'),
  value: z.optional(GrowthBound),
  max_value: z.optional(GrowthBound),
});
const Rate = z.number().check(z.minimum(0), z.maximum(100), z.refine(isMillionth, TOO_PRECISE));

export const SearchFilters = z.strictObject({
  /** "#topic #other @creator": every term must reach `weight` (0..1). */
  relevance: z.optional(z.strictObject({ value: Terms, weight: z._default(z.number().check(z.minimum(0), z.maximum(1)), 0.5) })),
  /** Creators whose audience resembles that of "@creator". */
  audience_relevance: z.optional(z.strictObject({ value: Handle })),
  /** Phrase of whole words in bio, name or handle; ignores case and accents. */
  text: z.optional(Phrase),
  /** Phrase of whole words in captions, but not in tags; ignores case and accents. */
  keywords: z.optional(Phrase),
  /** One name, or several of which one must match. */
  username: z.optional(z.strictObject({ value: z.union([Handle, listOf(Handle)]), operator: z._default(z.literal('exact'), 'exact') })),
  geo: z.optional(listOf(GeoId)),
  audience_geo: z.optional(listOf(WeightedId)),
  lang: z.optional(z.strictObject({ code: LanguageCode })),
  audience_lang: z.optional(z.strictObject({ code: LanguageCode, weight: Weight })),
  gender: z.optional(z.strictObject({ code: codeOf(CREATOR_GENDERS) })),
  audience_gender: z.optional(z.strictObject({ code: codeOf(AUDIENCE_GENDERS), weight: Weight })),
  audience_race: z.optional(z.strictObject({ code: lowerCodeOf(ETHNICITIES), weight: Weight })),
  /** Age of the creator; 65 as right_number means no upper end. */
  age: z.optional(
    z.strictObject({
      left_number: z.optional(z.literal(CREATOR_AGE_FROM)),
      right_number: z.optional(z.literal(CREATOR_AGE_TO)),
    }),
  ),
  /** Adjacent buckets without duplicates: the sum of their fractions is compared with their common weight. */
  audience_age: z.optional(listOf(z.strictObject({ code: z.enum(AUDIENCE_AGES), weight: Weight }))),
  /** Topics (brands, interests) of the creator's own posts. */
  brand: z.optional(listOf(Id)),
  brand_category: z.optional(listOf(Id)),
  /** Brands that sponsored the creator. */
  ads_brands: z.optional(listOf(Id)),
  audience_brand: z.optional(listOf(WeightedId)),
  audience_brand_category: z.optional(listOf(WeightedId)),
  followers: z.optional(Range),
  engagements: z.optional(Range),
  /** Average comments per post. */
  comments: z.optional(Range),
  views: z.optional(Range),
  reels_plays: z.optional(Range),
  /** Fractions: 0.02 = 2 %; `operator` compares with `value`, and the rate must not be above `max_value`. Unknown rates never match. */
  engagement_rate: z.optional(
    z.strictObject({
      value: z.optional(Rate),
      operator: z._default(z.enum(RATE_OPERATORS), 'gte'),
      max_value: z.optional(Rate),
    }),
  ),
  /** Posts per week, over the creator's known posts. Creators without known posts never match, as in every range. */
  posts_per_week: z.optional(decimalsTo(1000)),
  /** Fraction of the known posts that the creator declared as paid. */
  sponsored_share: z.optional(decimalsTo(1)),
  /** Middle of the estimated price of a post, in US dollars. */
  price: z.optional(Range),
  /** Fraction of real people in the followers' audience, or in the likers' where only that is known. */
  credibility: z.optional(decimalsTo(1)),
  followers_growth: z.optional(Growth),
  total_views_growth: z.optional(Growth),
  total_likes_growth: z.optional(Growth),
  with_contact: z.optional(listOf(z.strictObject({ type: z.enum(CONTACT_TYPES), action: z._default(z.literal('should'), 'should') }))),
  /** Creators with a post in one of these categories; creators without known posts never match. */
  brand_safety: z.optional(listOf(z.enum(SAFETY_CATEGORIES))),
  /** Creators with `min_posts` posts that have one of `any`, all of `all` and none of `none`; those without known posts never match. */
  content: z.optional(ContentFilter),
  is_verified: z.optional(z.boolean()),
  has_audience_data: z.optional(z.boolean()),
  has_email: z.optional(z.boolean()),
  has_ads: z.optional(z.boolean()),
  /** false: excludes accounts known to be private; true: only private accounts. */
  is_hidden: z.optional(z.boolean()),
  audience_credibility_class: z.optional(listOf(z.enum(CREDIBILITY_CLASSES))),
  /** Age of the last post in days before the catalogue's date: a maximum, or a range, which can end below 30 days, too. */
  last_posted: z.optional(daysFrom(30)),
  /** Age of the creator's data in days before today: a maximum or a range. Creators whose data has no date never match. */
  data_age: z.optional(daysFrom(1)),
  /** 1 Regular, 2 Business, 3 Creator. Creators whose type is unknown never match. */
  account_type: z.optional(listOf(z.literal([1, 2, 3]))),
});
export type SearchFilters = z.infer<typeof SearchFilters>;

export const Paging = z.strictObject({
  limit: z._default(z.int().check(z.minimum(1), z.maximum(MAX_PAGE_SIZE)), 10),
  skip: z._default(z.int().check(z.minimum(0)), 0),
});

const ORDER =
  'Unknown values come last, equal values go by followers. An audience_* field orders by the largest share that its filter asks for and that reaches its weight; shares, rates and growths are compared to the millionth.';

export const Sort = z
  .strictObject({
    field: z._default(z.enum(SORT_FIELDS), 'followers'),
    direction: z._default(z.enum(['asc', 'desc']), 'desc'),
  })
  .check(z.describe(ORDER));

/** Filters that are no scores of the whole search; a set of alternatives. */
const Alternative = z.omit(SearchFilters, { relevance: true, audience_relevance: true });

/** A field that the documentation of the API explains. */
const explained = <T extends z.ZodMiniType>(field: T, text: string): T => field.check(z.describe(text)) as T;

/** Fields that combine filters; all of them apply together with `search`. */
const combinationShape = {
  exclude: explained(
    z.optional(z.extend(z.pick(SearchFilters, keysOf(EXCLUDABLE)), { university: z.optional(Universities) })),
    'Leaves out creators that match any of these filters. Each term of relevance excludes on its own, and a creator named by "@" is left out as well. An audience filter leaves out those that reach its weight: with the same value at a lower weight in search, the share lies between both.',
  ),
  exclude_unknown: explained(
    z.optional(listOf(z.enum(UNKNOWABLE))),
    'Filters of exclude that also leave out creators about whom it is unknown. Otherwise these creators stay.',
  ),
  match_all: explained(
    z.optional(listOf(z.enum(MATCHABLE))),
    'Filters of search of which every value must match. Otherwise one of them is enough.',
  ),
  alternatives: explained(
    z.optional(z.array(Alternative).check(z.minLength(1, 'must not be empty'), z.maxLength(MAX_ALTERNATIVES))),
    'Sets of filters of which at least one must match as a whole, together with search.',
  ),
  exclude_lists: explained(
    z.optional(z.union([z.literal('all'), z.array(Text).check(z.minLength(1, 'must not be empty'), z.maxLength(MAX_EXCLUDED_LISTS))])),
    'Leaves out the creators of these lists, or of all lists that the account can see.',
  ),
  exclude_exported: explained(
    z.optional(z.union([z.boolean(), z.int().check(z.minimum(1), z.maximum(MAX_EXPORTED_DAYS))])),
    'Leaves out the creators that the account exported: ever (true), or in the last so many days of 24 hours.',
  ),
};

/** Fields of a search request without paging. */
export const searchShape = {
  platform: z._default(Platform, 'instagram'),
  sort: z.prefault(Sort, {}),
  /** Audience that the audience_* filters apply to; `any`: followers or likers must match. */
  audience_source: z._default(z.enum(AUDIENCE_SOURCES), 'any'),
  emailMatch_id: z.optional(Text),
  creatorList_id: z.optional(Text),
  university: z.optional(Universities),
  search: z.prefault(SearchFilters, {}),
  ...combinationShape,
};

const SearchFields = z.strictObject({ ...searchShape, paging: z.prefault(Paging, {}) });
export type SearchRequest = z.infer<typeof SearchFields>;

type Checked = { value: SearchRequest; issues: z.core.$ZodRawIssue[] };

/** Reports violations of rules that span several fields, with the field's path. */
export const checkRules = ({ value, issues }: Checked): void => {
  for (const { path, message } of [...platformIssues(value), ...crossingIssues(value), ...sortIssues(value), ...combinationIssues(value)]) {
    issues.push({ code: 'custom', path, message, input: value });
  }
};

export const SearchRequest = SearchFields.check(checkRules);
