import { matchedAudience } from '#functions/adapters/catalogue/model/matched-audience.ts';
import type { SearchPage, SearchScope } from '#functions/ports/creators/creator-catalogue.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import type { OpenVersion } from '../open-version.ts';
import type { QueryPool } from '../query-pool.ts';
import { sql } from '../sql.ts';
import { type CompiledSearch, compileSearch } from './compile-search.ts';
import { mergedHits } from './merged-search.ts';
import { onlyPhrase, rowsOfPhrase } from './phrases.ts';
import { scopeConditions } from './search-scope.ts';
import { similarityIn } from './similarity.ts';

export type ScopedSearch = SearchRequest & { scope?: SearchScope };
/** `value` is what the search sorts by; null when it is unknown, or when creators are in the default order. */
export type Hit = { id: number; value: number | null; relevance: number | null };
export type Found = { total: number; hits: Hit[] };

/** A page of creators and the exact total. Throws `too_slow` after `deadline` (epoch milliseconds). */
export const search = async (version: OpenVersion, request: ScopedSearch, deadline: number): Promise<SearchPage> => {
  const { total, hits } = await findHits(version, request, deadline);
  return { total, creators: rowsOfHits(version, request, hits) };
};

/** Runs the search without reading result documents. */
export const findHits = (version: OpenVersion, request: ScopedSearch, deadline: number): Promise<Found> =>
  version.delta ? mergedHits(version, version.delta, { request, deadline, inBase }) : inBase(version, request, deadline);

/** The base alone, whose row ids are the ids of its creators. */
const inBase = async (version: OpenVersion, request: ScopedSearch, deadline: number): Promise<Found> => {
  const { pool, lookups } = version;
  const scopeFilters = scopeConditions(request.scope ?? {}, version, request.platform);
  const phrase = scopeFilters.length === 0 ? onlyPhrase(request, lookups) : undefined;
  const rows = phrase && (await rowsOfPhrase(pool, phrase, deadline));
  if (rows) return { total: rows.length, hits: pageOf(rows, request.paging).map(asHit) };
  const compiled = await compileSearch({ ...version, request, scopeFilters }, similarityIn(version, request.platform, deadline));
  if (!compiled.isInOrder) return sortedHits(pool, compiled, deadline);
  const found = await pool.find(compiled.all, deadline);
  return { total: found.count, hits: found.slice(request.paging.skip, request.paging.limit).map(asHit) };
};

const pageOf = (rows: Uint32Array, { skip, limit }: SearchRequest['paging']): number[] => [...rows.subarray(skip, skip + limit)];
const asHit = (id: number): Hit => ({ id, value: null, relevance: null });

/** The total is returned as the first row: a separate column would take longer than the page. */
const sortedHits = async (pool: QueryPool, { all, page, shown }: CompiledSearch, deadline: number): Promise<Found> => {
  const columns = sql`${shown.value}, ${shown.relevance}`;
  const [counted, ...rows] = await pool.run<[number, number | null, number | null]>(
    sql`WITH found AS MATERIALIZED (${all})
      (SELECT count(*)::UINTEGER, NULL::DOUBLE, NULL::DOUBLE FROM found) UNION ALL (SELECT rid, ${columns} FROM found ${page})`,
    deadline,
  );
  return { total: counted?.[0] ?? 0, hits: rows.map(([id, value, relevance]) => ({ id, value, relevance })) };
};

const rowsOfHits = ({ documents, lookups }: OpenVersion, request: SearchRequest, hits: Hit[]): SearchPage['creators'] => {
  const matched = matchedAudience(request, lookups);
  const ids = hits.map(({ id }) => id);
  const shares = matched ? documents.shares(ids) : [];
  return documents.rows(ids).map((row, index) => {
    const relevance = hits[index]?.relevance ?? null;
    return { ...row, match: { ...matched?.(shares[index] ?? {}), ...(relevance === null ? {} : { relevance }) } };
  });
};
