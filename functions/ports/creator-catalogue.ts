import type { CreatorRow } from '#shared/creator.ts';
import type { CreatorSuggestion, Option, Place } from '#shared/discovery/contract.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import type { Platform } from '#shared/platforms.ts';

export type SearchPage = { total: number; creators: CreatorRow[] };
export type OptionList = 'brands' | 'universities';
export type CatalogueInfo = {
  version: string;
  creators: Record<Platform, number> /** YYYY-MM-DD; days since a post count from here. */;
  asOf: string;
};

/**
 * The creators there are. Searches throw `bad_request` naming the field of an unknown id,
 * `too_slow` past the time limit and `unavailable` when there is no catalogue to read.
 */
export interface CreatorCatalogue {
  /** Exact total; order is stable: sort value, then followers descending, then user_id. */
  search(request: SearchRequest): Promise<SearchPage>;
  locations(query: { q: string; types: Place['type'][]; limit: number }): Promise<Place[]>;
  options(list: OptionList, q: string, limit: number): Promise<Option[]>;
  /** Beginning of handle or of a word of the name, largest creators first. */
  findCreators(query: { q: string; platform?: Platform; limit: number }): Promise<CreatorSuggestion[]>;
  info(): Promise<CatalogueInfo>;
}
