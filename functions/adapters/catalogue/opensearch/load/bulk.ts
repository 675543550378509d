import { ServiceFailure } from '#functions/adapters/http/one-try.ts';
import { BULK_RETRY, withRetry } from '#functions/adapters/http/retry-policy.ts';
import type { OpenSearchClient } from '../client.ts';
import { OPENSEARCH, OpenSearchRefusal } from '../refusal.ts';
import { unavailable } from '../whole-answer.ts';
import type { IndexedDocument } from './document.ts';

/** A document as the lines that a bulk takes; the same document written twice is there once. */
export const bulkLines = ({ id, body }: IndexedDocument): string => `{"index":{"_id":${JSON.stringify(id)}}}\n${JSON.stringify(body)}\n`;

type Item = { index: { status: number; error?: { type: string; reason: string; caused_by?: { reason?: string } } } };
type BulkAnswer = { items: Item[] };

/** Status codes of a single document whose shard has a full queue or is moving to another node. */
const LATER = [429, 502, 503, 504];

/** Resolves when the cluster has all of these documents; only those that it had no room for are sent again. */
export const sendBulk = async (client: OpenSearchClient, index: string, lines: readonly string[], signal?: AbortSignal): Promise<void> => {
  let left = lines;
  const sendLeft = async (): Promise<void> => {
    const call = { path: `/${index}/_bulk`, query: { filter_path: 'items.index.status,items.index.error' }, body: left.join('') };
    const { items } = await client.call<BulkAnswer>({ method: 'POST', repeatable: true, ...call });
    left = leftOf(left, items);
    if (left.length > 0) throw new ServiceFailure(OPENSEARCH, 'busy');
  };
  const delayAfter = (error: unknown) => (error instanceof ServiceFailure ? error.retryAfterMs : undefined);
  await withRetry(sendLeft, BULK_RETRY, { delayAfter, signal }).catch((error: unknown) => {
    throw error instanceof ServiceFailure ? unavailable(`The cluster has no room for ${left.length} documents`, error) : error;
  });
};

const leftOf = (lines: readonly string[], items: readonly Item[]): string[] => {
  if (items.length !== lines.length) throw unavailable(`A bulk of ${lines.length} documents was answered for ${items.length}`);
  const refused = items.find(({ index }) => index.status >= 400 && !LATER.includes(index.status));
  if (refused) throw refusalOf(refused);
  return lines.filter((_, number) => (items[number]?.index.status ?? 0) >= 400);
};

const refusalOf = ({ index: { status, error } }: Item): OpenSearchRefusal =>
  new OpenSearchRefusal(status, error?.type ?? 'unknown', [error?.reason, error?.caused_by?.reason].filter(Boolean).join(': '));
