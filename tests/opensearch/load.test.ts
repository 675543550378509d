import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSearchClient } from '#functions/adapters/catalogue/opensearch/client.ts';
import { withLoadLock } from '#functions/adapters/catalogue/opensearch/load/load-lock.ts';
import { rollBack } from '#functions/adapters/catalogue/opensearch/load/roll-back.ts';
import { openSearchCatalogue } from '#functions/adapters/catalogue/opensearch/opensearch-catalogue.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { loadFolder } from '#functions/cli/load-folder.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { clusterForTests } from '#tests/support/catalogue/opensearch-over.ts';
import { QUICK_LOCK } from './support/quick-lock.ts';
import { sourceFolder } from './support/source-folder.ts';

/** A separate process, so that it can be killed. */
const KILLED = fileURLToPath(new URL('./support/load-until-killed.ts', import.meta.url));
const FIRST = 300;
/** Fills several bulks of 5 MB. */
const SECOND = 800;

const settings = { endpoints: clusterForTests() ?? [], access: { kind: 'open' } } as const;
const client = openSearchClient({ ...settings, timeoutMs: 30_000 });
const catalogue = await openSearchCatalogue({ ...settings, timeoutMs: 20_000 });

const rolling = { settings, lockTimes: QUICK_LOCK };

type Extra = Partial<Parameters<typeof loadFolder>[0]>;

const load = (dir: string, extra: Extra = {}) =>
  loadFolder({ dir, settings, gazetteer: worldGazetteer(), shards: 2, replicas: 0, graceMs: 0, lockTimes: QUICK_LOCK, ...extra });

/** Total of the searches of a platform. */
const totalOf = async (platform: Platform): Promise<number> => (await catalogue.search(SearchRequest.parse({ platform }))).total;

const totalFound = async (): Promise<number> => (await Promise.all(PLATFORMS.map(totalOf))).reduce((sum, total) => sum + total, 0);

/** Polls, because the engine refreshes what it searches only at intervals. */
const found = (count: number) => expect.poll(totalFound, { timeout: 120_000 }).toBe(count);

const indices = async (): Promise<string[]> =>
  Object.keys(await client.call<object>({ method: 'GET', path: '/creators-*,creator-names-*/_settings' }));

/** Kills a load once its second bulk has been indexed and the position of the first is stored. Returns the reported position. */
const killMidway = async (dir: string): Promise<number> => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', KILLED, dir, settings.endpoints[0] ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
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

  it('[CAT-03] a killed load resumes where it stopped, with nothing missing or duplicated', async () => {
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

  it('[CAT-03] two at once are one: the other is refused with a sentence, and may come when the first is over', async () => {
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

  it('a rollback searches the load before again, a second one the later load, and a third load removes only the oldest', async () => {
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
