import { describe, expect, it } from 'vitest';
import { openSearchCatalogue } from '#functions/adapters/catalogue/opensearch/opensearch-catalogue.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { loadFolder } from '#functions/cli/load-folder.ts';
import type { BecomesFinal, ImportRun } from '#functions/ports/creators/catalogue-imports.ts';
import { AS_OF } from '#tests/support/catalogue/catalogue-of.ts';
import { clusterForTests } from '#tests/support/catalogue/opensearch-over.ts';
import { QUICK_LOCK } from './support/quick-lock.ts';
import { sourceFolder } from './support/source-folder.ts';

const COUNT = 120;
const settings = { endpoints: clusterForTests() ?? [], access: { kind: 'open' } } as const;

/** The engine as the product opens it, on a cluster that a folder was loaded into. */
const opened = async () => {
  const dir = await sourceFolder(COUNT, 41);
  await loadFolder({ dir, settings, gazetteer: worldGazetteer(), shards: 1, replicas: 0, graceMs: 0, lockTimes: QUICK_LOCK });
  const catalogue = await openSearchCatalogue({ ...settings, timeoutMs: 20_000 });
  const followersOf = async (...userIds: string[]) =>
    (await catalogue.upkeep.stored('tiktok', userIds)).length > 0
      ? (await catalogue.details('tiktok', userIds)).map(({ user_id, followers }) => [user_id, followers])
      : [];
  return { ...catalogue, followersOf };
};

const run: ImportRun & BecomesFinal = {
  choices: {},
  asOf: AS_OF,
  signal: new AbortController().signal,
  onProgress: () => undefined,
  saveProblems: async () => undefined,
  onFinal: async () => undefined,
};

const fileOf = (text: string) => ({
  name: 'spring.csv',
  content: (async function* () {
    yield new TextEncoder().encode(text);
  })(),
});

const HEAD = 'platform,user_id,username,followers,keep_until\n';

describe('a cluster that the product changes', () => {
  it('[LIV-10] an import changes creators and adds others, and its undo leaves the cluster as it was', async () => {
    const { imports, followersOf, upkeep } = await opened();
    expect(await imports.isOffered()).toBe(true);
    await imports.load(fileOf(`${HEAD}tiktok,77,anna,5000,`), { ...run, keepBefore: async () => undefined });
    const parts: Uint8Array[] = [];
    const text = `${HEAD}tiktok,77,anna,6000,\ntiktok,78,ben,700,`;
    expect(await imports.check(fileOf(text), run)).toMatchObject({ created: 1, updated: 1 });
    await imports.load(fileOf(text), { ...run, keepBefore: async (part) => void parts.push(part) });
    await expect
      .poll(() => followersOf('77', '78'))
      .toEqual([
        ['77', 6_000],
        ['78', 700],
      ]);
    const kept = (async function* () {
      yield* parts;
    })();
    expect(await imports.undo(kept, { ...run, count: 2 })).toEqual({ restored: 1, removed: 1, skipped: 0 });
    await expect.poll(() => followersOf('77', '78')).toEqual([['77', 5_000]]);
    expect((await upkeep.sources(AS_OF))?.sources).toContainEqual(expect.objectContaining({ source: 'spring.csv', creators: 1 }));
  });

  it('[LIV-06] creators past keep_until are listed, counted and removed', async () => {
    const { imports, upkeep } = await opened();
    const text = `${HEAD}tiktok,77,anna,5000,2020-01-01\ntiktok,78,ben,700,2999-01-01`;
    await imports.load(fileOf(text), { ...run, keepBefore: async () => undefined });
    await expect.poll(() => upkeep.expired(AS_OF, 10)).toEqual([{ platform: 'tiktok', user_id: '77' }]);
    expect(await upkeep.remove([{ platform: 'tiktok', user_id: '77' }], 'test')).toMatchObject({ removed: 1 });
    await expect.poll(async () => (await upkeep.sources(AS_OF))?.expired).toBe(0);
    expect(await upkeep.expired(AS_OF, 10)).toEqual([]);
  });

  it('[LIV-07] the product does not suppress in the cluster, which only the command may', async () => {
    const { upkeep } = await opened();
    expect(await upkeep.canSuppress()).toBe(false);
    await expect(upkeep.suppress([{ platform: 'tiktok', user_id: '1' }])).rejects.toMatchObject({ code: 'not_offered' });
  });
});
