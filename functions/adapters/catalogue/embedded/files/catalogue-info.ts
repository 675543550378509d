import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import * as z from 'zod/mini';
import { ATTRIBUTES_VERSION } from '#functions/catalogue/attributes.ts';
import { AppError } from '#shared/http/errors.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { filesOf, folderOf, withCurrentVersion } from './version-files.ts';

/** Raise the first number when the file format of a version changes; older versions must then be loaded again. */
const FORMAT = 9 + ATTRIBUTES_VERSION;

const Count = z.int().check(z.nonnegative());

/** Audience lists whose most frequent values have a column each; the other values have postings. */
export const DENSE_LISTS = ['countries', 'states', 'cities', 'languages', 'brands'] as const;
export type DenseList = (typeof DENSE_LISTS)[number];

/** Ids of the values that have a column. */
const DenseValues = z.record(z.enum(DENSE_LISTS), z.array(Count));
export type DenseValues = z.infer<typeof DenseValues>;

export const FileSum = z.object({ bytes: Count, crc32: Count });
export type FileSum = z.infer<typeof FileSum>;

/** Keyed by the name of the file. */
const FileSums = z.record(z.string(), FileSum);
export type FileSums = z.infer<typeof FileSums>;

const Creators = z.object({ instagram: Count, youtube: Count, tiktok: Count });

export const VersionInfo = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  asOf: z.string(),
  /** Source of the data: "seed 100000 7", "import creators.csv". */
  origin: z.string(),
  creators: Creators,
  /** Number of settled suppressions when the base was built; it contains none of their creators. */
  suppressed: Count,
  files: FileSums,
  dense: DenseValues,
  /** The words of posts are indexed. */
  hasPosts: z.boolean(),
  /** Each word of a post is stored with the two that follow it; absent in catalogues of earlier releases. */
  hasNextWords: z.optional(z.boolean()),
  /**
   * Rows of a delta: new ones, and copies of the base rows that it replaces or removes. `records` is the number of stored records,
   * including those that later ones replaced.
   */
  delta: z.optional(z.object({ created: Creators, replaced: Creators, records: Count })),
});
export type VersionInfo = z.infer<typeof VersionInfo>;

/** Which values have columns and postings. */
export type Indexed = Pick<VersionInfo, 'dense' | 'hasPosts' | 'hasNextWords'>;

const OTHER_RELEASE =
  'The catalogue has the file format of another release: load it again with `npm run catalogue -- seed` or `npm run catalogue -- import FILE --replace`';

/** The info before its files are finished. */
export type UnsealedInfo = Omit<VersionInfo, 'format' | 'files'>;

/** Text of an info file, which contains a checksum of itself. */
export const signedInfo = (info: object): string => {
  const content = { format: FORMAT, ...info };
  return `${JSON.stringify({ ...content, checksum: checksumOf(content) }, null, 2)}\n`;
};

export const readInfo = async (folder: string): Promise<VersionInfo> => {
  const { checksum, ...content } = JSON.parse(await readFile(filesOf(folder).info, 'utf8'));
  if (Number.isInteger(content.format) && content.format !== FORMAT) throw new AppError('unavailable', OTHER_RELEASE);
  const info = VersionInfo.parse(content);
  if (checksum !== checksumOf(content)) throw new Error(`${filesOf(folder).info} was changed`);
  return info;
};

/** Undefined when there is no catalogue. */
export const findCurrentInfo = (dir: string): Promise<VersionInfo | undefined> =>
  withCurrentVersion(dir, async (version) => (version === undefined ? undefined : readInfo(folderOf(dir, version))));

const checksumOf = (content: object): number => crc32(JSON.stringify(content));

/** `first` inclusive, `end` exclusive. */
export type Rows = { first: number; end: number };

/** Row ids of a platform's creators. */
export const rowsOf = ({ creators }: Pick<VersionInfo, 'creators'>, platform: Platform): Rows => {
  const before = PLATFORMS.slice(0, PLATFORMS.indexOf(platform));
  const first = before.reduce((total, other) => total + creators[other], 0);
  return { first, end: first + creators[platform] };
};

export const totalOf = (creators: VersionInfo['creators']): number => PLATFORMS.reduce((total, platform) => total + creators[platform], 0);
