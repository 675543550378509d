import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { ATTRIBUTES_VERSION } from '#functions/catalogue/attributes.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { filesOf } from './version-files.ts';

/** Raise the first number when the file format of a version changes; older versions must then be loaded again. */
const FORMAT = 6 + ATTRIBUTES_VERSION;

const Count = z.int().check(z.nonnegative());

/** Audience lists whose most frequent values have a column each; the other values have postings. */
export const DENSE_LISTS = ['countries', 'states', 'cities', 'languages', 'brands'] as const;
export type DenseList = (typeof DENSE_LISTS)[number];

/** Ids of the values that have a column. */
const DenseValues = z.record(z.enum(DENSE_LISTS), z.array(Count));
export type DenseValues = z.infer<typeof DenseValues>;

const Creators = z.object({ instagram: Count, youtube: Count, tiktok: Count });

export const VersionInfo = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  asOf: z.string(),
  /** Source of the data: "seed 100000 7", "import creators.csv". */
  origin: z.string(),
  creators: Creators,
  dense: DenseValues,
  /**
   * Rows of a delta: new ones, and copies of the base rows that it replaces or removes. `records` is the number of stored records,
   * including those that later ones replaced.
   */
  delta: z.optional(z.object({ created: Creators, replaced: Creators, records: Count })),
});
export type VersionInfo = z.infer<typeof VersionInfo>;

export const writeInfo = (folder: string, info: Omit<VersionInfo, 'format'>): Promise<void> =>
  writeFile(filesOf(folder).info, `${JSON.stringify({ format: FORMAT, ...info }, null, 2)}\n`);

export const readInfo = async (folder: string): Promise<VersionInfo> =>
  VersionInfo.parse(JSON.parse(await readFile(filesOf(folder).info, 'utf8')));

/** `first` inclusive, `end` exclusive. */
export type Rows = { first: number; end: number };

/** Row ids of a platform's creators. */
export const rowsOf = ({ creators }: Pick<VersionInfo, 'creators'>, platform: Platform): Rows => {
  const before = PLATFORMS.slice(0, PLATFORMS.indexOf(platform));
  const first = before.reduce((total, other) => total + creators[other], 0);
  return { first, end: first + creators[platform] };
};
