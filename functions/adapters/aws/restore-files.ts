import { CopyObjectCommand, DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { copySource, type FileEntry, type FileHistory, histories, timeOf } from './file-histories.ts';

export type FilesRestore = {
  bucket: string;
  /** Time whose files become the current ones; to the second, like the times of versions. */
  at: Date;
  prefix: string;
  /** Also deletes files that did not exist at that time; their versions stay. */
  isExact: boolean;
  /** Counts only. */
  isDry: boolean;
};

/** `undeleted`: the deletion was removed. `copied`: an old version became the current one. `deleted`: see `isExact`. */
export type FileCounts = { undeleted: number; copied: number; deleted: number; kept: number };

type Action = { kind: keyof FileCounts; run: (s3: S3Client) => Promise<void> };

const NOTHING: Action = { kind: 'kept', run: async () => undefined };

/** Makes the files of a versioned bucket what they were at a time. Can be stopped and repeated: what is right already is kept. */
export const restoreFiles = async (options: FilesRestore, report: (counts: FileCounts) => void = () => undefined): Promise<FileCounts> => {
  const s3 = new S3Client({});
  const counts: FileCounts = { undeleted: 0, copied: 0, deleted: 0, kept: 0 };
  for await (const history of histories(s3, options)) {
    const { kind, run } = actionFor(history, options);
    if (!options.isDry) await run(s3);
    counts[kind] += 1;
    report({ ...counts });
  }
  return counts;
};

const isSameContent = (one: FileEntry, other: FileEntry): boolean =>
  !one.isDeletion && !other.isDeletion && one.ETag === other.ETag && one.Size === other.Size;

const actionFor = ({ key: Key, entries }: FileHistory, { bucket: Bucket, at, isExact }: FilesRestore): Action => {
  const [current] = entries;
  const index = entries.findIndex((entry) => timeOf(entry) <= at.getTime());
  const wanted = entries[index];
  if (!current) return NOTHING;
  if (!wanted || wanted.isDeletion) return isExact && !current.isDeletion ? deletion(Bucket, Key) : NOTHING;
  if (index === 0 || (!current.isDeletion && isSameContent(current, wanted))) return NOTHING;
  const newer = entries.slice(0, index);
  return newer.every(({ isDeletion }) => isDeletion) ? undeletion(Bucket, Key, newer) : copy(Bucket, Key, wanted);
};

const deletion = (Bucket: string, Key: string): Action => ({
  kind: 'deleted',
  run: async (s3) => {
    await s3.send(new DeleteObjectCommand({ Bucket, Key }));
  },
});

/** Keeps the date of the version, from which its expiry counts. Oldest first, so that a stopped run leaves the file deleted. */
const undeletion = (Bucket: string, Key: string, markers: FileEntry[]): Action => ({
  kind: 'undeleted',
  run: async (s3) => {
    for (const { VersionId } of markers.toReversed()) await s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
  },
});

const copy = (Bucket: string, Key: string, { VersionId }: FileEntry): Action => ({
  kind: 'copied',
  run: async (s3) => {
    await s3.send(new CopyObjectCommand({ Bucket, Key, CopySource: copySource(Bucket, Key, VersionId) }));
  },
});
