import type { CreatorRecord, RecordStream } from '#functions/catalogue/creator-record.ts';
import { AUDIENCES } from './columns.ts';
import { NO_PLACE, type PlaceNumbers } from './place-numbers.ts';

const DENSE_COUNTRIES = 20;
const SAMPLE = 1_000;

/** Numbers of the countries that most audiences name, judged by the first creators; and the whole stream again. */
export const mostUsedCountries = async (
  records: RecordStream,
  places: PlaceNumbers,
): Promise<{ denseCountries: number[]; all: AsyncIterable<CreatorRecord[]> }> => {
  const stream = Symbol.asyncIterator in records ? records[Symbol.asyncIterator]() : records[Symbol.iterator]();
  const sample: CreatorRecord[][] = [];
  for (let seen = 0; seen < SAMPLE; ) {
    const next = await stream.next();
    if (next.done) break;
    sample.push(next.value);
    seen += next.value.length;
  }
  return { denseCountries: rank(sample.flat(), places), all: resume(sample, stream) };
};

const rank = (sample: CreatorRecord[], places: PlaceNumbers): number[] => {
  const uses = new Map<number, number>();
  for (const record of sample) {
    for (const audience of AUDIENCES) {
      const numbers = places.audience(record[`audience_${audience}`] ?? {}).countries;
      for (const number of numbers) if (number !== NO_PLACE) uses.set(number, (uses.get(number) ?? 0) + 1);
    }
  }
  const mostFirst = [...uses].sort(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || a - b);
  return mostFirst.slice(0, DENSE_COUNTRIES).map(([number]) => number);
};

async function* resume(
  sample: CreatorRecord[][],
  rest: AsyncIterator<CreatorRecord[]> | Iterator<CreatorRecord[]>,
): AsyncIterable<CreatorRecord[]> {
  try {
    yield* sample;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
