import type { Place } from '#shared/discovery/contract.ts';
import type { Platform } from '#shared/platforms.ts';

export type KnownPlace = { number: number; id: number; type: Place['type']; name: string; country: string };
export type OptionListName = 'brands' | 'universities';
type NamedOption = { number: number; id: number; name: string; key: string };

/** Ids and words of a request → the numbers that the tables know them by; undefined = unknown. */
export type Lookups = {
  place(id: number): KnownPlace | undefined;
  option(list: OptionListName, id: number): NamedOption | undefined;
  word(text: string): number | undefined;
  tag(text: string): number | undefined;
  language(code: string): number | undefined;
  /** Rows of the creators of a handle, the largest first. */
  handles(platform: Platform, typed: string): number[];
  /** Closest first; `factor` is 1..100. */
  relatedTags(tag: number): { related: number; factor: number }[];
};
