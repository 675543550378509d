import { CopyObjectCommand, DeleteObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { copySource, currentAt, histories } from './file-histories.ts';

export type FilesCopy = {
  /** Versioned bucket. */
  from: string;
  to: string;
  /** Time whose files are copied. */
  at: Date;
  /** Counts only. */
  isDry: boolean;
};

/** `removed`: files that the first bucket did not have at that time. */
export type CopyCounts = { copied: number; removed: number; kept: number };

type Content = { etag: string; size: number };

/** Makes the files of a bucket equal to those that another one had at a time. Can be stopped and repeated. */
export const copyFiles = async ({ from, to: Bucket, at, isDry }: FilesCopy): Promise<CopyCounts> => {
  if (from === Bucket) throw new Error('files: must be another bucket than the one to restore');
  const s3 = new S3Client({});
  const counts: CopyCounts = { copied: 0, removed: 0, kept: 0 };
  const rest = await contentsOf(s3, Bucket);
  for await (const history of histories(s3, { bucket: from, prefix: '' })) {
    const wanted = currentAt(history, at);
    if (!wanted) continue;
    const { key: Key } = history;
    const isKept = isSame(rest.get(Key), { etag: wanted.ETag ?? '', size: wanted.Size ?? 0 });
    rest.delete(Key);
    counts[isKept ? 'kept' : 'copied'] += 1;
    if (!isKept && !isDry) await s3.send(new CopyObjectCommand({ Bucket, Key, CopySource: copySource(from, Key, wanted.VersionId) }));
  }
  for (const Key of rest.keys()) {
    counts.removed += 1;
    if (!isDry) await s3.send(new DeleteObjectCommand({ Bucket, Key }));
  }
  return counts;
};

const contentsOf = async (client: S3Client, Bucket: string): Promise<Map<string, Content>> => {
  const found = new Map<string, Content>();
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
    for (const { Key = '', ETag = '', Size = 0 } of Contents) found.set(Key, { etag: ETag, size: Size });
  return found;
};

/** The tag of a file that was uploaded in parts has a dash and differs from that of its copy. */
const isSame = (copy: Content | undefined, { etag, size }: Content): boolean =>
  copy !== undefined && copy.size === size && (copy.etag === etag || etag.includes('-'));
