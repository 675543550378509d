import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSource } from '#functions/adapters/catalogue/embedded/files/version-source.ts';
import { type OpenSearchClient, openSearchClient } from '#functions/adapters/catalogue/opensearch/client.ts';
import { openSearchWriter } from '#functions/adapters/catalogue/opensearch/opensearch-writer.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { benchCatalogue } from '#tests/bench/search/bench-catalogue.ts';
import { startCluster } from '#tests/opensearch/real-cluster.ts';
import { clusterForTests } from '#tests/support/catalogue/opensearch-over.ts';

const ROWS = 100_000;
const HEAP_MB = 1_024;
const TIMEOUT_MS = 600_000;
const POLL_MS = 100;
const LOADERS = [1, 2, 3];
const CHANGES = [1, 1_000];
const COMMAND = ['--max-semi-space-size=64', '--disable-warning=ExperimentalWarning', 'functions/cli/catalogue.ts'];

type Bench = { client: OpenSearchClient; endpoint: string; dir: string; rows: number };

/**
 * `cluster-load [rows]`: loads a real node by one, two and three commands at once, then changes creators of the load. OPENSEARCH selects an
 * existing cluster.
 */
export const run = async ([rows = String(ROWS)]: string[]): Promise<void> => {
  const { dir, version } = await benchCatalogue(Number(rows));
  version.close();
  const named = clusterForTests();
  const cluster = named ? { endpoints: named, stop: async () => {} } : await startCluster({ nodes: 1, heapMb: HEAP_MB });
  const client = openSearchClient({ endpoints: cluster.endpoints, access: { kind: 'open' }, timeoutMs: TIMEOUT_MS });
  const bench = { client, endpoint: cluster.endpoints[0] ?? '', dir, rows: Number(rows) };
  try {
    for (const loaders of LOADERS) await measureLoad(bench, loaders);
    for (const count of CHANGES) await measureChange(bench, count);
  } finally {
    await cluster.stop();
  }
};

const measureLoad = async ({ client, endpoint, dir, rows }: Bench, loaders: number): Promise<void> => {
  await removeLoads(client);
  const env = { ...process.env, CATALOGUE_ENDPOINT: endpoint, CATALOGUE_ACCESS: 'open' };
  const started = performance.now();
  const children = Array.from({ length: loaders }, () =>
    spawn(process.execPath, [...COMMAND, 'load', '--dir', dir], { stdio: 'ignore', env }),
  );
  const indexed = await untilStored(client, children, rows);
  const stored = performance.now();
  await until(children, async () => (await loaded(client)) !== undefined);
  const swapped = performance.now();
  for (const child of children) child.kill();
  await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')));
  console.log(
    `${loaders} loaders: ${number(rows / ((stored - started) / 1000))} creators/s until all are stored (${indexed}), ${number(rows / ((swapped - started) / 1000))} until they are searched; load average ${loadText()}`,
  );
};

/** Waits until the index contains all creators. */
const untilStored = async (client: OpenSearchClient, children: ChildProcess[], rows: number): Promise<string> => {
  const count = async () => {
    const found = await client
      .call<{ _all: { primaries: { indexing?: { index_total: number } } } }>({ method: 'GET', path: '/creators-v*/_stats/indexing' })
      .catch(() => undefined);
    return found?._all.primaries.indexing?.index_total ?? 0;
  };
  await until(children, async () => (await count()) >= rows);
  return `${number(await count())} documents`;
};

const until = async (children: ChildProcess[], isTrue: () => Promise<boolean>): Promise<void> => {
  while (!(await isTrue())) {
    if (children.every(({ exitCode }) => exitCode !== null)) throw new Error('the loaders ended before the load was complete');
    await wait(POLL_MS);
  }
};

const loaded = async (client: OpenSearchClient): Promise<string | undefined> => {
  const found = await client.call<object>({ method: 'GET', path: '/_alias/creators' }).catch(() => ({}));
  return Object.keys(found)[0];
};

const removeLoads = async (client: OpenSearchClient): Promise<void> => {
  const found = await client.call<object>({ method: 'GET', path: '/creators-v*,creator-names-v*/_settings' });
  for (const index of Object.keys(found)) await client.call({ method: 'DELETE', path: `/${index}` });
};

/** From the call of the writer to its end, when searches find the changed creators; then by the command, which also reads the file. */
const measureChange = async ({ client, endpoint, dir }: Bench, count: number): Promise<void> => {
  const settings = { endpoints: [endpoint], access: { kind: 'open' } } as const;
  const writer = openSearchWriter({ settings, gazetteer: worldGazetteer() });
  const records = await changedRecords(dir, count, 1.01);
  const started = performance.now();
  await writer.upsert([records], { origin: 'bench', count });
  const upserted = performance.now();
  await writer.remove(records, { origin: 'bench' });
  const removed = performance.now();
  await writer.upsert([records], { origin: 'bench', count });
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-cluster-'));
  const file = path.join(folder, 'changes.jsonl');
  await writeFile(file, (await changedRecords(dir, count, 1.02)).map((record) => JSON.stringify(record)).join('\n'));
  const env = { ...process.env, CATALOGUE: 'opensearch', CATALOGUE_ENDPOINT: endpoint, CATALOGUE_ACCESS: 'open' };
  const before = performance.now();
  const [code] = await once(spawn(process.execPath, [...COMMAND, 'import', file], { stdio: 'ignore', env }), 'exit');
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(2);
  console.log(
    `${count} creators: upsert ${seconds(started, upserted)} s, removal ${seconds(upserted, removed)} s, import by the command ${seconds(before, performance.now())} s (exit ${code}); load average ${loadText()}; ${await loaded(client)}`,
  );
  await rm(folder, { recursive: true });
};

const changedRecords = async (dir: string, count: number, growth: number): Promise<CreatorRecord[]> => {
  const source = await openSource(dir);
  const found: CreatorRecord[] = [];
  const step = Math.floor((source?.total ?? 0) / count);
  for (let index = 0; index < count; index++) {
    for await (const [creator] of source?.creators(index * step, index * step + 1) ?? [])
      if (creator) found.push({ ...creator.record, followers: Math.round(creator.record.followers * growth) + 1 });
  }
  source?.close();
  return found;
};

const loadText = (): string => (loadavg()[0] ?? 0).toFixed(1);
const number = (value: number): string => Math.round(value).toLocaleString('en-US');
