import { ServiceFailure } from '#functions/adapters/http/one-try.ts';
import { BULK_RETRY, withRetry } from '#functions/adapters/http/retry-policy.ts';
import type { OpenSearchClient } from '../client.ts';
import { unavailable } from '../complete-response.ts';
import { OPENSEARCH, OpenSearchRefusal } from '../refusal.ts';
import type { IndexedDocument } from './document.ts';

/** Lines of a bulk request for a document. The id makes writing it twice harmless. */
export const bulkLines = ({ id, body }: IndexedDocument): string => `{"index":{"_id":${JSON.stringify(id)}}}\n${JSON.stringify(body)}\n`;

type Item = { index: { status: number; error?: { type: string; reason: string; caused_by?: { reason?: string } } } };
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
    const call = { path: `/${index}/_bulk`, query: { filter_path: 'items.index.status,items.index.error' }, body: pending.join('') };
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
  const refused = items.find(({ index }) => index.status >= 400 && !RETRYABLE_STATUSES.includes(index.status));
  if (refused) throw refusalOf(refused);
  return lines.filter((_, number) => (items[number]?.index.status ?? 0) >= 400);
};

const refusalOf = ({ index: { status, error } }: Item): OpenSearchRefusal =>
  new OpenSearchRefusal(status, error?.type ?? 'unknown', [error?.reason, error?.caused_by?.reason].filter(Boolean).join(': '));
