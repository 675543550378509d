import { matchedAudience } from '#functions/adapters/catalogue/model/matched-audience.ts';
import type { SearchPage, SearchScope } from '#functions/ports/creators/creator-catalogue.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import type { OpenVersion } from '../open-version.ts';
import type { QueryPool } from '../query-pool.ts';
import { sql } from '../sql.ts';
import { type CompiledSearch, compileSearch } from './compile-search.ts';
import { onlyPhrase, rowsOfPhrase } from './phrases.ts';
import { scopeConditions } from './search-scope.ts';
import { similarityIn } from './similarity.ts';

type ScopedSearch = SearchRequest & { scope?: SearchScope };
type Hit = { rid: number; relevance: number | null };

/** A page of creators and the exact total. Throws `too_slow` after `deadline` (epoch milliseconds). */
export const search = async (version: OpenVersion, request: ScopedSearch, deadline: number): Promise<SearchPage> => {
  const { total, hits } = await findHits(version, request, deadline);
  return { total, creators: rowsOfHits(version, request, hits) };
};

/** Runs the search without reading result documents. */
export const findHits = async (version: OpenVersion, request: ScopedSearch, deadline: number): Promise<{ total: number; hits: Hit[] }> => {
  const { pool, info, lookups, documents } = version;
  const scopeFilters = scopeConditions(request.scope ?? {}, documents, request.platform);
  const compiling = { request, info, lookups, scopeFilters };
  const phrase = scopeFilters.length === 0 ? onlyPhrase(request, lookups) : undefined;
  const rows = phrase && (await rowsOfPhrase(pool, phrase, deadline));
  if (rows) return { total: rows.length, hits: pageOf(rows, request.paging).map(asHit) };
  const compiled = await compileSearch(compiling, similarityIn(version, request.platform, deadline));
  if (!compiled.isInOrder) return sortedHits(pool, compiled, deadline);
  const found = await pool.find(compiled.all, deadline);
  return { total: found.count, hits: found.slice(request.paging.skip, request.paging.limit).map(asHit) };
};

const pageOf = (rows: Uint32Array, { skip, limit }: SearchRequest['paging']): number[] => [...rows.subarray(skip, skip + limit)];
const asHit = (rid: number): Hit => ({ rid, relevance: null });

/** The total is returned as the first row: a separate column would take longer than the page. */
const sortedHits = async (pool: QueryPool, { all, page, hasRelevance }: CompiledSearch, deadline: number) => {
  const [noRelevance, relevance] = hasRelevance ? [sql`, NULL::DOUBLE`, sql`, relevance`] : [sql``, sql``];
  const [counted, ...rows] = await pool.run<[number, relevance?: number | null]>(
    sql`WITH found AS MATERIALIZED (${all})
      (SELECT count(*)::UINTEGER${noRelevance} FROM found) UNION ALL (SELECT rid${relevance} FROM found ${page})`,
    deadline,
  );
  return { total: counted?.[0] ?? 0, hits: rows.map(([rid, relevance = null]) => ({ rid, relevance })) };
};

const rowsOfHits = ({ documents, lookups }: OpenVersion, request: SearchRequest, hits: Hit[]): SearchPage['creators'] => {
  const matched = matchedAudience(request, lookups);
  const rids = hits.map(({ rid }) => rid);
  const shares = matched ? documents.shares(rids) : [];
  return documents.rows(rids).map((row, index) => {
    const relevance = hits[index]?.relevance ?? null;
    return { ...row, match: { ...matched?.(shares[index] ?? {}), ...(relevance === null ? {} : { relevance }) } };
  });
};
