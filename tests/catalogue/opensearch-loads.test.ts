import { afterEach, describe, expect, it } from 'vitest';
import { MAPPING_VERSION } from '#functions/adapters/catalogue/opensearch/load/mapping.ts';
import { openSearchCatalogue } from '#functions/adapters/catalogue/opensearch/opensearch-catalogue.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { answers, type Manner, unrulyCluster } from './support/unruly-cluster.ts';

type Cluster = Awaited<ReturnType<typeof unrulyCluster>>;

const clusters: Cluster[] = [];
afterEach(async () => {
  for (const cluster of clusters.splice(0)) await cluster.close();
});

const catalogueOver = async (manner: Manner) => {
  const cluster = await unrulyCluster(manner);
  clusters.push(cluster);
  const catalogue = await openSearchCatalogue({ endpoints: [cluster.endpoint], access: { kind: 'open' }, timeoutMs: 10_000 });
  return { ...catalogue, asked: cluster.asked };
};

const loadOf = (mapping: number): Manner => {
  const info = { version: 'v1', creators: { instagram: 1, youtube: 1, tiktok: 1 }, asOf: '2026-11-20' };
  return answers({ 'creators-v1-a': { mappings: { _meta: { mapping, info, names: 'creator-names-v1-a' } } } });
};

describe('the state of a load in a cluster', () => {
  it('is refused with what to do when another version of the program made it', async () => {
    const { info } = await catalogueOver(loadOf(MAPPING_VERSION - 1));
    await expect(info()).rejects.toThrow(
      'The catalogue was loaded by another version of this program: run `npm run catalogue -- load` again',
    );
  });

  it('reports how to run one when there is none', async () => {
    const { info } = await catalogueOver(answers({ error: { type: 'index_not_found_exception' } }, 404));
    await expect(info()).rejects.toThrow('There is no catalogue yet: run `npm run catalogue -- load`');
  });

  it('[SRC-08] is paged through for a hundred pages of a hundred rows, and no further', async () => {
    const { search, asked } = await catalogueOver(loadOf(MAPPING_VERSION));
    const beyond = { ...SearchRequest.parse({}), paging: { skip: 9_901, limit: 100 } };
    await expect(search(beyond)).rejects.toMatchObject({
      code: 'bad_request',
      fields: { 'paging.skip': expect.stringContaining('10000') },
    });
    expect(asked.filter(({ path }) => path.includes('_search'))).toEqual([]);
  });
});
