import {
  type DeleteMarkerEntry,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type ObjectVersion,
  type S3Client,
} from '@aws-sdk/client-s3';

export type FileEntry = (ObjectVersion & { isDeletion: false }) | (DeleteMarkerEntry & { isDeletion: true });
/** Versions and deletions of one file, newest first. */
export type FileHistory = { key: string; entries: FileEntry[] };

/** The list is ordered by key, so only its last file may continue on the next page. */
export async function* histories(
  s3: S3Client,
  { bucket: Bucket, prefix: Prefix }: { bucket: string; prefix: string },
): AsyncGenerator<FileHistory> {
  let rest: FileEntry[] = [];
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

const asVersion = (version: ObjectVersion): FileEntry => ({ ...version, isDeletion: false });
const asDeletion = (marker: DeleteMarkerEntry): FileEntry => ({ ...marker, isDeletion: true });
/** The order of S3, which differs from that of JavaScript for characters outside of the basic plane. */
const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

export const timeOf = ({ LastModified }: FileEntry): number => LastModified?.getTime() ?? 0;
const newestFirst = ({ key, entries }: FileHistory): FileHistory => ({
  key,
  entries: entries.toSorted((one, other) => Number(other.IsLatest ?? false) - Number(one.IsLatest ?? false) || timeOf(other) - timeOf(one)),
});

/** The version that was current at a time; undefined if the file did not exist. */
export const currentAt = ({ entries }: FileHistory, at: Date): (FileEntry & { isDeletion: false }) | undefined => {
  const current = entries.find((entry) => timeOf(entry) <= at.getTime());
  return current && !current.isDeletion ? current : undefined;
};

export const copySource = (bucket: string, key: string, versionId: string | undefined): string =>
  `${bucket}/${key.split('/').map(encodeURIComponent).join('/')}?versionId=${versionId}`;
