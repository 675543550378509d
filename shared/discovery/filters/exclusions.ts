import { PLATFORMS } from '#shared/platforms.ts';
import type { Filter } from './filter.ts';
import { FILTER_PLATFORMS } from './search-rules.ts';

/** Filters whose values can be excluded; true if some creators have no known value. */
const EXCLUDABLE_FILTERS = {
  relevance: false,
  username: false,
  bio: false,
  audienceInterests: true,
  influencerInterests: false,
  audienceBrands: true,
  influencerBrands: false,
  audienceLookalikeValue: true,
  influencerLookalikeValue: false,
  influencerPartnership: false,
  genderAudience: true,
  genderInfluencer: true,
  audiencesAge: true,
  influencersAge: true,
  ethnicityAudience: true,
  audienceLanguage: true,
  influencerLanguage: true,
  universityValue: true,
  audienceLocation: true,
  influencerLocation: true,
  contactsValues: false,
  accountTypeFilters: true,
  brandSafety: true,
  content: true,
} as const;

export type Excludable = keyof typeof EXCLUDABLE_FILTERS;
export type ExclusionKey<K extends Excludable = Excludable> = `not.${K}`;

export const EXCLUDABLE_KEYS = Object.keys(EXCLUDABLE_FILTERS) as Excludable[];

/** Filters whose exclusion keeps creators without a known value, unless these are left out as well. */
export const UNKNOWABLE_KEYS = EXCLUDABLE_KEYS.filter((key) => EXCLUDABLE_FILTERS[key]);

/** Filters of which a creator can have several values, so that one of them or all of them may be asked for. */
export const MATCHABLE_KEYS = [
  'audienceInterests',
  'influencerInterests',
  'audienceBrands',
  'influencerBrands',
  'influencerPartnership',
  'audienceLocation',
  'contactsValues',
] as const satisfies readonly Excludable[];

export const exclusionKey = (key: Excludable): ExclusionKey => `not.${key}`;

/** The filter that leaves out the creators whom `filter` finds. */
const exclusionOf = (key: Excludable, { replaces: _, ...filter }: Filter<unknown>): Filter<unknown> => ({
  ...filter,
  excludes: key,
  platforms: (filter.field && FILTER_PLATFORMS[filter.field]) ?? PLATFORMS,
  chips: (value, say) =>
    filter
      .chips(value, say, (values) => say.word(`chip.${key}`, values))
      .map((chip) => ({ ...chip, text: say.word('chip.not', { text: chip.text }) })),
  toSearch: (value) => {
    const { search, ...others } = filter.toSearch(value);
    return { exclude: { ...search, ...others } };
  },
});

export const exclusionsOf = (filters: Record<Excludable, Filter<unknown>>): Record<ExclusionKey, Filter<unknown>> =>
  Object.fromEntries(EXCLUDABLE_KEYS.map((key) => [exclusionKey(key), exclusionOf(key, filters[key])])) as Record<
    ExclusionKey,
    Filter<unknown>
  >;
