import { matchedAudience } from '#functions/adapters/catalogue/model/matched-audience.ts';
import type { SearchPage, SearchScope } from '#functions/ports/creators/creator-catalogue.ts';
import { MAX_PAGE_SIZE, MAX_PAGES } from '#shared/discovery/limits.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { refuseField } from '#shared/http/errors.ts';
import { relevancesOf } from './compile-relevance.ts';
import { compileSearch } from './compile-search.ts';
import type { Load } from './current-load.ts';
import { namesOfRequests } from './known-names.ts';
import { rowOf, sharesOf, showing } from './result-rows.ts';

const WINDOW = MAX_PAGES * MAX_PAGE_SIZE;

/** A page of creators and the exact total. Throws `bad_request` for a page beyond the result window. */
export const search = async (load: Load, request: SearchRequest, scope: SearchScope = {}): Promise<SearchPage> => {
  const { skip, limit } = request.paging;
  if (skip + limit > WINDOW) throw refuseField('paging.skip', `must stay within the first ${WINDOW} creators`);
  const names = await namesOfRequests(load.names, [request]);
  const relevances = await relevancesOf(load, names, request);
  const compiled = compileSearch({ request, info: load.info, names, scope, ...relevances });
  const matched = matchedAudience(request, names);
  const relevance = relevances.topics ?? relevances.audience;
  const { hits } = await load.client.search(load.creators, {
    ...compiled,
    from: skip,
    size: limit,
    track_total_hits: true,
    ...showing({ shares: matched !== undefined, fields: relevance?.fields }),
  });
  const creators = hits.hits.map((hit) => ({
    ...rowOf(hit),
    match: { ...matched?.(sharesOf(hit)), ...(relevance && { relevance: relevance.valueOf(hit) }) },
  }));
  return { total: hits.total?.value ?? 0, creators };
};
