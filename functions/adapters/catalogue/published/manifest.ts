import * as z from 'zod/mini';

/** Name of a published catalogue: the stamp of its source. */
export type PublishedName = string;

const Count = z.int().check(z.minimum(0));

/** Describes the files of a published catalogue. */
export const Manifest = z.object({
  format: z.literal(1),
  info: z.object({ version: z.string(), creators: z.object({ instagram: Count, youtube: Count, tiktok: Count }), asOf: z.string() }),
  stamp: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  total: Count,
  rowsPerPart: z.int().check(z.minimum(1)),
});
export type Manifest = z.infer<typeof Manifest>;

/** About 50 MB of JSON, which is read into memory at once. */
export const ROWS_PER_PART = 5_000;

const FOLDER = 'catalogues';

export const manifestKey = (name: PublishedName): string => `${FOLDER}/${name}/manifest.json`;
export const namesKey = (name: PublishedName): string => `${FOLDER}/${name}/names.zst`;
export const partKey = (name: PublishedName, part: number): string => `${FOLDER}/${name}/creators-${`${part}`.padStart(6, '0')}.zst`;
