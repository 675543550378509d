import { isCombined } from '#functions/adapters/catalogue/model/combined-filters.ts';
import type { SearchFilters } from '#shared/discovery/search-request.ts';
import type { QueryPool } from '../../query-pool.ts';
import type { Compiling } from '../compile-filters.ts';
import { PHRASE_TABLES, phraseOf, rowsOfPhrase } from './phrases.ts';
import { rowsWithPosts } from './rows-with-posts.ts';

/**
 * Row ids in ascending order, of a search by words alone in the order of the rows. Undefined for other searches, and for words that are
 * too frequent.
 */
export const rowsOfOnlyFilter = async (pool: QueryPool, compiling: Compiling, deadline: number): Promise<Uint32Array | undefined> => {
  const { request, scopeFilters = [] } = compiling;
  const { search, sort } = request;
  const [filter, ...others] = (Object.keys(search) as (keyof SearchFilters)[]).filter((key) => search[key] !== undefined);
  const isAlone = others.length === 0 && scopeFilters.length === 0 && !request.university && !isCombined(request);
  if (!isAlone || sort.field !== 'followers' || sort.direction !== 'desc') return undefined;
  if (search.content) return rowsWithPosts(pool, { asked: search.content, compiling }, deadline);
  if (filter !== 'text' && filter !== 'keywords') return undefined;
  return rowsOfPhrase(pool, phraseOf(PHRASE_TABLES[filter], search[filter] ?? '', compiling), deadline);
};
