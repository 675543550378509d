import type { Switch } from '#shared/brand.ts';
import type { PlaceNames } from '#shared/places/place-names.ts';
import type { Platform } from '#shared/platforms.ts';
import type { SearchFilters, SearchRequest } from '../search-request.ts';
import type { Steps } from './ranges.ts';

/** Dropdowns of the filter bar by group, in display order. */
export const DROPDOWNS = {
  psychographics: ['topics', 'interests', 'brands', 'lookalikes', 'partnerships', 'content'],
  demographics: ['gender', 'age', 'ethnicity', 'language', 'university'],
  geographics: ['location'],
  performance: ['followers', 'views', 'reels', 'engagements', 'growth', 'lastPost', 'postsPerWeek', 'price'],
  other: ['bio', 'names', 'contacts', 'accountType', 'brandSafety', 'audienceType', 'dataAge', 'known', 'settings'],
} as const;
/** Dropdowns with a beta badge. */
export const BETA: readonly Dropdown[] = ['university'];
export type Group = keyof typeof DROPDOWNS;
export type Dropdown = (typeof DROPDOWNS)[Group][number];
export const GROUPS = Object.keys(DROPDOWNS) as Group[];

/** Source of a list of choices: an API call or a fixed list. */
export type OptionSource = 'locations' | 'brands' | 'interests' | 'universities' | 'creators' | 'languages';

/** Numbers of a range: whole, with decimals, or fractions that are shown as percentages. */
export type Unit = 'count' | 'decimal' | 'percent';

/** Editor of a filter; the UI has one component per kind. */
export type Editor =
  | { kind: 'picks'; source: OptionSource; max: number; weighted: boolean }
  | { kind: 'choice'; codes: readonly string[]; words: string; weighted: boolean }
  | { kind: 'checks'; codesOn: (platform: Platform) => readonly string[]; words: string }
  | { kind: 'range'; steps: Steps; unit: Unit; typed: boolean; weighted: boolean }
  | { kind: 'days'; codes: readonly string[]; words: string; most: number; isRange: boolean }
  | { kind: 'rate' }
  | { kind: 'growth' }
  | { kind: 'content' }
  | { kind: 'terms'; max: number }
  | { kind: 'text' };

/** Localized texts of a chip. */
export type Wording = {
  /** Message of the discovery catalogue. */
  word: (key: string, values?: Record<string, string>) => string;
  /** Formats 12k, 3.4M. */
  number: (value: number) => string;
  /** Formats the fraction 0.1 as 10%. */
  percent: (fraction: number) => string;
  country: (code: string) => string;
  /** undefined in English. */
  places?: PlaceNames | undefined;
  language: (code: string) => string;
};

/** A removable chip. `without`: value of the filter after its removal. */
export type Chip<V> = { id: string; text: string; without: V };

/** Formats the chip text of the filter ("Creator: {value}"). */
export type ChipText = (values: Record<string, string>) => string;

/** Part of the search request that a filter sets. */
export type RequestPart = Partial<Omit<SearchRequest, 'search'>> & { search?: SearchFilters };

/** Result of parsing a filter from a URL: the valid value and the invalid texts. */
export type Read<V> = { value: V; broken: string[] };

/** Behaviour of a kind of filter. Uses methods, so that filters of different values fit in one list (bivariance). */
export interface FilterKind<V> {
  empty: V;
  editor: Editor;
  /** Number of chosen values; 0 if not set. */
  count(value: V): number;
  chips(value: V, say: Wording, text: ChipText): Chip<V>[];
  toUrl(value: V): string[];
  fromUrl(texts: string[], platform: Platform): Read<V>;
}

/** Position of a filter in the UI, and its conditions. */
export type Placement = {
  /** Dropdown of the editor; absent for filters that only have a chip. */
  dropdown?: Dropdown;
  /** Whose attribute the filter restricts, in dropdowns with both. */
  side?: 'audience' | 'creator';
  platforms: readonly Platform[];
  switch?: Switch;
  /** Filter that this one replaces, because both set the same field of the request. */
  replaces?: string;
  /** Field of the request, if the filter sets only one. */
  field?: keyof SearchFilters | 'university';
  /** Filter whose values this one excludes. */
  excludes?: string;
};

export interface Filter<V> extends FilterKind<V>, Placement {
  toSearch(value: V): RequestPart;
}
