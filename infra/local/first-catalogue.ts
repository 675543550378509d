import { ingest } from '#functions/adapters/catalogue/embedded/ingest/ingest.ts';
import { seedRecords } from '#functions/catalogue/seed/seed-records.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { progressBar } from '#functions/cli/progress-bar.ts';
import { openSuppressionKey } from '#functions/config/suppression-key.ts';

type FirstCatalogue = { dir: string; count: number; seed: number; asOf: string; signal: AbortSignal };

/** Generating the posts of more creators would delay the first start; a process in the background adds them afterwards. */
const MAX_WITH_POSTS = 20_000;

/** Fills an empty catalogue on the first start. */
export const seedFirstCatalogue = async ({ dir, count, seed, asOf, signal }: FirstCatalogue): Promise<void> => {
  const bar = progressBar(`Seeding ${count.toLocaleString('en-US')} creators`, count);
  await ingest({
    dir,
    records: seedRecords({ count, seed, asOf }),
    gazetteer: worldGazetteer(),
    asOf,
    origin: `seed ${count} ${seed}`,
    hasPosts: count <= MAX_WITH_POSTS,
    onProgress: bar.update,
    signal,
    suppressionKey: await openSuppressionKey(),
  });
  bar.end();
};
