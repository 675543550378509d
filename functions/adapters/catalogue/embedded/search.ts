import type { SearchPage, SearchScope } from '#functions/ports/creator-catalogue.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { compileSearch } from './compile-search.ts';
import { likenessIn } from './likeness.ts';
import { matchedAudience } from './matched-audience.ts';
import type { OpenVersion } from './open-version.ts';
import { scopeConditions } from './search-scope.ts';

type Asked = SearchRequest & { scope?: SearchScope };
type Hit = { rid: number; relevance: number | null };

/** A page of creators and the exact number of all that match. */
export const search = async (version: OpenVersion, asked: Asked, deadline: number): Promise<SearchPage> => {
  const { total, hits } = await findHits(version, asked, deadline);
  return { total, creators: rowsOfHits(version, asked, hits) };
};

/** The search without its result documents. */
export const findHits = async (version: OpenVersion, asked: Asked, deadline: number): Promise<{ total: number; hits: Hit[] }> => {
  const { pool, info, lookups, documents } = version;
  const within = scopeConditions(asked.scope ?? {}, documents, asked.platform);
  const query = await compileSearch({ request: asked, info, lookups, within }, likenessIn(version, asked.platform, deadline));
  const rows = await pool.run<[rid: number, relevance: number | null, total: number]>(query, deadline);
  const hits = rows.map(([rid, relevance]) => ({ rid, relevance }));
  if (rows[0] || asked.paging.skip === 0) return { total: rows[0]?.[2] ?? 0, hits };
  // The total comes with the page's rows: past the last page there are none to bring it.
  const first = await findHits(version, { ...asked, paging: { skip: 0, limit: 1 } }, deadline);
  return { total: first.total, hits: [] };
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
