import type { OpenSearchClient } from '../client.ts';
import { sendBulk } from './bulk.ts';

/** Large enough that a request costs little, small enough that a node holds many. */
const BULK_BYTES = 5_000_000;
/** More would only wait in the queues of the cluster. */
const IN_FLIGHT = 3;

/** `upTo`: how far the source is done when this document is there, with all before it. */
export type StreamedLine = { line: string; upTo: number };

type Bulk = { lines: string[]; upTo: number };
type Sent = { done: Promise<void>; upTo: number };

type Target = {
  client: OpenSearchClient;
  index: string;
  /** Called in order: all documents up to `upTo` are in the cluster. */
  onLanded: (upTo: number) => Promise<void> | void;
  signal?: AbortSignal | undefined;
};

/** Sends a stream of any length with a bounded part of it in flight: a cluster that is slow slows down who reads the source. */
export const streamBulks = async (lines: AsyncIterable<StreamedLine>, { client, index, onLanded, signal }: Target): Promise<void> => {
  const inFlight: Sent[] = [];
  const land = async (): Promise<void> => {
    const oldest = inFlight.shift();
    if (!oldest) return;
    await oldest.done;
    await onLanded(oldest.upTo);
  };
  try {
    for await (const bulk of inBulks(lines)) {
      signal?.throwIfAborted();
      if (inFlight.length === IN_FLIGHT) await land();
      const done = sendBulk(client, index, bulk.lines, signal);
      // Its failure is met when its turn comes, not before.
      done.catch(() => undefined);
      inFlight.push({ done, upTo: bulk.upTo });
    }
    while (inFlight.length > 0) await land();
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
