import type { Place } from '#shared/discovery/contract.ts';

/** `id` is stable across versions of the data package. */
export type GazetteerPlace = {
  id: number;
  type: Place['type'];
  name: string;
  /** ISO 3166 code. */
  country: string;
  /** Absent for countries and states. */
  stateId?: number;
  latitude: number;
  longitude: number;
  population: number;
  /** Alternative names: native and Japanese names, nicknames. */
  aliases?: readonly string[];
  /** Folded names in other languages and spellings that mean this place in the whole world. */
  otherNames?: readonly string[];
};

export interface Gazetteer {
  /** Countries, then states, then cities; largest population first within each type. */
  places: readonly GazetteerPlace[];
  country(code: string): GazetteerPlace | undefined;
  state(country: string, name: string): GazetteerPlace | undefined;
  /** Returns the largest city of that name in the country (and state); ignores case and accents. */
  city(country: string, name: string, state?: string): GazetteerPlace | undefined;
}
