import { setTimeout as wait } from 'node:timers/promises';
import { backoffMs } from '#functions/adapters/http/patience.ts';
import type { OpenSearchClient } from './client.ts';
import type { IndexedDocument } from './document.ts';
import { OpenSearchRefusal } from './refusal.ts';
import { unavailable } from './whole-answer.ts';

/** A document as the lines that a bulk takes; the same document written twice is there once. */
export const bulkLines = ({ id, body }: IndexedDocument): string => `{"index":{"_id":${JSON.stringify(id)}}}\n${JSON.stringify(body)}\n`;

type Item = { index: { status: number; error?: { type: string; reason: string; caused_by?: { reason?: string } } } };
type BulkAnswer = { items: Item[] };

const PATIENCE = { tries: 60, firstWaitMs: 250, mostWaitMs: 15_000 };
/** Status codes of a single document whose shard has a full queue or is moving to another node. */
const LATER = [429, 502, 503, 504];

/** Returns when the cluster has every one of these documents; what it had no room for is sent again, slower each time. */
export const sendBulk = async (client: OpenSearchClient, index: string, lines: readonly string[], signal?: AbortSignal): Promise<void> => {
  let left = lines;
  for (let tried = 1; left.length > 0; tried += 1) {
    const call = { path: `/${index}/_bulk`, query: { filter_path: 'items.index.status,items.index.error' }, body: left.join('') };
    const { items } = await client.call<BulkAnswer>({ method: 'POST', repeatable: true, ...call });
    left = leftOf(left, items);
    if (left.length === 0) return;
    if (tried === PATIENCE.tries) throw unavailable(`The cluster has no room for ${left.length} documents`);
    await wait(Math.min(PATIENCE.mostWaitMs, backoffMs(PATIENCE.firstWaitMs, tried)), undefined, signal && { signal });
  }
};

const leftOf = (lines: readonly string[], items: readonly Item[]): string[] => {
  if (items.length !== lines.length) throw unavailable(`A bulk of ${lines.length} documents was answered for ${items.length}`);
  const refused = items.find(({ index }) => index.status >= 400 && !LATER.includes(index.status));
  if (refused) throw refusalOf(refused);
  return lines.filter((_, number) => (items[number]?.index.status ?? 0) >= 400);
};

const refusalOf = ({ index: { status, error } }: Item): OpenSearchRefusal =>
  new OpenSearchRefusal(status, error?.type ?? 'unknown', [error?.reason, error?.caused_by?.reason].filter(Boolean).join(': '));
