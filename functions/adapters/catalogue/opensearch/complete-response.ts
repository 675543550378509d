import { AppError } from '#shared/http/errors.ts';
import { OpenSearchRefusal } from './refusal.ts';

type Hit<T> = {
  matched_queries?: string[];
  _id: string;
  _score: number | null;
  _source: T;
  sort?: unknown[];
  fields?: Record<string, unknown[]>;
};

export type SearchResult<T> = {
  hits: { total?: { value: number; relation: 'eq' | 'gte' }; hits: Hit<T>[] };
  aggregations?: Record<string, unknown>;
};

type Shards = { total: number; failed: number; failures?: { reason?: { type?: string; reason?: string } }[] };

/** A raw response, which may be partial or, in a multi-search, an error. */
export type SearchResponse<T> =
  | (SearchResult<T> & { timed_out: boolean; _shards: Shards })
  | { status: number; error: { type: string; reason: string | null } };

/**
 * Rejects partial answers: a failed or timed-out shard would silently omit creators. Throws `too_slow`, `unavailable` or
 * `OpenSearchRefusal`.
 */
export const completeResponse = <T>(answer: SearchResponse<T>): SearchResult<T> => {
  if ('error' in answer) throw refusalIn(answer);
  if (answer.timed_out) throw new AppError('too_slow', undefined, { cause: new Error('a shard timed out') });
  const { failed, total, failures } = answer._shards;
  if (failed === 0) return answer;
  const { type, reason } = failures?.[0]?.reason ?? {};
  throw unavailable(`${failed} of ${total} shards failed: ${type} ${reason}`);
};

const refusalIn = ({ status, error }: { status: number; error: { type: string; reason: string | null } }): Error => {
  const refusal = new OpenSearchRefusal(status, error.type, error.reason ?? '');
  return status === 400 ? refusal : unavailable(refusal.message, refusal);
};

export const unavailable = (reason: string, cause?: unknown): AppError =>
  new AppError('unavailable', undefined, { cause: new Error(reason, { cause }) });
