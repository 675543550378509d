import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallSettings } from '#functions/adapters/catalogue/opensearch/calls-with-retry.ts';
import { openSearchClient } from '#functions/adapters/catalogue/opensearch/client.ts';
import { answers, breaksOff, cutsConnection, type Manner, saysNothing, unrulyCluster } from './support/unruly-cluster.ts';

type Cluster = Awaited<ReturnType<typeof unrulyCluster>>;

const clusters: Cluster[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const cluster of clusters.splice(0)) await cluster.close();
});

const clusterThat = async (...manners: Manner[]): Promise<Cluster> => {
  const cluster = await unrulyCluster(...manners);
  clusters.push(cluster);
  return cluster;
};

const clientOf = (cluster: Cluster, settings: Partial<CallSettings> = {}) =>
  openSearchClient({ endpoints: [cluster.endpoint], access: { kind: 'open' }, timeoutMs: 30_000, ...settings });

const shards = { total: 3, successful: 3, skipped: 0, failed: 0 };
const WHOLE = {
  took: 1,
  timed_out: false,
  _shards: shards,
  hits: { total: { value: 1, relation: 'eq' }, hits: [{ _id: 'a', _source: {} }] },
};
const PARTIAL = {
  ...WHOLE,
  _shards: { ...shards, failed: 1, failures: [{ reason: { type: 'node_not_connected_exception', reason: 'gone' } }] },
};
const searched = { hits: { hits: [{ _id: 'a' }] } };

describe('a search of a faulty cluster', () => {
  it.each<[string, Manner]>([
    ['is busy', answers('too many requests', 429)],
    ['has lost its gateway', answers('<html>Bad Gateway</html>', 502)],
    ['is away', answers({ error: { type: 'cluster_block_exception' } }, 503)],
    ['loses a node', answers({ error: { type: 'search_phase_execution_exception', reason: 'Partial shards failure' } }, 500)],
    ['cuts the connection', cutsConnection],
    ['breaks off in the middle of the answer', breaksOff],
    ['answers with half of the JSON', answers('{"took":1,"hits":')],
  ])('gets its answer when it %s once', async (_, manner) => {
    const cluster = await clusterThat(manner, answers(WHOLE));
    expect(await clientOf(cluster).search('creators', {})).toMatchObject(searched);
    expect(cluster.asked).toHaveLength(2);
  });

  it('tries at most three times', async () => {
    const cluster = await clusterThat(answers({}, 503));
    await expect(clientOf(cluster).search('creators', {})).rejects.toMatchObject({
      code: 'unavailable',
      message: 'This service is not available right now, please try again',
    });
    expect(cluster.asked).toHaveLength(3);
  });

  it('waits as long as the cluster requests', async () => {
    const cluster = await clusterThat(answers({}, 429, { 'retry-after': '1' }), answers(WHOLE));
    const started = performance.now();
    await clientOf(cluster).search('creators', {});
    expect(performance.now() - started).toBeGreaterThan(950);
  });

  it('does not wait past its time limit', async () => {
    const cluster = await clusterThat(answers({}, 429, { 'retry-after': '60' }));
    await expect(clientOf(cluster).search('creators', {})).rejects.toMatchObject({ code: 'unavailable' });
    expect(cluster.asked).toHaveLength(1);
  });

  it('fails as too slow without a timely answer', async () => {
    const cluster = await clusterThat(saysNothing);
    await expect(clientOf(cluster, { timeoutMs: 150 }).search('creators', {})).rejects.toMatchObject({
      code: 'too_slow',
      message: 'This search took too long, please narrow it down',
    });
  });

  it('asks another node when one is gone', async () => {
    const [gone, alive] = [await clusterThat(cutsConnection), await clusterThat(answers(WHOLE))];
    const client = clientOf(gone, { endpoints: [gone.endpoint, alive.endpoint] });
    for (let search = 0; search < 3; search += 1) expect(await client.search('creators', {})).toMatchObject(searched);
    expect([gone.asked.length, alive.asked.length]).toEqual([1, 3]);
  });

  it('stops calling a cluster after five consecutive failures', async () => {
    const cluster = await clusterThat(answers({}, 503));
    const client = clientOf(cluster);
    for (let search = 0; search < 10; search += 1)
      await expect(client.search('creators', {})).rejects.toMatchObject({ code: 'unavailable' });
    expect(cluster.asked).toHaveLength(5);
  });
});

describe('partial responses', () => {
  it.each([
    ['of which a shard failed', PARTIAL, 'unavailable'],
    ['of shards that ran out of time', { ...WHOLE, timed_out: true }, 'too_slow'],
  ])('%s is an error', async (_, answer, code) => {
    await expect(clientOf(await clusterThat(answers(answer))).search('creators', {})).rejects.toMatchObject({ code });
  });

  it('in one of several searches is an error of them all', async () => {
    const cluster = await clusterThat(answers({ responses: [WHOLE, PARTIAL] }));
    await expect(clientOf(cluster).multiSearch('creators', [{}, {}])).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is refused from the cluster too', async () => {
    const cluster = await clusterThat(answers(WHOLE), answers({ responses: [WHOLE] }));
    const client = clientOf(cluster);
    await client.search('creators', { size: 1 });
    await client.multiSearch('creators', [{ size: 1 }]);
    expect(cluster.asked[0]).toMatchObject({ path: '/creators/_search?allow_partial_search_results=false' });
    expect(cluster.asked.map(({ body }) => body)).toEqual([
      '{"timeout":"30000ms","size":1}',
      '{"allow_partial_search_results":"false"}\n{"timeout":"30000ms","size":1}\n',
    ]);
  });

  it('is an error among documents', async () => {
    const cluster = await clusterThat(answers({ docs: [{ found: true, _source: { a: 1 } }, { error: { type: 'no_shard_available' } }] }));
    await expect(clientOf(cluster).getMany('creators', ['1', '2'])).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('requests that a cluster rejects', () => {
  it('is no catalogue when there is no index, or no right to read it', async () => {
    for (const status of [401, 403, 404]) {
      const cluster = await clusterThat(answers({ error: { type: 'index_not_found_exception', reason: 'no such index' }, status }, status));
      await expect(clientOf(cluster).search('creators', {})).rejects.toMatchObject({ code: 'unavailable' });
      expect(cluster.asked).toHaveLength(1);
    }
  });

  it('is reported with its reason when the query is invalid', async () => {
    const cluster = await clusterThat(answers({ error: { type: 'parsing_exception', reason: 'unknown query' }, status: 400 }, 400));
    await expect(clientOf(cluster).search('creators', {})).rejects.toThrow('OpenSearch answered 400 parsing_exception: unknown query');
    expect(cluster.asked).toHaveLength(1);
  });

  it('is not asked twice where that could do harm', async () => {
    const cluster = await clusterThat(cutsConnection);
    await expect(clientOf(cluster).call({ method: 'POST', path: '/_aliases', body: {} })).rejects.toMatchObject({ code: 'unavailable' });
    expect(cluster.asked).toHaveLength(1);
  });
});

describe('request signing', () => {
  it('signs with the credentials of AWS, again for each request', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    vi.stubEnv('AWS_SESSION_TOKEN', 'session');
    const cluster = await clusterThat(answers({}, 503), answers(WHOLE));
    await clientOf(cluster, { access: { kind: 'aws', region: 'eu-west-1' } }).search('creators', {});
    for (const { headers } of cluster.asked) {
      expect(headers.authorization).toMatch(
        /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-west-1\/es\/aws4_request, SignedHeaders=[\w;-]*host[\w;-]*, Signature=[0-9a-f]{64}$/,
      );
      expect(headers['x-amz-security-token']).toBe('session');
    }
  });

  it('names itself with its password', async () => {
    const cluster = await clusterThat(answers(WHOLE));
    await clientOf(cluster, { access: { kind: 'password', user: 'reader', password: 'pass:word' } }).search('creators', {});
    expect(cluster.asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from('reader:pass:word').toString('base64')}`);
  });
});
