import type { Place } from '#shared/discovery/contract.ts';

/** A place of the world. `id` never changes between versions of the data package. */
export type GazetteerPlace = {
  id: number;
  type: Place['type'];
  name: string;
  /** ISO code of its country. */
  country: string;
  /** Id of its state; absent for countries and states. */
  stateId?: number;
  latitude: number;
  longitude: number;
  population: number;
  /** Other names that people type: native and Japanese ones, nicknames. */
  aliases?: readonly string[];
};

export interface Gazetteer {
  /** Countries, then states, then cities; the largest first. */
  places: readonly GazetteerPlace[];
  country(code: string): GazetteerPlace | undefined;
  state(country: string, name: string): GazetteerPlace | undefined;
  /** The largest city of that name in the country (and state), compared without case and accents. */
  city(country: string, name: string, state?: string): GazetteerPlace | undefined;
}
