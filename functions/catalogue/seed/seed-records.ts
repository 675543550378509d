import type { CreatorRecord } from '../creator-record.ts';
import { creatorAt } from './creator.ts';

const BATCH = 1000;

export type SeedRange = { count: number; seed: number; asOf: string; from?: number };

/** Yields creators `from` to `count` - 1 of a seed. Creator i is the same for every count, so a larger catalogue only adds creators. */
export const seedRecords = function* ({ count, seed, asOf, from = 0 }: SeedRange): Iterable<CreatorRecord[]> {
  for (let start = from; start < count; start += BATCH) {
    yield Array.from({ length: Math.min(BATCH, count - start) }, (_, at) => creatorAt({ seed, index: start + at, asOf }));
  }
};
