import { withoutCompared } from '#shared/discovery/compare-address.ts';
import { discovery, type Results } from '#shared/discovery/contract.ts';
import { fromUrl } from '#shared/discovery/filters/url-state.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { toSearchRequest } from '#shared/discovery/to-search-request.ts';
import { call } from '#web/api/call.ts';
import { currentUserNow } from '#web/api/current-user.ts';
import { onSessionEnd } from '#web/api/session.ts';
import { brand } from '#web/api/site-config.ts';
import { persistedSearch } from './persisted-search.ts';

let early: { request: string; answer: Promise<Results> } | undefined;
let isFirst = true;

onSessionEnd(() => {
  early = undefined;
});

/** Asks for what the address says, or what was left open, while the screen is still being drawn. */
export const prefetchSearch = async (): Promise<void> => {
  const currentUser = await currentUserNow();
  if (!isFirst || !currentUser) return;
  const address = withoutCompared(location.search) || persistedSearch(currentUser.id) || '';
  const request = toSearchRequest(fromUrl(address, brand().switches).search);
  const answer = call(discovery.search, request);
  // The consumer handles the failure.
  answer.catch(() => undefined);
  early = { request: JSON.stringify(request), answer };
};

/** The pending answer to exactly this request; returned once, as a second request wants a new one. */
export const takePrefetched = (request: SearchRequest): Promise<Results> | undefined => {
  const taken = early;
  early = undefined;
  isFirst = false;
  return taken?.request === JSON.stringify(request) ? taken.answer : undefined;
};
