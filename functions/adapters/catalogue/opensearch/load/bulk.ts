import { ServiceFailure } from '#functions/adapters/http/one-try.ts';
import { BULK_RETRY, withRetry } from '#functions/adapters/http/retry-policy.ts';
import type { OpenSearchClient } from '../client.ts';
import { unavailable } from '../complete-response.ts';
import { OPENSEARCH, OpenSearchRefusal } from '../refusal.ts';
import type { IndexedDocument } from './document.ts';

/** Lines of a bulk request for a document. The id makes writing it twice harmless. */
export const bulkLines = ({ id, body }: IndexedDocument): string => `{"index":{"_id":${JSON.stringify(id)}}}\n${JSON.stringify(body)}\n`;

/** Like `bulkLines`, but leaves an existing document as it is, which a change may have written since. */
export const missingLines = ({ id, body }: IndexedDocument): string =>
  `{"create":{"_id":${JSON.stringify(id)}}}\n${JSON.stringify(body)}\n`;

/** Line of a bulk request that removes a document. */
export const removalLine = (id: string): string => `{"delete":{"_id":${JSON.stringify(id)}}}\n`;

type Result = { status: number; error?: { type: string; reason: string; caused_by?: { reason?: string } } };
/** The result of a line, by its action. */
type Item = { index: Result } | { create: Result } | { delete: Result };
type BulkAnswer = { items: Item[] };

/** Status codes of a single document whose shard has a full queue or is moving to another node. */
const RETRYABLE_STATUSES = [429, 502, 503, 504];

/**
 * Resolves when the cluster has stored all documents; only those that failed temporarily are sent again. Throws `OpenSearchRefusal` or
 * `unavailable`.
 */
export const sendBulk = async (client: OpenSearchClient, index: string, lines: readonly string[], signal?: AbortSignal): Promise<void> => {
  let pending = lines;
  const sendPending = async (): Promise<void> => {
    const call = { path: `/${index}/_bulk`, query: { filter_path: 'items.*.status,items.*.error' }, body: pending.join('') };
    const { items } = await client.call<BulkAnswer>({ method: 'POST', repeatable: true, ...call });
    pending = pendingOf(pending, items);
    if (pending.length > 0) throw new ServiceFailure(OPENSEARCH, 'busy');
  };
  const delayAfter = (error: unknown) => (error instanceof ServiceFailure ? error.retryAfterMs : undefined);
  await withRetry(sendPending, BULK_RETRY, { delayAfter, signal }).catch((error: unknown) => {
    throw error instanceof ServiceFailure ? unavailable(`The cluster has no room for ${pending.length} documents`, error) : error;
  });
};

const pendingOf = (lines: readonly string[], items: readonly Item[]): string[] => {
  if (items.length !== lines.length) throw unavailable(`A bulk of ${lines.length} documents was answered for ${items.length}`);
  const isRetryable = (item: Item) => RETRYABLE_STATUSES.includes(statusOf(item));
  const refused = items.find((item) => statusOf(item) >= 400 && !isRetryable(item));
  if (refused) throw refusalOf(resultOf(refused));
  return lines.filter((_, number) => items[number] && isRetryable(items[number]));
};

const resultOf = (item: Item): Result => {
  if ('index' in item) return item.index;
  return 'create' in item ? item.create : item.delete;
};

/** Removing a missing document succeeds, and so does creating an existing one. */
const statusOf = (item: Item): number => {
  const { status } = resultOf(item);
  const isDone = ('delete' in item && status === 404) || ('create' in item && status === 409);
  return isDone ? 200 : status;
};

const refusalOf = ({ status, error }: Result): OpenSearchRefusal =>
  new OpenSearchRefusal(status, error?.type ?? 'unknown', [error?.reason, error?.caused_by?.reason].filter(Boolean).join(': '));
