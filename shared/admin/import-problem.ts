import * as z from 'zod/mini';

/** Where a row begins. `file`: only where several are imported at once. */
export const Place = z.object({
  file: z.optional(z.string()),
  counts: z.enum(['line', 'row']),
  at: z.int(),
});
export type Place = z.infer<typeof Place>;

/** A problem as a code of shared/messages/en/import-problems.json and the parameters of its message. */
export const ImportCause = z.object({
  code: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number(), Place]))),
  /** Field of the value. Absent if the row itself cannot be read. */
  field: z.optional(z.string()),
  /** The rest of the row is imported without the value. */
  isLeftOut: z.optional(z.boolean()),
});
export type ImportCause = z.infer<typeof ImportCause>;

/** Everything that is wrong with a row, or one value that it is imported without. */
export const ImportProblem = z.object({ place: Place, causes: z.array(ImportCause) });
export type ImportProblem = z.infer<typeof ImportProblem>;
