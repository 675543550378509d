import { AppError } from '#shared/http/errors.ts';
import { EXIT_BUSY } from './auto-compaction.ts';
import { compact } from './ingest/compact.ts';

/** Program of `autoCompaction`: compacts the catalogue in the folder of its argument. */
try {
  await compact({ dir: process.argv[2] ?? '' });
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof AppError && error.code === 'conflict' ? EXIT_BUSY : 1;
}
