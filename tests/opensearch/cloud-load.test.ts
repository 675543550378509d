import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openSearchClient } from '#functions/adapters/catalogue/opensearch/client.ts';
import { clusterLoads } from '#functions/adapters/catalogue/opensearch/cluster-loads.ts';
import { withLoadLock } from '#functions/adapters/catalogue/opensearch/load/load-lock.ts';
import { packRecord } from '#functions/adapters/catalogue/opensearch/load/packed-record.ts';
import { rollBack } from '#functions/adapters/catalogue/opensearch/load/roll-back.ts';
import { openSearchCatalogue } from '#functions/adapters/catalogue/opensearch/opensearch-catalogue.ts';
import { manifestKey } from '#functions/adapters/catalogue/published/manifest.ts';
import { publishedSource } from '#functions/adapters/catalogue/published/published-source.ts';
import { loadCatalogue } from '#functions/features/admin/load-catalogue.ts';
import { logTo } from '#functions/log.ts';
import { defaultBrand } from '#shared/brand.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import { clusterForTests } from '#tests/support/catalogue/opensearch-over.ts';
import { folderFiles } from './support/folder-files.ts';
import { bucketFolder, publishSeed } from './support/published-folder.ts';
import { QUICK_LOCK, RANGE } from './support/quick-lock.ts';

const KILLED = fileURLToPath(new URL('./support/load-parts-until-killed.ts', import.meta.url));
const FIRST = 300;
const SECOND = 800;
const LOADERS = 3;
const FILES_OF_A_RANGE = 2;

const settings = { endpoints: clusterForTests() ?? [], access: { kind: 'open' } } as const;
const client = openSearchClient({ ...settings, timeoutMs: 30_000 });
const catalogue = await openSearchCatalogue({ ...settings, timeoutMs: 20_000 });
logTo(() => undefined);

const foundIn = async (): Promise<number> => {
  const totals = await Promise.all(PLATFORMS.map((platform) => catalogue.search(SearchRequest.parse({ platform }))));
  return totals.reduce((sum, { total }) => sum + total, 0);
};
const found = (count: number) => expect.poll(foundIn, { timeout: 120_000 }).toBe(count);
const behind = async (alias: string): Promise<string[]> =>
  Object.keys(await client.call<object>({ method: 'GET', path: `/_alias/${alias}` }).catch(() => ({})));

/** Steps as the function runs them, one at a time if their time is limited. The time of an attempt is up when it has read this number of files of creators. */
const stepsOver = (folder: string, filesPerAttempt = Number.POSITIVE_INFINITY) => {
  let [stop, read] = [new AbortController(), 0];
  const files = folderFiles(folder, (key) => {
    if (key.includes('/creators-')) read += 1;
    if (read >= filesPerAttempt) stop.abort();
  });
  const catalogueLoads = clusterLoads({
    files,
    settings,
    lockTimes: QUICK_LOCK,
    rangeSize: RANGE,
    graceMs: 0,
    creatorsPerLoader: SECOND / LOADERS,
  });
  const metrics = { count: () => undefined, measure: () => undefined };
  const ctx = { brand: defaultBrand, now: () => new Date(), catalogue, catalogueLoads, metrics };
  type Step = Parameters<typeof loadCatalogue>[1];
  return async <T>(step: Step): Promise<T> => {
    if (filesPerAttempt < Number.POSITIVE_INFINITY) [stop, read] = [new AbortController(), 0];
    return (await loadCatalogue(ctx, step, { signal: stop.signal })) as T;
  };
};

type Run = ReturnType<typeof stepsOver>;
type Plan = { catalogue: string; items: Parameters<Run>[0][] };

/** Repeats a step that ran out of time. Returns the number of its attempts. */
const untilDone = async (run: Run, step: Parameters<Run>[0]): Promise<number> => {
  for (let attempts = 1; ; attempts += 1) if ((await run<{ isDone: boolean }>(step)).isDone) return attempts;
};

const planned = (run: Run, name: string): Promise<Plan> => run<Plan>({ step: 'plan', manifest: manifestKey(name) });

/** The steps in the order of the state machine, until the alias is moved. */
const loaded = async (run: Run, name: string): Promise<Plan> => {
  const plan = await planned(run, name);
  await Promise.all(plan.items.map((item) => untilDone(run, item)));
  await untilDone(run, { step: 'finish', catalogue: plan.catalogue });
  return plan;
};

describe('a published catalogue in a cluster', () => {
  it('[CLD-03] is loaded by several loaders, searched when it is verified, and the load before is kept, returned to, and removed in the end', async () => {
    const folder = await bucketFolder();
    const run = stepsOver(folder);
    const first = await publishSeed(folder, FIRST, 51);
    await loaded(run, first);
    await found(FIRST);
    const second = await publishSeed(folder, SECOND, 52);
    const plan = await planned(run, second);
    expect(plan.items).toHaveLength(LOADERS);
    await Promise.all(plan.items.map((item) => untilDone(run, item)));
    // The parts are in the cluster, but no search reads them before they are verified.
    expect(await foundIn()).toBe(FIRST);
    await untilDone(run, { step: 'finish', catalogue: second });
    await found(SECOND);
    expect(await behind('creators-previous')).toEqual([expect.stringContaining(first)]);
    await rollBack({ settings, lockTimes: QUICK_LOCK });
    await found(FIRST);
    // Nothing is removed while searches use the load before.
    expect(await run({ step: 'clean-up', catalogue: second })).toEqual({ isRemoved: false });
    await rollBack({ settings, lockTimes: QUICK_LOCK });
    await found(SECOND);
    expect(await run({ step: 'clean-up', catalogue: second })).toEqual({ isRemoved: true });
    expect([await behind('creators-previous'), await foundIn()]).toEqual([[], SECOND]);
  });

  it('[CLD-03] loses nothing when one loader is killed and the others run out of time', async () => {
    const folder = await bucketFolder();
    await loaded(stepsOver(folder), await publishSeed(folder, FIRST, 53));
    await found(FIRST);
    const name = await publishSeed(folder, SECOND, 54);
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', KILLED, folder, name, settings.endpoints[0] ?? ''], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    let parts = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes('/creators-')) parts += 1;
      if (parts === 2) child.kill('SIGKILL');
    }
    expect(await ended).toEqual([null, 'SIGKILL']);
    const { items } = await planned(stepsOver(folder), name);
    const attempts = await Promise.all(items.map((item) => untilDone(stepsOver(folder, FILES_OF_A_RANGE + 1), item)));
    expect(Math.max(...attempts)).toBeGreaterThan(1);
    expect(await foundIn()).toBe(FIRST);
    await untilDone(stepsOver(folder), { step: 'finish', catalogue: name });
    await found(SECOND);
  });

  it('[CLD-03] is refused with missing creators, and with one that the cluster has differently, and searches keep the old ones', async () => {
    const folder = await bucketFolder();
    const run = stepsOver(folder);
    const old = await publishSeed(folder, FIRST, 55);
    await loaded(run, old);
    await found(FIRST);
    const name = await publishSeed(folder, SECOND, 56);
    const { items } = await planned(run, name);
    await Promise.all(items.map((item) => untilDone(run, item)));
    const index = `${await indexOf(name)}`;
    const files = folderFiles(folder);
    await client.call({ method: 'POST', path: `/${index}/_refresh` });
    const { hits } = await client.search(index, { query: { match_all: {} }, size: 3 });
    for (const { _id } of hits.hits) await client.call({ method: 'DELETE', path: `/${index}/_doc/${_id}` });
    const finish = () => untilDone(run, { step: 'finish', catalogue: name });
    await expect(finish()).rejects.toThrow(/does not have all that was sent/);
    expect([await foundIn(), await behind('creators')]).toEqual([FIRST, [expect.stringContaining(old)]]);
    // The refusal lets the loaders send their parts again.
    await Promise.all(items.map((item) => untilDone(run, item)));
    await replaceFirst(index, files, name);
    await expect(finish()).rejects.toThrow(/answers differently from the source for \w+:/);
    expect([await foundIn(), await behind('creators')]).toEqual([FIRST, [expect.stringContaining(old)]]);
  });

  it('[CLD-03] is loaded once by two runs at the same time, and another catalogue is refused meanwhile', async () => {
    const folder = await bucketFolder();
    const run = stepsOver(folder);
    const old = await publishSeed(folder, FIRST, 57);
    await loaded(run, old);
    const [name, other] = [await publishSeed(folder, SECOND, 58), await publishSeed(folder, FIRST, 59)];
    await withLoadLock(client, { times: QUICK_LOCK, sharedBy: `load ${name}` }, async () => {
      await expect(loaded(run, other)).rejects.toMatchObject({ code: 'conflict' });
      await Promise.all([loaded(run, name), loaded(stepsOver(folder), name)]);
    });
    await found(SECOND);
    expect(await behind('creators')).toEqual([expect.stringContaining(name)]);
    expect(await behind('creators-previous')).toEqual([expect.stringContaining(old)]);
  });
});

const indexOf = async (name: string): Promise<string | undefined> =>
  Object.keys(await client.call<object>({ method: 'GET', path: `/creators-*${name}/_settings` }))[0];

/** Gives the first creator of the source the record of another time. */
const replaceFirst = async (index: string, files: ReturnType<typeof folderFiles>, name: string): Promise<void> => {
  for await (const [creator] of (await publishedSource(files, name)).creators(0, 1)) {
    if (!creator) continue;
    const { platform, user_id } = creator.record;
    const record = packRecord(JSON.stringify({ ...creator.record, followers: creator.record.followers + 1 }));
    await client.call({ method: 'PUT', path: `/${index}/_doc/${platform}:${user_id}`, body: { platform, user_id, record } });
  }
};
