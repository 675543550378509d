import { expect, it, onTestFinished } from 'vitest';
import { openSearchClient } from '#functions/adapters/catalogue/opensearch/client.ts';
import { keepSnapshot } from '#functions/adapters/catalogue/opensearch/load/keep-snapshot.ts';
import { MAPPING_VERSION } from '#functions/adapters/catalogue/opensearch/load/mapping.ts';
import { answers, type Manner, unrulyCluster } from './support/unruly-cluster.ts';

const store = { bucket: 'kept', region: 'eu-west-1', roleArn: 'arn:aws:iam::111122223333:role/snapshots' };
const info = { version: 'v1', creators: { instagram: 1, youtube: 1, tiktok: 1 }, asOf: '2026-11-20' };
const load = answers({ 'creators-v1-a': { mappings: { _meta: { mapping: MAPPING_VERSION, info, names: 'creator-names-v1-a' } } } });

const over = async (...manners: Manner[]) => {
  const cluster = await unrulyCluster(...manners);
  onTestFinished(cluster.close);
  return { asked: cluster.asked, client: openSearchClient({ endpoints: [cluster.endpoint], access: { kind: 'open' }, timeoutMs: 10_000 }) };
};

it('[CLD-03] a snapshot has the searched load and the suppressed creators, and those older than the kept days are removed', async () => {
  const kept = ['creators-2026-10-16', 'creators-2026-10-15', 'creators-2026-11-19', 'by-hand'].map((snapshot) => ({ snapshot }));
  const { asked, client } = await over(load, answers({}), answers({ snapshots: kept }), answers({}));
  await keepSnapshot(client, { store, day: '2026-11-20', keptDays: 35 });
  expect(asked.slice(1).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /_snapshot/creators',
    'GET /_snapshot/creators/_all',
    'DELETE /_snapshot/creators/creators-2026-10-15',
    'PUT /_snapshot/creators/creators-2026-11-20',
  ]);
  expect(JSON.parse(asked[1]?.body ?? '')).toEqual({
    type: 's3',
    settings: { bucket: 'kept', base_path: 'snapshots', region: 'eu-west-1', role_arn: store.roleArn },
  });
  expect(JSON.parse(asked.at(-1)?.body ?? '')).toMatchObject({ indices: 'creators-v1-a,creator-names-v1-a,creator-suppressed' });
});

it('[CLD-03] a second snapshot on a day changes nothing, and any other refusal is an error', async () => {
  const refusal = (type: string) => answers({ error: { type, reason: 'refused' }, status: 400 }, 400);
  const repeated = await over(load, answers({}), answers({ snapshots: [] }), refusal('invalid_snapshot_name_exception'));
  await keepSnapshot(repeated.client, { store, day: '2026-11-20', keptDays: 35 });
  const refused = await over(load, answers({}), answers({ snapshots: [] }), refusal('repository_exception'));
  await expect(keepSnapshot(refused.client, { store, day: '2026-11-20', keptDays: 35 })).rejects.toThrow('repository_exception');
});
