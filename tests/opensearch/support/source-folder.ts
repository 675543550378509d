import { rm } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { ingest } from '#functions/adapters/catalogue/embedded/ingest/ingest.ts';
import { seedRecords } from '#functions/catalogue/seed/seed-records.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { AS_OF, temporaryFolder } from '#tests/support/catalogue/catalogue-of.ts';

/** A folder with `count` creators of the seed, removed after the test. */
export const sourceFolder = async (count: number, seed: number): Promise<string> => {
  const dir = await temporaryFolder();
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const records = seedRecords({ count, seed, asOf: AS_OF });
  await ingest({ dir, records, gazetteer: worldGazetteer(), asOf: AS_OF, origin: `seed ${count} ${seed}` });
  return dir;
};
