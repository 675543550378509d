import { expect, it } from 'vitest';
import type { OpenSearchClient } from '#functions/adapters/catalogue/opensearch/client.ts';
import { nameStore } from '#functions/adapters/catalogue/opensearch/search/name-store.ts';

const languages = (from: number, count: number) => Array.from({ length: count }, (_, at) => `language:${from + at}`);

const aStore = (most: number) => {
  const asked: string[][] = [];
  const client = {
    getMany: async (_index: string, ids: readonly string[]) => {
      asked.push([...ids]);
      return ids.map((id) => ({ entry: { code: id } }));
    },
  } as unknown as OpenSearchClient;
  return { asked, store: nameStore(client, 'names', most) };
};

it('a search keeps the names that it has read, while another one reads more than are remembered', async () => {
  const { store } = aStore(10);
  await store.fetch(languages(0, 8));
  await store.fetch(['language:0']);
  await store.fetch(languages(100, 9));
  expect(store.get('language:0')).toEqual({ code: 'language:0' });
  expect(languages(0, 8).filter((id) => store.get(id))).toEqual(['language:0']);
});

it('a cached name is not read again, and an evicted one is', async () => {
  const { store, asked } = aStore(10);
  await store.fetch(languages(0, 10));
  await store.fetch(languages(0, 10));
  await store.fetch(languages(10, 1));
  await store.fetch(['language:0', 'language:9']);
  expect(asked.filter((ids) => ids.length > 0)).toEqual([languages(0, 10), languages(10, 1), ['language:0']]);
});
