import type { Brand } from '#shared/brand.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { toSearchRequest } from '#shared/discovery/to-search-request.ts';
import { refuseField } from '#shared/http/errors.ts';
import { readAddress } from '#shared/saved-searches/saved-search-address.ts';

type SavedAddress = { address: string; request: SearchRequest };

/** Parses a saved address; undefined if part of it is no longer valid, because ignoring that part would change the search. */
export const findRequest = (address: string, { switches }: Brand): SavedAddress | undefined => {
  const { search, broken, address: canonical } = readAddress(address.replace(/^\?/, ''), switches);
  const parsed = SearchRequest.safeParse(toSearchRequest(search));
  return broken.length === 0 && parsed.success ? { address: canonical, request: parsed.data } : undefined;
};

export const requestOrThrow = (address: string, brand: Brand): SavedAddress => {
  const saved = findRequest(address, brand);
  if (!saved) throw refuseField('address', 'is not the address of a search');
  return saved;
};
