import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { readInfo } from '#functions/adapters/catalogue/embedded/files/catalogue-info.ts';
import { baseOf, findCurrentVersion, folderOf } from '#functions/adapters/catalogue/embedded/files/version-files.ts';
import { ingest } from '#functions/adapters/catalogue/embedded/ingest/ingest.ts';
import { withCompactionLock } from '#functions/adapters/catalogue/embedded/ingest/load-lock.ts';
import { rebuild } from '#functions/adapters/catalogue/embedded/ingest/rebuild.ts';
import { defaultWorkers } from '#functions/adapters/catalogue/embedded/ingest/staging/stage-in-workers.ts';
import { seedTasks } from '#functions/catalogue/record-batches.ts';
import { seedRecords } from '#functions/catalogue/seed/seed-records.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { progressBar } from '#functions/cli/progress-bar.ts';
import { openSuppressionKey } from '#functions/config/suppression-key.ts';

type FirstCatalogue = { dir: string; count: number; seed: number; asOf: string; signal: AbortSignal; first?: number };

/** Seeding more creators would delay the first start; a process in the background adds them afterwards. */
const FIRST_CREATORS = 10_000;

/** The creators that are still to be seeded. */
const Rest = z.object({ from: z.int(), count: z.int(), seed: z.int(), asOf: z.string() });
type Rest = z.infer<typeof Rest>;

const restFile = (dir: string): string => path.join(dir, 'still-to-seed.json');
const originOf = (count: number, seed: number): string => `seed ${count} ${seed}`;

/** Fills an empty catalogue with the first creators, at most `first`, and notes the rest. */
export const seedFirstCatalogue = async ({ dir, count, seed, asOf, signal, first = FIRST_CREATORS }: FirstCatalogue): Promise<void> => {
  const now = Math.min(first, count);
  await mkdir(dir, { recursive: true });
  if (now < count) await writeFile(restFile(dir), JSON.stringify({ from: now, count, seed, asOf } satisfies Rest));
  else await rm(restFile(dir), { force: true });
  const bar = progressBar(`Seeding ${now.toLocaleString('en-US')} creators`, now);
  await ingest({
    dir,
    records: seedTasks({ count: now, seed, asOf }),
    workers: defaultWorkers(),
    gazetteer: worldGazetteer(),
    asOf,
    origin: originOf(now, seed),
    onProgress: bar.update,
    signal,
    suppressionKey: await openSuppressionKey(),
  });
  bar.end();
};

/** Number of creators that are still to be seeded into this folder. */
export const countStillToSeed = async (dir: string): Promise<number> => {
  const rest = await findRest(dir);
  return rest ? rest.count - rest.from : 0;
};

/**
 * Adds the rest to the creators that the catalogue has now; searches go on meanwhile, loads wait. Does nothing once another load has
 * replaced the first creators.
 */
export const seedRest = async (dir: string): Promise<void> => {
  await withCompactionLock(dir, async () => {
    const rest = await findRest(dir);
    if (!rest) return;
    const { from, count, seed, asOf } = rest;
    if ((await originOfBase(dir)) === originOf(from, seed)) {
      const records = seedRecords({ from, count, seed, asOf });
      const input = { dir, gazetteer: worldGazetteer(), suppressionKey: await openSuppressionKey() };
      await rebuild({ ...input, upserts: records, removals: [], asOf, origin: originOf(count, seed) });
    }
    await rm(restFile(dir));
  });
};

const findRest = async (dir: string): Promise<Rest | undefined> => {
  const text = await readFile(restFile(dir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : Rest.parse(JSON.parse(text));
};

const originOfBase = async (dir: string): Promise<string | undefined> => {
  const version = await findCurrentVersion(dir);
  return version === undefined ? undefined : (await readInfo(folderOf(dir, baseOf(version)))).origin;
};
