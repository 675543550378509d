import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { openSearchClient } from '#functions/adapters/catalogue/opensearch/client.ts';
import { bulkLines, missingLines, removalLine, sendBulk } from '#functions/adapters/catalogue/opensearch/load/bulk.ts';
import { type StreamedLine, streamBulks } from '#functions/adapters/catalogue/opensearch/load/bulk-stream.ts';
import { forgetHistory } from '#functions/adapters/catalogue/opensearch/load/forget-history.ts';
import { answers, type Manner, unrulyCluster } from './support/unruly-cluster.ts';

type Cluster = Awaited<ReturnType<typeof unrulyCluster>>;

const clusters: Cluster[] = [];
afterEach(async () => {
  for (const cluster of clusters.splice(0)) await cluster.close();
});

const clusterThat = async (...manners: Manner[]) => {
  const cluster = await unrulyCluster(...manners);
  clusters.push(cluster);
  const retryPolicy = { maxAttempts: 5, firstDelayMs: 5, maxDelayMs: 20 };
  const client = openSearchClient({ endpoints: [cluster.endpoint], access: { kind: 'open' }, timeoutMs: 10_000, retryPolicy });
  return { ...cluster, client };
};

const line = (id: string): string => bulkLines({ id, body: { followers: 1 } });
const idsIn = (body: string): string[] => [...body.matchAll(/"_id":"(\w+)"/g)].map(([, id]) => id ?? '');
const statuses = (...each: number[]): Manner =>
  answers({ items: each.map((status) => ({ index: { status, ...(status >= 400 && { error: { type: 'no_room', reason: 'full' } }) } })) });
/** Accepts all documents after a delay. */
const takesAll =
  (ms: number): Manner =>
  (response, asked) =>
    void wait(ms).then(() => statuses(...idsIn(asked.body).map(() => 201))(response, asked));

describe('a bulk of documents', () => {
  it('sends again only those that there was no room for', async () => {
    const { client, asked } = await clusterThat(statuses(201, 429, 200, 503), statuses(429, 201), statuses(201));
    await sendBulk(client, 'creators', ['a', 'b', 'c', 'd'].map(line));
    expect(asked.map(({ body }) => idsIn(body))).toEqual([['a', 'b', 'c', 'd'], ['b', 'd'], ['b']]);
  });

  it('is sent again as a whole when the cluster is busy or away', async () => {
    const { client, asked } = await clusterThat(answers({}, 429), answers({}, 503), statuses(201, 201));
    await sendBulk(client, 'creators', ['a', 'b'].map(line));
    expect(asked.map(({ body }) => idsIn(body))).toEqual([
      ['a', 'b'],
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it('succeeds for documents that exist already, and for missing ones that it removes', async () => {
    const { client, asked } = await clusterThat(answers({ items: [{ create: { status: 409 } }, { delete: { status: 404 } }] }));
    await sendBulk(client, 'creators', [missingLines({ id: 'a', body: {} }), removalLine('b')]);
    expect(asked.map(({ body }) => body)).toEqual(['{"create":{"_id":"a"}}\n{}\n{"delete":{"_id":"b"}}\n']);
  });

  it('is an error when one document is refused, with the reason', async () => {
    const { client } = await clusterThat(statuses(201, 400));
    await expect(sendBulk(client, 'creators', ['a', 'b'].map(line))).rejects.toThrow('OpenSearch answered 400 no_room: full');
  });

  it('is an error when the answer speaks of fewer documents than were sent', async () => {
    const { client } = await clusterThat(statuses(201));
    await expect(sendBulk(client, 'creators', ['a', 'b'].map(line))).rejects.toMatchObject({ code: 'unavailable' });
  });
});

/** Lines of 1 MB each; five of them fill a bulk. */
async function* largeLines(count: number, onRead: (number: number) => void): AsyncIterable<StreamedLine> {
  for (let number = 1; number <= count; number += 1) {
    onRead(number);
    yield { line: bulkLines({ id: `${number}`, body: { bio: 'x'.repeat(999_900) } }), upTo: number };
  }
}

describe('a stream of bulks', () => {
  it('is read no faster than the cluster takes it, and lands in order', async () => {
    const { client } = await clusterThat(takesAll(100));
    let read = 0;
    let maxAhead = 0;
    const landed: number[] = [];
    const onRead = (number: number): void => {
      read = number;
      maxAhead = Math.max(maxAhead, read - (landed.at(-1) ?? 0));
    };
    await streamBulks(largeLines(48, onRead), { client, index: 'creators', onStored: (upTo) => void landed.push(upTo) });
    expect(landed).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 48]);
    // Three bulks in flight, a full one, and the line that did not fit into it.
    expect(maxAhead).toBeLessThanOrEqual(4 * 5 + 1);
  });

  it('reports no progress past a bulk that failed', async () => {
    const five = statuses(201, 201, 201, 201, 201);
    // Bulks in flight may arrive in any order.
    const { client } = await clusterThat((response, asked) =>
      (idsIn(asked.body).includes('8') ? statuses(201, 201, 400, 201, 201) : five)(response, asked),
    );
    const landed: number[] = [];
    const onStored = (upTo: number) => void landed.push(upTo);
    await expect(
      streamBulks(
        largeLines(40, () => undefined),
        { client, index: 'creators', onStored },
      ),
    ).rejects.toThrow('no_room');
    expect(landed.every((upTo) => upTo <= 5)).toBe(true);
  });

  it('ends when it is stopped', async () => {
    const { client } = await clusterThat(takesAll(50));
    const stop = new AbortController();
    const onStored = () => stop.abort(new Error('stopped'));
    await expect(
      streamBulks(
        largeLines(48, () => undefined),
        { client, index: 'creators', onStored, signal: stop.signal },
      ),
    ).rejects.toThrow('stopped');
  });
});

const historyFrom = (...retaining: number[]): Manner => {
  const leases = retaining.map((retaining_seq_no) => ({ retaining_seq_no }));
  const shard = { seq_no: { max_seq_no: 99 }, retention_leases: { leases } };
  return answers({ indices: { creators: { shards: { 0: [shard] } } } });
};

describe('merging the pieces of a load', () => {
  it('starts only when no copy needs the written operations any longer', async () => {
    const { client, asked } = await clusterThat(answers({}), historyFrom(100, 99), historyFrom(100, 100));
    await forgetHistory(client, 'creators');
    expect(asked.map(({ path }) => path.split('?')[0])).toEqual(['/creators/_flush', '/creators/_stats', '/creators/_stats']);
  });
});
