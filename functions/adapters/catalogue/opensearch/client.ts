import { type Call, type CallSettings, callsWithRetry } from './calls-with-retry.ts';
import { OpenSearchRefusal } from './refusal.ts';
import { type Found, type SearchAnswer, unavailable, wholeAnswer } from './whole-answer.ts';

export type OpenSearchClient = {
  /** All shards answered in time, or it throws. */
  search<T>(index: string, body: object): Promise<Found<T>>;
  /** In the order asked, each as whole as a search of its own. */
  multiSearch<T>(index: string, bodies: readonly object[]): Promise<Found<T>[]>;
  /** The documents of these ids in their order; undefined for one that is not there. */
  getMany<T>(index: string, ids: readonly string[]): Promise<(T | undefined)[]>;
  /** Anything else; throws `OpenSearchRefusal` where the cluster says no. */
  call<T>(call: Call): Promise<T>;
};

/** A client that returns a complete answer or throws: `too_slow`, `unavailable`, or the refusal of the cluster. */
export const openSearchClient = (settings: CallSettings): OpenSearchClient => {
  const call = callsWithRetry(settings);
  const ask = async <T>(request: Omit<Call, 'method'>): Promise<T> =>
    call<T>({ ...request, method: 'POST', repeatable: true }).catch(explainAbsence);
  // The cluster stops then too, not only who waits for it.
  const timeout = `${settings.timeoutMs}ms`;
  return {
    call,
    search: async <T>(index: string, body: object) =>
      wholeAnswer(await ask<SearchAnswer<T>>({ path: `/${index}/_search`, query: WHOLE, body: { timeout, ...body } })),
    multiSearch: async <T>(index: string, bodies: readonly object[]) => {
      const lines = bodies.flatMap((body) => [WHOLE, { timeout, ...body }]).map((line) => `${JSON.stringify(line)}\n`);
      const { responses } = await ask<{ responses: SearchAnswer<T>[] }>({ path: `/${index}/_msearch`, body: lines.join('') });
      return responses.map(wholeAnswer);
    },
    getMany: async <T>(index: string, ids: readonly string[]) => {
      if (ids.length === 0) return [];
      const { docs } = await ask<{ docs: Got<T>[] }>({ path: `/${index}/_mget`, body: { ids } });
      return docs.map(documentOf);
    },
  };
};

const WHOLE = { allow_partial_search_results: 'false' };

type Got<T> = { found?: boolean; _source?: T; error?: { type: string; reason: string } };

const documentOf = <T>({ error, found, _source }: Got<T>): T | undefined => {
  if (error) throw unavailable(`failed to read a document: ${error.type} ${error.reason}`);
  return found ? _source : undefined;
};

/** Without its index, or the right to read it, there is no catalogue. */
const explainAbsence = (error: unknown): never => {
  if (error instanceof OpenSearchRefusal && [401, 403, 404].includes(error.status)) throw unavailable(error.message, error);
  throw error;
};
