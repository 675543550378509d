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

let prefetched: { request: string; response: Promise<Results> } | undefined;
let isFirst = true;

onSessionEnd(() => {
  prefetched = undefined;
});

/** Requests the first search, from the URL or the persisted search, while the screen is still loading. */
export const prefetchSearch = async (): Promise<void> => {
  const currentUser = await currentUserNow();
  if (!isFirst || !currentUser) return;
  const address = withoutCompared(location.search) || persistedSearch(currentUser.id) || '';
  const request = toSearchRequest(fromUrl(address, brand().switches).search);
  const response = call(discovery.search, request);
  // The consumer handles the failure.
  response.catch(() => undefined);
  prefetched = { request: JSON.stringify(request), response };
};

/** The pending response to exactly this request. Returned only once, because a repeated request must be sent again. */
export const takePrefetched = (request: SearchRequest): Promise<Results> | undefined => {
  const taken = prefetched;
  prefetched = undefined;
  isFirst = false;
  return taken?.request === JSON.stringify(request) ? taken.response : undefined;
};
