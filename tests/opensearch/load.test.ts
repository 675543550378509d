import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSearchClient } from '#functions/adapters/catalogue/opensearch/client.ts';
import { withLoadLock } from '#functions/adapters/catalogue/opensearch/load/load-lock.ts';
import { rollBack } from '#functions/adapters/catalogue/opensearch/load/roll-back.ts';
import { openSearchCatalogue } from '#functions/adapters/catalogue/opensearch/opensearch-catalogue.ts';
import { openSearchWriter } from '#functions/adapters/catalogue/opensearch/opensearch-writer.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { loadFolder } from '#functions/cli/load-folder.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { clusterForTests } from '#tests/support/catalogue/opensearch-over.ts';
import { QUICK_LOCK, RANGE } from './support/quick-lock.ts';
import { sourceFolder } from './support/source-folder.ts';

/** A separate process, so that it can be killed. */
const KILLED = fileURLToPath(new URL('./support/load-until-killed.ts', import.meta.url));
const FIRST = 300;
/** Has several ranges. */
const SECOND = 800;

const settings = { endpoints: clusterForTests() ?? [], access: { kind: 'open' } } as const;
const client = openSearchClient({ ...settings, timeoutMs: 30_000 });
const catalogue = await openSearchCatalogue({ ...settings, timeoutMs: 20_000 });

const rolling = { settings, lockTimes: QUICK_LOCK };

type Extra = Partial<Parameters<typeof loadFolder>[0]>;

const load = (dir: string, extra: Extra = {}) =>
  loadFolder({
    ...{ dir, settings, gazetteer: worldGazetteer(), shards: 2, replicas: 0, graceMs: 0, rangeSize: RANGE, lockTimes: QUICK_LOCK },
    ...extra,
  });

/** Total of the searches of a platform. */
const totalOf = async (platform: Platform): Promise<number> => (await catalogue.search(SearchRequest.parse({ platform }))).total;

const totalFound = async (): Promise<number> => (await Promise.all(PLATFORMS.map(totalOf))).reduce((sum, total) => sum + total, 0);

/** Polls, because the engine refreshes what it searches only at intervals. */
const found = (count: number) => expect.poll(totalFound, { timeout: 120_000 }).toBe(count);

const indices = async (): Promise<string[]> =>
  Object.keys(await client.call<object>({ method: 'GET', path: '/creators-*,creator-names-*/_settings' }));

const startLoader = (dir: string) => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', KILLED, dir, settings.endpoints[0] ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, ended: once(child, 'exit') };
};

/** Kills a load once its second range has been indexed and the first is complete. Returns the reported position. */
const killMidway = async (dir: string): Promise<number> => {
  const { child, ended } = startLoader(dir);
  const landed = new Set<number>();
  for await (const line of createInterface({ input: child.stdout })) {
    landed.add(Number(/^reading (\d+)$/.exec(line)?.[1] ?? 0));
    landed.delete(0);
    if (landed.size === 2) child.kill('SIGKILL');
  }
  await ended;
  return Math.max(...landed);
};

describe('loading a cluster', () => {
  it('[CAT-03] while searches go on, they find the old creators, then all of the new ones, and never a part', async () => {
    await load(await sourceFolder(FIRST, 1));
    await found(FIRST);
    const next = await sourceFolder(SECOND, 2);
    const totals: number[] = [];
    let done = false;
    const loading = load(next).finally(() => {
      done = true;
    });
    // Half of the creators are on Instagram; searching all platforms would be three searches, with the swap possibly between them.
    while (!done) totals.push(await totalOf('instagram'));
    await loading;
    await found(SECOND);
    expect(totals.length).toBeGreaterThan(5);
    expect(totals.filter((total) => total !== FIRST / 2 && total !== SECOND / 2)).toEqual([]);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    // The load before is kept for a rollback.
    expect(await indices()).toHaveLength(4);
  });

  it('[CAT-03] [LIV-11] a killed load resumes where it stopped, with nothing missing or duplicated', async () => {
    await load(await sourceFolder(FIRST, 1));
    const dir = await sourceFolder(SECOND, 3);
    const stoppedAt = await killMidway(dir);
    expect(stoppedAt).toBeLessThan(SECOND);
    expect(await totalFound()).toBe(FIRST);
    const rows: number[] = [];
    const info = await load(dir, { onProgress: (stage, row) => void (stage === 'reading' && rows.push(row)) });
    expect(rows[0]).toBeGreaterThan(0);
    expect(rows[0]).toBeLessThanOrEqual(stoppedAt);
    expect(info.creators).toEqual({ instagram: SECOND / 2, youtube: SECOND / 5, tiktok: (3 * SECOND) / 10 });
    await found(SECOND);
  });

  it('[CAT-03] when creators are missing at the end, it says which, searches keep the old ones, and the next load has them all', async () => {
    await load(await sourceFolder(FIRST, 1));
    await found(FIRST);
    const dir = await sourceFolder(SECOND, 4);
    await killMidway(dir);
    const searched = Object.keys(await client.call<object>({ method: 'GET', path: '/_alias/creators' }));
    const [unfinished] = (await indices()).filter((index) => index.startsWith('creators-') && !searched.includes(index));
    expect(unfinished).toBeDefined();
    await client.call({ method: 'POST', path: `/${unfinished}/_refresh` });
    // The largest creators were sent first, and the load does not send them again.
    const query = { query: { term: { platform: 'instagram' } }, sort: [{ followers: 'desc' }], size: 7 };
    const { hits } = await client.search(`${unfinished}`, query);
    for (const { _id } of hits.hits) await client.call({ method: 'DELETE', path: `/${unfinished}/_doc/${_id}` });
    await expect(load(dir)).rejects.toThrow(/does not have all that was sent \(Instagram: 393 of 400\)/);
    expect(await totalFound()).toBe(FIRST);
    await load(dir);
    await found(SECOND);
  });

  it.each([2, 3])(
    '[LIV-11] %i loaders share one load; when one is killed, the others load its range as well and swap the alias once',
    async (count) => {
      await load(await sourceFolder(FIRST, 1));
      await found(FIRST);
      const dir = await sourceFolder(SECOND, 20 + count);
      const [killed, ...others] = Array.from({ length: count }, () => startLoader(dir));
      for await (const line of createInterface({ input: killed?.child.stdout as NodeJS.ReadableStream }))
        if (/^reading [1-9]/.test(line)) killed?.child.kill('SIGKILL');
      expect(await killed?.ended).toEqual([null, 'SIGKILL']);
      for (const { child } of others) child.stdout.resume();
      const totals = new Set<number>();
      let isLoading = true;
      const searching = (async () => {
        while (isLoading) totals.add(await totalOf('instagram'));
      })();
      for (const { ended } of others) expect(await ended).toEqual([0, null]);
      await found(SECOND);
      isLoading = false;
      await searching;
      expect([...totals].filter((total) => total !== FIRST / 2 && total !== SECOND / 2)).toEqual([]);
      const [searched = ''] = Object.keys(await client.call<object>({ method: 'GET', path: '/_alias/creators' }));
      const names = searched.replace('creators', 'creator-names');
      const query = { query: { term: { kind: 'step' } }, size: 100 };
      await client.call({ method: 'POST', path: `/${names}/_refresh` });
      const { hits } = await client.search<{ entry: { owner: string; isDone: boolean } }>(names, query);
      const steps = hits.hits.map(({ _source }) => _source.entry);
      expect(steps).toHaveLength(SECOND / RANGE + 2);
      expect(steps.every(({ isDone }) => isDone)).toBe(true);
      expect(new Set(steps.map(({ owner }) => owner)).size).toBeGreaterThan(1);
    },
  );

  it('[LIV-11] a folder whose load was changed since is loaded into a new index, without the changes', async () => {
    const dir = await sourceFolder(FIRST, 10);
    await load(dir);
    await found(FIRST);
    const writer = openSearchWriter({ settings, gazetteer: worldGazetteer(), lockTimes: QUICK_LOCK });
    await writer.upsert([[aCreator('added')]], { origin: 'test', count: 1 });
    await found(FIRST + 1);
    await load(dir);
    await found(FIRST);
    await rollBack(rolling);
    await found(FIRST + 1);
  });

  it('[LIV-07] [LIV-11] a suppressed creator comes back by no load and no rollback', async () => {
    const dir = await sourceFolder(FIRST, 12);
    await load(await sourceFolder(FIRST, 13));
    await load(dir);
    await found(FIRST);
    const { creators } = await catalogue.search(SearchRequest.parse({ platform: 'tiktok', paging: { limit: 3 } }));
    const writer = openSearchWriter({ settings, gazetteer: worldGazetteer(), lockTimes: QUICK_LOCK });
    const counts = await withLoadLock(client, { times: QUICK_LOCK, sharedBy: 'load of another folder' }, () => writer.suppress(creators));
    expect(counts).toEqual({ suppressed: 3, removed: 3 });
    await found(FIRST - 3);
    await load(await sourceFolder(FIRST, 14));
    await load(dir);
    await found(FIRST - 3);
    await expect.poll(async () => (await catalogue.info()).creators.tiktok, { timeout: 60_000 }).toBe((3 * FIRST) / 10 - 3);
    await rollBack(rolling);
    await rollBack(rolling);
    await found(FIRST - 3);
  });

  it('[LIV-11] a change is refused while a load runs, and a load while a change runs', async () => {
    const dir = await sourceFolder(FIRST, 11);
    await load(dir);
    const writer = openSearchWriter({ settings, gazetteer: worldGazetteer(), lockTimes: QUICK_LOCK });
    const refusal = 'Another load into this cluster is running: wait for its end, or stop it';
    await withLoadLock(client, { times: QUICK_LOCK, sharedBy: 'load of another folder' }, async () => {
      await expect(writer.upsert([[aCreator('added')]], { origin: 'test', count: 1 })).rejects.toThrow(refusal);
      await expect(load(dir)).rejects.toThrow(refusal);
    });
    expect(await writer.upsert([[aCreator('added')]], { origin: 'test', count: 1 })).toMatchObject({ created: 1 });
  });

  it('[CAT-03] another source is refused with a sentence, and may come when the load is over', async () => {
    const dir = await sourceFolder(FIRST, 6);
    const refused = () => expect(load(dir)).rejects.toThrow('Another load into this cluster is running: wait for its end, or stop it');
    await withLoadLock(client, { times: QUICK_LOCK }, refused);
    await load(dir);
    await found(FIRST);
  });

  it('[CAT-03] loading the same again changes nothing', async () => {
    const dir = await sourceFolder(FIRST, 5);
    await load(dir);
    const before = await indices();
    const stages: string[] = [];
    await load(dir, { onProgress: (stage) => void stages.push(stage) });
    expect([stages, await indices()]).toEqual([[], before]);
  });

  it('[LIV-11] a rollback searches the load before again, a second one the later load, and a third load removes only the oldest', async () => {
    await load(await sourceFolder(FIRST, 7));
    const second = await sourceFolder(SECOND, 8);
    await load(second);
    await found(SECOND);
    const back = await rollBack(rolling);
    expect(back.creators.instagram).toBe(FIRST / 2);
    await found(FIRST);
    await rollBack(rolling);
    await found(SECOND);
    await rollBack(rolling);
    // The load that was rolled back can be loaded again.
    await load(second);
    await found(SECOND);
    await load(await sourceFolder(FIRST, 9));
    await found(FIRST);
    expect(await indices()).toHaveLength(4);
    await rollBack(rolling);
    await found(SECOND);
  });

  it('a rollback is refused while a load runs, and when there is no load before', async () => {
    await load(await sourceFolder(FIRST, 1));
    await withLoadLock(client, { times: QUICK_LOCK }, () =>
      expect(rollBack(rolling)).rejects.toThrow('Another load into this cluster is running: wait for its end, or stop it'),
    );
    const previous = Object.keys(await client.call<object>({ method: 'GET', path: '/_alias/creators-previous' }));
    for (const index of previous) await client.call({ method: 'DELETE', path: `/${index}` });
    await expect(rollBack(rolling)).rejects.toThrow('The cluster has no earlier load to return to');
    await found(FIRST);
  });
});
