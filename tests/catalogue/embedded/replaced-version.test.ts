import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { embeddedWriter } from '#functions/adapters/catalogue/embedded/embedded-writer.ts';
import { readRecords } from '#functions/adapters/catalogue/embedded/files/read-records.ts';
import { pointerOf, withCurrentVersion } from '#functions/adapters/catalogue/embedded/files/version-files.ts';
import { openSource } from '#functions/adapters/catalogue/embedded/files/version-source.ts';
import { addPosts } from '#functions/adapters/catalogue/embedded/ingest/rebuild.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';
import { smallGazetteer } from '#tests/support/catalogue/small-gazetteer.ts';

const REMOVED = 'v7';

/** Reads with the name of a version that is replaced and removed before its files are opened. */
const readWhileReplaced = async <T>(dir: string, read: (dir: string) => Promise<T>): Promise<T> => {
  const [pointer, kept] = [pointerOf(dir), path.join(dir, 'kept')];
  renameSync(pointer, kept);
  // A named pipe holds its reader until something was written to it.
  execFileSync('mkfifo', [pointer]);
  const reading = read(dir);
  const pipe = await open(pointer, 'w');
  renameSync(kept, pointer);
  await pipe.writeFile(REMOVED);
  await pipe.close();
  return await reading;
};

const countRecords = async (dir: string): Promise<number> => {
  let count = 0;
  for await (const batch of readRecords(dir)) count += batch.length;
  return count;
};

const readers: [string, (dir: string) => Promise<unknown>, unknown][] = [
  [
    'a change',
    (dir) =>
      embeddedWriter({ dir, gazetteer: smallGazetteer, maxRecords: () => 10 }).upsert([[aCreator('b')]], { origin: 'test', count: 1 }),
    { created: 1, updated: 0, unchanged: 0, removed: 0 },
  ],
  ['a program that reads all records', countRecords, 1],
  [
    'a load into a cluster',
    async (dir) => {
      const source = await openSource(dir);
      source?.close();
      return source?.total;
    },
    1,
  ],
  ['a start that may have to make posts searchable', (dir) => addPosts({ dir, gazetteer: () => smallGazetteer }), undefined],
];

describe('a catalogue that another process changes', () => {
  it.each(readers)('[LIV-04] %s reads the new version if the old one was replaced after its name was read', async (_, read, expected) => {
    await using catalogue = await catalogueOf([aCreator('a')]);
    expect(await readWhileReplaced(catalogue.dir, read)).toEqual(expected);
  });

  it('a failure is reported while the version is still the current one', async () => {
    await using catalogue = await catalogueOf([aCreator('a')]);
    const failing = withCurrentVersion(catalogue.dir, () => Promise.reject(new Error('no room')));
    await expect(failing).rejects.toThrow('no room');
  });
});
