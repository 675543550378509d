import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readRecords } from '#functions/adapters/catalogue/embedded/files/read-records.ts';
import { openSource } from '#functions/adapters/catalogue/embedded/files/version-source.ts';
import { freshBuild } from '#tests/support/catalogue/fresh-build.ts';
import { randomHistory } from '#tests/support/catalogue/random-history.ts';
import { deepOr } from '#tests/support/deep.ts';

const SEEDS = Array.from({ length: deepOr(1, 8) }, (_, index) => 20_261_129 + index);

const allOf = async <T>(batches: AsyncIterable<T[]> | undefined): Promise<T[]> => {
  const all: T[] = [];
  for await (const batch of batches ?? []) all.push(...batch);
  return all;
};

const sourceOf = async (dir: string) => {
  const source = await openSource(dir);
  const found = await allOf(source?.creators(300));
  source?.close();
  return found.map(({ rid, record }) => [rid, record.user_id]);
};

it.each(SEEDS)(
  '[LIV-02] all records after a random history (seed %i), and the source of other engines, equal those of a catalogue built at once',
  async (seed) => {
    const history = await randomHistory({ seed, creators: 500, steps: 8 });
    const freshDir = await freshBuild(history.records, history.dir);
    expect(await allOf(readRecords(history.dir))).toEqual(await allOf(readRecords(freshDir)));
    expect(await sourceOf(history.dir)).toEqual(await sourceOf(freshDir));
    await history.close();
    await rm(freshDir, { recursive: true, force: true });
  },
  600_000,
);
