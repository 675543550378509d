import type { OpenSearchClient } from '../client.ts';
import { sendBulk } from './bulk.ts';

/** Large enough for little overhead per request, small enough for a node to hold several. */
const BULK_BYTES = 5_000_000;
/** Further requests would only wait in the queues of the cluster. */
const MAX_IN_FLIGHT = 3;

/** `upTo` is the position in the source that is complete once this document and all before it are stored. */
export type StreamedLine = { line: string; upTo: number };

type Bulk = { lines: string[]; upTo: number };
type Sent = { done: Promise<void>; upTo: number };

type Target = {
  client: OpenSearchClient;
  index: string;
  /** Called in order, when all documents up to `upTo` are stored in the cluster. */
  onStored: (upTo: number) => Promise<void> | void;
  signal?: AbortSignal | undefined;
};

/** Sends a stream of any length with a limited number of requests in flight, so that a slow cluster slows down reading the source. */
export const streamBulks = async (lines: AsyncIterable<StreamedLine>, { client, index, onStored, signal }: Target): Promise<void> => {
  const inFlight: Sent[] = [];
  const awaitOldest = async (): Promise<void> => {
    const oldest = inFlight.shift();
    if (!oldest) return;
    await oldest.done;
    await onStored(oldest.upTo);
  };
  try {
    for await (const bulk of inBulks(lines)) {
      signal?.throwIfAborted();
      if (inFlight.length === MAX_IN_FLIGHT) await awaitOldest();
      const done = sendBulk(client, index, bulk.lines, signal);
      // A failure is handled when the request is awaited in its turn.
      done.catch(() => undefined);
      inFlight.push({ done, upTo: bulk.upTo });
    }
    while (inFlight.length > 0) await awaitOldest();
  } finally {
    await Promise.allSettled(inFlight.map(({ done }) => done));
  }
};

async function* inBulks(lines: AsyncIterable<StreamedLine>): AsyncIterable<Bulk> {
  let bulk: Bulk = { lines: [], upTo: 0 };
  let bytes = 0;
  for await (const { line, upTo } of lines) {
    if (bytes + line.length > BULK_BYTES && bulk.lines.length > 0) {
      yield bulk;
      bulk = { lines: [], upTo };
      bytes = 0;
    }
    bulk.lines.push(line);
    bulk.upTo = upTo;
    bytes += line.length;
  }
  if (bulk.lines.length > 0) yield bulk;
}
