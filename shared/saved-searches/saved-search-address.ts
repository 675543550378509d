import type { Switches } from '#shared/brand.ts';
import type { Search } from '../discovery/filters/search-state.ts';
import { fromUrl, toUrl, type UrlSearch } from '../discovery/filters/url-state.ts';

/** The saved part of a search: platform, filters and order; it always opens on page 1. */
export const addressOf = (search: Search): string => toUrl({ ...search, page: 1, pageSize: 10 });

/** The search of a saved address, in its one spelling; `broken` names what it asks for and this product does not (any more) have. */
export const readAddress = (address: string, switches: Switches): UrlSearch & { address: string } => {
  const read = fromUrl(address, switches);
  return { ...read, address: addressOf(read.search) };
};
