import type { Brand } from '#shared/brand.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { toSearchRequest } from '#shared/discovery/to-search-request.ts';
import { refuseField } from '#shared/http/errors.ts';
import { readAddress } from '#shared/saved-searches/saved-search-address.ts';

type Asked = { address: string; request: SearchRequest };

/** The request of a saved address, or undefined when part of it is no longer valid: ignoring that part would make it another search. */
export const findRequest = (address: string, { switches }: Brand): Asked | undefined => {
  const { search, broken, address: canonical } = readAddress(address.replace(/^\?/, ''), switches);
  const parsed = SearchRequest.safeParse(toSearchRequest(search));
  return broken.length === 0 && parsed.success ? { address: canonical, request: parsed.data } : undefined;
};

export const requestOrThrow = (address: string, brand: Brand): Asked => {
  const asked = findRequest(address, brand);
  if (!asked) throw refuseField('address', 'is not the address of a search');
  return asked;
};
