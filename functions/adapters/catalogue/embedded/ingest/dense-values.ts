import type { Dictionaries } from '#functions/adapters/catalogue/model/audience-facts.ts';
import { AUDIENCES } from '#functions/adapters/catalogue/model/audiences.ts';
import { NO_PLACE, type PlaceNumbers } from '#functions/adapters/catalogue/model/place-numbers.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { type RecordBatch, type RecordBatches, recordsOf } from '#functions/catalogue/record-batches.ts';
import type { CreatorIdentity } from '#functions/ports/creators/suppressed-creators.ts';
import { DENSE_LISTS, type DenseList, type DenseValues } from '../files/catalogue-info.ts';

const MOST_USED: Record<DenseList, number> = { countries: 20, states: 20, cities: 20, languages: 10, brands: 20 };
const SAMPLE = 1_000;

type Sampling = Dictionaries & { places: PlaceNumbers; isSuppressed: (creator: CreatorIdentity) => boolean };
/** `all` is the complete stream, including the sample. */
type Sampled = { dense: DenseValues; all: AsyncIterable<RecordBatch>; isSmall: boolean };

/** Finds the most frequent places, languages and brands of audiences in a sample of the first creators; `isSmall` if these are all. */
export const mostUsedValues = async (records: RecordBatches, { places, languages, brands, isSuppressed }: Sampling): Promise<Sampled> => {
  const stream = Symbol.asyncIterator in records ? records[Symbol.asyncIterator]() : records[Symbol.iterator]();
  const sample: CreatorRecord[][] = [];
  let isSmall = false;
  for (let seen = 0; seen < SAMPLE && !isSmall; ) {
    const next = await stream.next();
    isSmall = next.done === true;
    if (next.done) break;
    const kept = recordsOf(next.value).filter((record) => !isSuppressed(record));
    sample.push(kept);
    seen += kept.length;
  }
  const audiences = sample.flat().flatMap((record) => AUDIENCES.flatMap((audience) => record[`audience_${audience}`] ?? []));
  const used = audiences.map(
    (audience): Record<DenseList, number[]> => ({
      ...places.audience(audience),
      languages: (audience.languages ?? []).map(({ code }) => languages.numberOf(code)),
      brands: (audience.brands ?? []).map(({ name }) => brands.numberOf(name)),
    }),
  );
  const dense = Object.fromEntries(DENSE_LISTS.map((list) => [list, mostUsed(used, list)]));
  return { dense: dense as DenseValues, all: resume(sample, stream), isSmall };
};

const mostUsed = (audiences: Record<DenseList, number[]>[], list: DenseList): number[] => {
  const uses = new Map<number, number>();
  const isPlace = list === 'countries' || list === 'states' || list === 'cities';
  for (const number of audiences.flatMap((audience) => audience[list])) {
    if (!isPlace || number !== NO_PLACE) uses.set(number, (uses.get(number) ?? 0) + 1);
  }
  const mostFirst = [...uses].sort(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || a - b);
  return mostFirst.slice(0, MOST_USED[list]).map(([number]) => number);
};

async function* resume(sample: CreatorRecord[][], rest: AsyncIterator<RecordBatch> | Iterator<RecordBatch>): AsyncIterable<RecordBatch> {
  try {
    yield* sample;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
