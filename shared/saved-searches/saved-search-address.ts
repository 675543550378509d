import type { Switches } from '#shared/brand.ts';
import type { Search } from '../discovery/filters/search-state.ts';
import { fromUrl, toUrl, type UrlSearch } from '../discovery/filters/url-state.ts';

/** Serializes the saved part of a search: platform, filters and sort. It always opens on page 1. */
export const addressOf = (search: Search): string => toUrl({ ...search, page: 1, pageSize: 10 });

/** Parses a saved address and returns it in canonical form; `broken`: parts that are no longer valid. */
export const readAddress = (address: string, switches: Switches): UrlSearch & { address: string } => {
  const read = fromUrl(address, switches);
  return { ...read, address: addressOf(read.search) };
};
