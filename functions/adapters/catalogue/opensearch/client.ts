import { type Call, type CallSettings, callsWithRetry } from './calls-with-retry.ts';
import { completeResponse, type SearchResponse, type SearchResult, unavailable } from './complete-response.ts';
import { OpenSearchRefusal } from './refusal.ts';

export type OpenSearchClient = {
  /** Throws unless all shards answered in time. */
  search<T>(index: string, body: object): Promise<SearchResult<T>>;
  /** Results in the order of `bodies`. Throws unless all shards answered every search in time. */
  multiSearch<T>(index: string, bodies: readonly object[]): Promise<SearchResult<T>[]>;
  /** Documents in the order of `ids`, as searches see them; undefined for missing ones. `isLatest`: includes writes since the last refresh. */
  getMany<T>(index: string, ids: readonly string[], options?: { isLatest?: boolean }): Promise<(T | undefined)[]>;
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
  return {
    call,
    search: async <T>(index: string, body: object) =>
      completeResponse(await ask<SearchResponse<T>>({ path: `/${index}/_search`, query: NO_PARTIAL_RESULTS, body: { timeout, ...body } })),
    multiSearch: async <T>(index: string, bodies: readonly object[]) => {
      const lines = bodies.flatMap((body) => [NO_PARTIAL_RESULTS, { timeout, ...body }]).map((line) => `${JSON.stringify(line)}\n`);
      const { responses } = await ask<{ responses: SearchResponse<T>[] }>({ path: `/${index}/_msearch`, body: lines.join('') });
      return responses.map(completeResponse);
    },
    getMany: async <T>(index: string, ids: readonly string[], { isLatest = false } = {}) => {
      if (ids.length === 0) return [];
      const query = { realtime: `${isLatest}` };
      const { docs } = await ask<{ docs: DocumentResult<T>[] }>({ path: `/${index}/_mget`, query, body: { ids } });
      return docs.map(documentOf);
    },
  };
};

const NO_PARTIAL_RESULTS = { allow_partial_search_results: 'false' };

type DocumentResult<T> = { found?: boolean; _source?: T; error?: { type: string; reason: string } };

const documentOf = <T>({ error, found, _source }: DocumentResult<T>): T | undefined => {
  if (error) throw unavailable(`failed to read a document: ${error.type} ${error.reason}`);
  return found ? _source : undefined;
};

/** A missing index or missing permission means that there is no usable catalogue. */
const asUnavailable = (error: unknown): never => {
  if (error instanceof OpenSearchRefusal && [401, 403, 404].includes(error.status)) throw unavailable(error.message, error);
  throw error;
};
