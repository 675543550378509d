import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findCurrentVersion, folderOf } from '#functions/adapters/catalogue/embedded/files/version-files.ts';
import { ingest } from '#functions/adapters/catalogue/embedded/ingest/ingest.ts';
import { type OpenVersion, openVersion } from '#functions/adapters/catalogue/embedded/open-version.ts';
import { seedRecords } from '#functions/catalogue/seed/seed-records.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { progressBar } from '#functions/cli/progress-bar.ts';

const SEED = 7;
const AS_OF = '2026-11-20';

export type BenchCatalogue = { dir: string; version: OpenVersion; built: { seconds: number; peakMemoryMb: number } };

/** A seeded catalogue of `rows` creators, built on the first run and cached in .cache/bench. */
export const benchCatalogue = async (rows: number): Promise<BenchCatalogue> => {
  const dir = path.join('.cache', 'bench', `creators-${rows}`);
  const notes = path.join(dir, 'built.json');
  if (!existsSync(notes)) await build(rows, dir, notes);
  const version = await findCurrentVersion(dir);
  if (version === undefined) throw new Error(`${dir} holds no catalogue: remove it and run again`);
  return { dir, version: await openVersion(folderOf(dir, version)), built: JSON.parse(await readFile(notes, 'utf8')) };
};

const build = async (rows: number, dir: string, notes: string): Promise<void> => {
  await mkdir(dir, { recursive: true });
  const bar = progressBar(`building ${rows} creators`, rows);
  const started = Date.now();
  let peak = 0;
  await ingest({
    dir,
    records: seedRecords({ count: rows, seed: SEED, asOf: AS_OF }),
    gazetteer: worldGazetteer(),
    asOf: AS_OF,
    origin: `seed ${rows} ${SEED}`,
    onProgress: (stage, done) => {
      peak = Math.max(peak, process.memoryUsage.rss());
      bar.update(stage, done);
    },
  });
  bar.end();
  await writeFile(notes, JSON.stringify({ seconds: (Date.now() - started) / 1000, peakMemoryMb: peak / 1e6 }));
};

/** A creator of median size for similarity queries, the same in every run. */
export const likeHandleIn = ({ info, documents }: OpenVersion): string =>
  documents.rows([Math.floor(info.creators.instagram / 20)])[0]?.username ?? '';
