import { type Call, type CallSettings, callsWithRetry } from './calls-with-retry.ts';
import { completeResponse, type SearchResponse, type SearchResult, unavailable } from './complete-response.ts';
import { OpenSearchRefusal } from './refusal.ts';

export type OpenSearchClient = {
  /** Throws unless all shards answered in time. */
  search<T>(index: string, body: object): Promise<SearchResult<T>>;
  /** Results in the order of `bodies`. Throws unless all shards answered every search in time. */
  multiSearch<T>(index: string, bodies: readonly object[]): Promise<SearchResult<T>[]>;
  /** Documents in the order of `ids`, as searches see them; undefined for missing ones. */
  getMany<T>(index: string, ids: readonly string[]): Promise<(T | undefined)[]>;
  /** Stored fields of documents, in the order of `ids`, as searches see them; undefined for missing ones. */
  getStored(index: string, ids: readonly string[], fields: readonly string[]): Promise<(StoredFields | undefined)[]>;
  /** Any other call. Throws `OpenSearchRefusal` when the cluster rejects it. */
  call<T>(call: Call): Promise<T>;
};

/** A client that returns a complete answer or throws: `too_slow`, `unavailable`, or the refusal of the cluster. */
export const openSearchClient = (settings: CallSettings): OpenSearchClient => {
  const call = callsWithRetry(settings);
  const ask = async <T>(request: Omit<Call, 'method'>): Promise<T> =>
    call<T>({ ...request, method: 'POST', repeatable: true }).catch(asUnavailable);
  // Stops the search in the cluster as well, not only the wait for it.
  const timeout = `${settings.timeoutMs}ms`;
  const getDocuments = async <T>(index: string, ids: readonly string[], query: Record<string, string> = {}) => {
    if (ids.length === 0) return [];
    const request = { path: `/${index}/_mget`, query: { ...query, realtime: 'false' }, body: { ids } };
    const { docs } = await ask<{ docs: DocumentResult<T>[] }>(request);
    return docs.map(foundDocument);
  };
  return {
    call,
    search: async <T>(index: string, body: object) =>
      completeResponse(await ask<SearchResponse<T>>({ path: `/${index}/_search`, query: NO_PARTIAL_RESULTS, body: { timeout, ...body } })),
    multiSearch: async <T>(index: string, bodies: readonly object[]) => {
      const lines = bodies.flatMap((body) => [NO_PARTIAL_RESULTS, { timeout, ...body }]).map((line) => `${JSON.stringify(line)}\n`);
      const { responses } = await ask<{ responses: SearchResponse<T>[] }>({ path: `/${index}/_msearch`, body: lines.join('') });
      return responses.map(completeResponse);
    },
    getMany: async <T>(index: string, ids: readonly string[]) => (await getDocuments<T>(index, ids)).map((document) => document?._source),
    getStored: (index, ids, fields) => getDocuments(index, ids, { stored_fields: fields.join() }),
  };
};

const NO_PARTIAL_RESULTS = { allow_partial_search_results: 'false' };

export type StoredFields = { fields?: Record<string, unknown[]> };
type DocumentResult<T> = StoredFields & { found?: boolean; _source?: T; error?: { type: string; reason: string } };

const foundDocument = <T>(document: DocumentResult<T>): DocumentResult<T> | undefined => {
  if (document.error) throw unavailable(`failed to read a document: ${document.error.type} ${document.error.reason}`);
  return document.found ? document : undefined;
};

/** A missing index or missing permission means that there is no usable catalogue. */
const asUnavailable = (error: unknown): never => {
  if (error instanceof OpenSearchRefusal && [401, 403, 404].includes(error.status)) throw unavailable(error.message, error);
  throw error;
};
