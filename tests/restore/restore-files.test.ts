import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FilesRestore, restoreFiles } from '#functions/adapters/aws/restore-files.ts';
import { openVersionedBucket, type VersionedBucket } from '#tests/support/servers/versioned-bucket.ts';

const Bucket = 'files';
const MINUTE_MS = 60_000;
let bucket: VersionedBucket;
beforeEach(async () => {
  bucket = await openVersionedBucket();
  vi.stubEnv('AWS_ENDPOINT_URL_S3', bucket.endpoint);
  vi.stubEnv('AWS_REGION', 'eu-west-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
});
afterEach(async () => {
  await bucket.stop();
  vi.unstubAllEnvs();
});

const s3 = () => new S3Client({ maxAttempts: 1 });
const put = (Key: string, Body: string) => s3().send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'text/csv' }));
const remove = (Key: string) => s3().send(new DeleteObjectCommand({ Bucket, Key }));
const later = (minutes: number): void => {
  bucket.clock.now = new Date(bucket.clock.now.getTime() + minutes * MINUTE_MS);
};
const contentOf = async (Key: string): Promise<string | undefined> => {
  const found = await s3()
    .send(new GetObjectCommand({ Bucket, Key }))
    .catch(() => undefined);
  return found && `${found.ContentType}: ${await found.Body?.transformToString()}`;
};
const contents = async () =>
  Object.fromEntries(await Promise.all([...bucket.files.keys()].map(async (key) => [key, await contentOf(key)])));
const history = () =>
  JSON.stringify([...bucket.files].map(([key, versions]) => [key, versions.map(({ id, at, isDeletion }) => ({ id, at, isDeletion }))]));

const KEPT = {
  'exports/ann/日本 1+2%.csv': 'text/csv: two',
  'exports/ann/deleted.csv': 'text/csv: gone',
  'exports/ann/deleted-twice.csv': 'text/csv: gone',
  'exports/ann/deleted-and-replaced.csv': 'text/csv: mine',
  'exports/ann/kept.csv': 'text/csv: kept',
  'exports/ann/recovered.csv': 'text/csv: same',
};

/** Files at a time, and damage after it. Returns the time. */
const damaged = async (): Promise<Date> => {
  await put('exports/ann/日本 1+2%.csv', 'one');
  for (const name of ['deleted', 'deleted-twice']) await put(`exports/ann/${name}.csv`, 'gone');
  await put('exports/ann/deleted-and-replaced.csv', 'mine');
  await put('exports/ann/kept.csv', 'kept');
  await put('exports/ann/recovered.csv', 'same');
  await put('exports/ann/deleted-before.csv', 'old');
  later(1);
  await put('exports/ann/日本 1+2%.csv', 'two');
  await remove('exports/ann/deleted-before.csv');
  later(1);
  const at = bucket.clock.now;
  later(1);
  await put('exports/ann/日本 1+2%.csv', 'three');
  await put('exports/ann/日本 1+2%.csv', 'four');
  for (const name of ['deleted', 'deleted-twice', 'deleted-twice', 'deleted-and-replaced', 'recovered'])
    await remove(`exports/ann/${name}.csv`);
  later(1);
  await put('exports/ann/deleted-and-replaced.csv', 'yours');
  await put('exports/ann/recovered.csv', 'same');
  await put('exports/ann/newer.csv', 'newer');
  return at;
};
const options = (at: Date, changes: Partial<FilesRestore> = {}): FilesRestore => ({
  bucket: Bucket,
  at,
  prefix: '',
  isExact: false,
  isDry: false,
  ...changes,
});

describe('restoring files', () => {
  it('[CLD-06] brings back what was current at a time, with type and date, and keeps newer files', async () => {
    const at = await damaged();
    expect(await restoreFiles(options(at))).toEqual({ undeleted: 2, copied: 2, deleted: 0, kept: 4 });
    expect(await contents()).toEqual({ ...KEPT, 'exports/ann/newer.csv': 'text/csv: newer' });
    expect(bucket.files.get('exports/ann/deleted.csv')).toMatchObject([{ at: new Date('2026-11-20T10:00:00Z') }]);
  });

  it('[CLD-06] deletes newer files when that is asked for, and their versions stay', async () => {
    const at = await damaged();
    expect(await restoreFiles(options(at, { isExact: true }))).toEqual({ undeleted: 2, copied: 2, deleted: 1, kept: 3 });
    expect(await contents()).toEqual(KEPT);
    expect(bucket.files.get('exports/ann/newer.csv')).toHaveLength(2);
  });

  it('[CLD-06] a second run changes nothing, and a dry run counts without a change', async () => {
    const at = await damaged();
    const before = history();
    expect(await restoreFiles(options(at, { isExact: true, isDry: true }))).toEqual({ undeleted: 2, copied: 2, deleted: 1, kept: 3 });
    expect(history()).toBe(before);
    await restoreFiles(options(at, { isExact: true }));
    const after = history();
    expect(await restoreFiles(options(at, { isExact: true }))).toEqual({ undeleted: 0, copied: 0, deleted: 0, kept: 8 });
    expect(history()).toBe(after);
  });

  it.each([1, 2, 3, 4, 5])('[CLD-06] a run that is stopped after %i changes gives the same when it is repeated', async (changes) => {
    const at = await damaged();
    bucket.failAfter(changes);
    await expect(restoreFiles(options(at, { isExact: true }))).rejects.toThrow();
    bucket.failAfter(undefined);
    await restoreFiles(options(at, { isExact: true }));
    expect(await contents()).toEqual(KEPT);
  });

  it('[CLD-06] restores the files of one account alone', async () => {
    const at = await damaged();
    await put('exports/bob/1.csv', 'bob');
    const before = bucket.writes();
    expect(await restoreFiles(options(at, { prefix: 'exports/bob/', isExact: true, isDry: true }))).toMatchObject({ deleted: 1, kept: 0 });
    expect(bucket.writes()).toBe(before);
  });
});
