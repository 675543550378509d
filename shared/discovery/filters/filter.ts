import type { Switch } from '#shared/brand.ts';
import type { Platform } from '#shared/platforms.ts';
import type { SearchFilters, SearchRequest } from '../search-request.ts';
import type { Steps } from './ranges.ts';

/** The dropdowns of the filter bar, in their groups, in the order of the screen. */
export const DROPDOWNS = {
  psychographics: ['interests', 'brands', 'lookalikes', 'partnerships'],
  demographics: ['gender', 'age', 'ethnicity', 'language', 'university'],
  geographics: ['location'],
  performance: ['followers', 'views', 'reels', 'engagements', 'growth', 'lastPost'],
  other: ['bio', 'contacts', 'accountType', 'audienceType', 'settings'],
} as const;
/** Shown with a badge. */
export const BETA: readonly Dropdown[] = ['university'];
export type Group = keyof typeof DROPDOWNS;
export type Dropdown = (typeof DROPDOWNS)[Group][number];
export const GROUPS = Object.keys(DROPDOWNS) as Group[];

/** Where a list of choices comes from: a call, or a fixed list that the screen names. */
export type OptionSource = 'locations' | 'brands' | 'interests' | 'universities' | 'creators' | 'languages';

/** How a filter is edited; one component each on the screen. */
export type Editor =
  | { kind: 'picks'; source: OptionSource; max: number; weighted: boolean }
  | { kind: 'choice'; codes: readonly string[]; words: string; weighted: boolean }
  | { kind: 'checks'; codesOn: (platform: Platform) => readonly string[]; words: string }
  | { kind: 'range'; steps: Steps; typed: boolean; weighted: boolean }
  | { kind: 'rate' }
  | { kind: 'growth' }
  | { kind: 'text' };

/** Localized texts of a chip. */
export type Wording = {
  /** A text of the discovery catalogue. */
  word: (key: string, values?: Record<string, string>) => string;
  /** 12k, 3.4M */
  number: (value: number) => string;
  /** 0.1 → 10% */
  percent: (fraction: number) => string;
  country: (code: string) => string;
  language: (code: string) => string;
};

/** One removable chip: what it says and what is left of the filter without it. */
export type Chip<V> = { id: string; text: string; without: V };

/** The filter's own chip text ("Creator: {value}"), filled. */
export type ChipText = (values: Record<string, string>) => string;

/** Part of the search request that a filter adds. */
export type RequestPart = Partial<Omit<SearchRequest, 'search'>> & { search?: SearchFilters };

/** Result of parsing a filter from a URL: the valid values, and the invalid texts. */
export type Read<V> = { value: V; broken: string[] };

/** How a kind of filter behaves. (Methods, so that filters of different values can stand in one list.) */
export interface FilterKind<V> {
  empty: V;
  editor: Editor;
  /** Chosen values; 0 = not set. */
  count(value: V): number;
  chips(value: V, say: Wording, text: ChipText): Chip<V>[];
  toUrl(value: V): string[];
  fromUrl(texts: string[], platform: Platform): Read<V>;
}

/** Position of a filter, and its input. */
export type Placement = {
  /** The dropdown that edits it; absent = it is set elsewhere and shows as a chip only. */
  dropdown?: Dropdown;
  /** Whose attribute it is, where a dropdown has both. */
  side?: 'audience' | 'creator';
  platforms: readonly Platform[];
  switch?: Switch;
  /** The filter that gives way, because both fill the one same field of the request. */
  replaces?: string;
};

export interface Filter<V> extends FilterKind<V>, Placement {
  toSearch(value: V): RequestPart;
}
