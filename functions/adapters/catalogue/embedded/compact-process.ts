import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { isConflict } from '#shared/http/errors.ts';
import { EXIT_BUSY } from './auto-compaction.ts';
import { compact } from './ingest/compact.ts';
import { addPosts } from './ingest/rebuild.ts';

/** Program of `autoCompaction`: makes the posts of the catalogue in the folder of its argument searchable, and compacts it. */
try {
  const dir = process.argv[2] ?? '';
  await addPosts({ dir, gazetteer: worldGazetteer, suppressionKey: process.env.SUPPRESSION_KEY });
  await compact({ dir });
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = isConflict(error) ? EXIT_BUSY : 1;
}
