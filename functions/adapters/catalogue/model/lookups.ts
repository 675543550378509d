import type { Option, Place } from '#shared/discovery/contract.ts';
import type { Platform } from '#shared/platforms.ts';

export type KnownPlace = { number: number; id: number; type: Place['type']; name: string; country: string };
export type OptionListName = 'brands' | 'universities';
/** Listed names have their position in the list, from 1, as id; other names are numbered from here. */
export const FIRST_ID_OF_OTHER_NAMES = 100_001;
type NamedOption = { number: number; id: number; name: string; key: string };

export const optionOf = (option: Pick<NamedOption, 'id' | 'name'> | undefined): Option | undefined =>
  option && { value: option.id, text: option.name };

/** Encodes ids and words of a request as the numbers in the tables; undefined when unknown. */
export type Lookups = {
  place(id: number): KnownPlace | undefined;
  option(list: OptionListName, id: number): NamedOption | undefined;
  word(text: string): number | undefined;
  tag(text: string): number | undefined;
  language(code: string): number | undefined;
  /** Row ids of the creators with this handle, most followers first. */
  handles(platform: Platform, typed: string): number[];
  /** Closest first; `factor` is 1..100. */
  relatedTags(tag: number): { related: number; factor: number }[];
};
