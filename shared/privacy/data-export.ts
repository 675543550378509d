import * as z from 'zod/mini';
import { JobState } from '#shared/activity/job.ts';

/** A copy of the data of an account, in ZIP files. */
export const DataExport = z.object({
  id: z.string(),
  state: JobState,
  done: z.int(),
  total: z.int(),
  /** Number of ZIP files once the state is `done`. */
  files: z.int(),
  /** ISO times. */
  created_at: z.string(),
  expires_at: z.string(),
});
export type DataExport = z.infer<typeof DataExport>;
