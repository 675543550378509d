import type { AudienceRecord, CreatorRecord, RecordStream } from '#functions/catalogue/creator-record.ts';
import type { DenseValues } from './catalogue-info.ts';
import { AUDIENCES } from './columns.ts';
import type { Numbering } from './numbering.ts';
import { NO_PLACE, type PlaceNumbers } from './place-numbers.ts';

const DENSE_COUNTRIES = 20;
const DENSE_LANGUAGES = 10;
const SAMPLE = 1_000;

/** The countries and languages that most audiences have, judged by the first creators; and the whole stream again. */
export const mostUsedValues = async (
  records: RecordStream,
  { places, languages }: { places: PlaceNumbers; languages: Numbering },
): Promise<{ dense: DenseValues; all: AsyncIterable<CreatorRecord[]> }> => {
  const stream = Symbol.asyncIterator in records ? records[Symbol.asyncIterator]() : records[Symbol.iterator]();
  const sample: CreatorRecord[][] = [];
  for (let seen = 0; seen < SAMPLE; ) {
    const next = await stream.next();
    if (next.done) break;
    sample.push(next.value);
    seen += next.value.length;
  }
  const audiences = sample.flat().flatMap((record) => AUDIENCES.flatMap((audience) => record[`audience_${audience}`] ?? []));
  const dense = {
    countries: mostUsed(audiences, DENSE_COUNTRIES, (audience) =>
      places.audience(audience).countries.filter((number) => number !== NO_PLACE),
    ),
    languages: mostUsed(audiences, DENSE_LANGUAGES, (audience) => (audience.languages ?? []).map(({ code }) => languages.numberOf(code))),
  };
  return { dense, all: resume(sample, stream) };
};

const mostUsed = (audiences: AudienceRecord[], count: number, numbersOf: (audience: AudienceRecord) => number[]): number[] => {
  const uses = new Map<number, number>();
  for (const number of audiences.flatMap(numbersOf)) uses.set(number, (uses.get(number) ?? 0) + 1);
  const mostFirst = [...uses].sort(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || a - b);
  return mostFirst.slice(0, count).map(([number]) => number);
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
