import {
  CopyObjectCommand,
  type DeleteMarkerEntry,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type ObjectVersion,
  S3Client,
} from '@aws-sdk/client-s3';

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

type Entry = (ObjectVersion | DeleteMarkerEntry) & { isDeletion: boolean };
/** Versions and deletions of one file, newest first. */
type History = { key: string; entries: Entry[] };
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

/** The list is ordered by key, so only its last file may continue on the next page. */
async function* histories(s3: S3Client, { bucket: Bucket, prefix: Prefix }: FilesRestore): AsyncGenerator<History> {
  let rest: Entry[] = [];
  let position: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } | undefined = {};
  while (position) {
    const page: ListObjectVersionsCommandOutput = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix, ...position }));
    const { Versions = [], DeleteMarkers = [], IsTruncated, NextKeyMarker, NextVersionIdMarker } = page;
    const byKey = Map.groupBy([...rest, ...Versions.map(asVersion), ...DeleteMarkers.map(asDeletion)], ({ Key = '' }) => Key);
    const found = [...byKey].toSorted(([one], [other]) => byBytes(one, other));
    rest = IsTruncated ? (found.pop()?.[1] ?? []) : [];
    for (const [key, entries] of found) yield newestFirst({ key, entries });
    position = IsTruncated ? { KeyMarker: NextKeyMarker, VersionIdMarker: NextVersionIdMarker } : undefined;
  }
}

const asVersion = (version: ObjectVersion): Entry => ({ ...version, isDeletion: false });
const asDeletion = (marker: DeleteMarkerEntry): Entry => ({ ...marker, isDeletion: true });
/** The order of S3, which differs from that of JavaScript for characters outside of the basic plane. */
const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

const timeOf = ({ LastModified }: Entry): number => LastModified?.getTime() ?? 0;
const newestFirst = ({ key, entries }: History): History => ({
  key,
  entries: entries.toSorted((one, other) => Number(other.IsLatest ?? false) - Number(one.IsLatest ?? false) || timeOf(other) - timeOf(one)),
});

const isSameContent = (one: Entry, other: Entry): boolean =>
  'ETag' in one && 'ETag' in other && one.ETag === other.ETag && one.Size === other.Size;

const actionFor = ({ key: Key, entries }: History, { bucket: Bucket, at, isExact }: FilesRestore): Action => {
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
const undeletion = (Bucket: string, Key: string, markers: Entry[]): Action => ({
  kind: 'undeleted',
  run: async (s3) => {
    for (const { VersionId } of markers.toReversed()) await s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
  },
});

const copy = (Bucket: string, Key: string, { VersionId }: Entry): Action => ({
  kind: 'copied',
  run: async (s3) => {
    const CopySource = `${Bucket}/${Key.split('/').map(encodeURIComponent).join('/')}?versionId=${VersionId}`;
    await s3.send(new CopyObjectCommand({ Bucket, Key, CopySource }));
  },
});
