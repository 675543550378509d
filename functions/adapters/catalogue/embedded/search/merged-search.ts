import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { countBelow } from '../files/delta-rows.ts';
import type { OpenDelta, OpenVersion } from '../open-version.ts';
import { sql } from '../sql.ts';
import { type CompiledSearch, compileSearch } from './compile-search.ts';
import { onlyPhrase, rowsOfPhrase } from './phrases.ts';
import type { Found, Hit, ScopedSearch } from './search.ts';
import { scopeConditions } from './search-scope.ts';
import { similarityIn } from './similarity.ts';

type FindInBase = (version: OpenVersion, request: ScopedSearch, deadline: number) => Promise<Found>;
type MergedSearch = { request: ScopedSearch; deadline: number; inBase: FindInBase };

/**
 * A search of the base as a delta changes it. The base is searched as if it were alone: the copies of its removed rows that the delta
 * finds are subtracted from the total, and left out of the page.
 */
export const mergedHits = async (version: OpenVersion, delta: OpenDelta, { request, deadline, inBase }: MergedSearch): Promise<Found> => {
  const { skip, limit } = request.paging;
  const wanted = skip + limit;
  const first = (count: number): ScopedSearch => ({ ...request, paging: { skip: 0, limit: count } });
  // Usually enough; a second search follows when more of the first rows are removed.
  const spare = Math.min(delta.removed, wanted);
  const [found, changed] = await Promise.all([
    inBase(version, first(wanted + spare), deadline),
    hitsInDelta(version, delta, { request: first(wanted), deadline }),
  ]);
  const isCurrent = ({ id }: Hit) => !delta.isRemoved(id);
  const isComplete = found.hits.length === found.total || found.hits.filter(isCurrent).length >= wanted;
  const { hits } = isComplete ? found : await inBase(version, first(wanted + changed.replaced), deadline);
  return {
    total: found.total + changed.created - changed.replaced,
    hits: mergeSorted(hits.filter(isCurrent), changed.hits, orderOf(request)).slice(skip, wanted),
  };
};

/** Numbers of new rows and of copies that match, and the first new rows. */
type Changed = { created: number; replaced: number; hits: Hit[] };

const hitsInDelta = async (
  version: OpenVersion,
  delta: OpenDelta,
  { request, deadline }: { request: ScopedSearch; deadline: number },
): Promise<Changed> => {
  const { info, lookups } = version;
  const firstCopy = delta.created(request.platform).end;
  const inOrder = (rids: ArrayLike<number>): Changed => {
    const created = countBelow(rids, firstCopy);
    const first = Array.from({ length: Math.min(created, request.paging.limit) }, (_, index) => rids[index] ?? 0);
    const hits = first.map((rid) => ({ id: delta.idOf(rid), value: null, relevance: null }));
    return { created, replaced: rids.length - created, hits };
  };
  const scopeFilters = scopeConditions(request.scope ?? {}, { ...version, rids: delta.rids }, request.platform);
  const phrase = scopeFilters.length === 0 ? onlyPhrase(request, lookups) : undefined;
  const rows = phrase && (await rowsOfPhrase(delta.pool, phrase, deadline));
  if (rows) return inOrder(rows);
  const compiling = { info, lookups, rids: delta.rids, rows: delta.rows, request, scopeFilters };
  const compiled = await compileSearch(compiling, similarityIn(version, request.platform, deadline));
  return compiled.isInOrder
    ? inOrder((await delta.pool.find(compiled.all, deadline)).all())
    : sortedInDelta(delta, compiled, { firstCopy, deadline });
};

const sortedInDelta = async (
  delta: OpenDelta,
  { all, page, shown }: CompiledSearch,
  { firstCopy, deadline }: { firstCopy: number; deadline: number },
): Promise<Changed> => {
  const isCreated = sql`rid < ${firstCopy}::UINTEGER`;
  const [counts, ...rows] = await delta.pool.run<[number, number | null, number | null]>(
    sql`WITH found AS MATERIALIZED (${all})
      (SELECT count_if(${isCreated})::UINTEGER, count(*)::DOUBLE, NULL::DOUBLE FROM found)
      UNION ALL (SELECT rid, ${shown.value}, ${shown.relevance} FROM found WHERE ${isCreated} ${page})`,
    deadline,
  );
  const [created = 0, matching] = counts ?? [];
  const hits = rows.map(([rid, value, relevance]) => ({ id: delta.idOf(rid), value, relevance }));
  return { created, replaced: (matching ?? 0) - created, hits };
};

type Order = (a: Hit, b: Hit) => number;

/** Unknown values come last in both directions. */
const orderOf = ({ sort }: SearchRequest): Order => {
  const sign = sort.direction === 'asc' ? 1 : -1;
  return (a, b) => {
    if (a.value === b.value) return a.id - b.id;
    if (a.value === null) return 1;
    return b.value === null ? -1 : sign * (a.value - b.value);
  };
};

const mergeSorted = (some: readonly Hit[], others: readonly Hit[], order: Order): Hit[] => {
  const merged: Hit[] = [];
  let next = 0;
  for (const hit of some) {
    for (let other = others[next]; other && order(other, hit) < 0; other = others[++next]) merged.push(other);
    merged.push(hit);
  }
  return [...merged, ...others.slice(next)];
};
