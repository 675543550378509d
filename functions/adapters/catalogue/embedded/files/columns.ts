import { dayNumber, growthColumn } from '#functions/adapters/catalogue/model/attributes.ts';
import type { AudienceFacts } from '#functions/adapters/catalogue/model/audience-facts.ts';
import { AUDIENCES, type Audience } from '#functions/adapters/catalogue/model/audiences.ts';
import { type CreatorFacts, GROWTH_MONTHS, growthOf, topCountry } from '#functions/adapters/catalogue/model/creator-facts.ts';
import { halfMillionths, wholeMillionths } from '#functions/adapters/catalogue/model/fractions.ts';
import { type AttributeOf, attributesOf, type Kind } from '#functions/catalogue/attributes.ts';
import { AUDIENCE_AGES, AUDIENCE_GENDERS, ETHNICITIES } from '#shared/audience.ts';
import { INTERESTS } from '#shared/interests.ts';
import type { ColumnType } from '../ingest/table-writer.ts';
import { DENSE_LISTS, type DenseList, type DenseValues } from './catalogue-info.ts';

/** A column of the table that searches compare row by row; all other values are in the postings. */
export type Column = { name: string; type: ColumnType; of: (facts: CreatorFacts) => number | string | null };

const PREFIX = { followers: 'f', likers: 'l' } as const;

export const genderColumn = (audience: Audience, code: (typeof AUDIENCE_GENDERS)[number]) =>
  `${PREFIX[audience]}_gender_${AUDIENCE_GENDERS.indexOf(code)}`;
export const ageColumn = (audience: Audience, code: (typeof AUDIENCE_AGES)[number]) =>
  `${PREFIX[audience]}_age_${AUDIENCE_AGES.indexOf(code)}`;
export const ethnicityColumn = (audience: Audience, code: (typeof ETHNICITIES)[number]) =>
  `${PREFIX[audience]}_ethnicity_${ETHNICITIES.indexOf(code)}`;
export const interestColumn = (audience: Audience, id: number) => `${PREFIX[audience]}_interest_${id}`;
export const denseColumn = (audience: Audience, list: DenseList, number: number) => `${PREFIX[audience]}_${list}_${number}`;
/** 1 when the audience of the creator is known, whatever is known about it. */
export const knownColumn = (audience: Audience) => `${PREFIX[audience]}_known`;
export const credibilityColumn = (audience: Audience) => `${PREFIX[audience]}_credibility`;

/** 0 is unknown; known codes count from 1 in their order. */
export const choiceNumber = ({ codes }: { codes: readonly unknown[] }, code: unknown): number => codes.indexOf(code) + 1;
export const setBit = ({ codes }: { codes: readonly unknown[] }, code: unknown): number => 2 ** codes.indexOf(code);

/** Unknown is stored as a value below all known ones, not as NULL: DuckDB reads a column without NULL in two thirds of the time. */
const UNKNOWN = 0;
/** Counts are stored plus one, because 0 means unknown. */
export const storedCount = (count: number): number => count + 1;
/** Rates are stored in halves of a millionth, plus two; smaller values are unknown. */
export const storedRate = (halves: number): number => halves + 2;
/** In millionths; below every possible loss (-100 %). */
export const UNKNOWN_GROWTH = -2_000_000;

const known = <T>(value: T | null | undefined, of: (value: T) => number, unknown = UNKNOWN): number =>
  value === null || value === undefined ? unknown : of(value);

type ColumnsOf<K extends Kind> = (name: string, attribute: AttributeOf<K>) => Column | Column[];

/** Columns of each kind of attribute. DuckDB compares numbers within the scan, but booleans only after it. */
const COLUMNS: { [K in Kind]: ColumnsOf<K> } = {
  flag: (name, { value }) => ({ name, type: 'utinyint', of: ({ record }) => (value(record) ? 1 : 0) }),
  count: (name, { value, isKnown = false }) => ({
    name,
    type: 'uinteger',
    of: ({ record }) => known(value(record), isKnown ? (count) => count : storedCount),
  }),
  rate: (name, { value }) => ({
    name,
    type: 'uinteger',
    of: ({ record }) => known(value(record), (rate) => storedRate(halfMillionths(rate))),
  }),
  decimal: (name, { value }) => ({
    name,
    type: 'uinteger',
    of: ({ record }) => known(value(record), (decimal) => storedRate(halfMillionths(decimal))),
  }),
  choice: (name, attribute) => ({ name, type: 'utinyint', of: ({ record }) => choiceNumber(attribute, attribute.value(record)) }),
  set: (name, attribute) => ({ name, type: 'uinteger', of: ({ record }) => bitsOf(attribute, attribute.value(record)) }),
  day: (name, { value }) => ({ name, type: 'uinteger', of: ({ record }) => known(value(record), dayNumber) }),
  growth: (name, { of }) =>
    GROWTH_MONTHS.map((months) => ({
      name: growthColumn(name, months),
      type: 'integer',
      of: ({ record }) => known(growthOf(record.stat_history, of, months), wholeMillionths, UNKNOWN_GROWTH),
    })),
};

const bitsOf = (attribute: AttributeOf<'set'>, codes: readonly unknown[] = []): number =>
  [...new Set(codes)]
    .filter((code) => attribute.codes.some((own) => own === code))
    .reduce((sum: number, code) => sum + setBit(attribute, code), 0);

const columnsOfKinds = <K extends Kind>(...kinds: K[]): Column[] =>
  attributesOf(...kinds).flatMap(([name, attribute]) => (COLUMNS[attribute.kind] as ColumnsOf<K>)(name, attribute));

/** Values of a record as numbers of this catalogue's dictionaries. */
const ENCODED: Column[] = [
  { name: 'country', type: 'uinteger', of: ({ home }) => home.country },
  { name: 'state', type: 'uinteger', of: ({ home }) => home.state },
  { name: 'city', type: 'uinteger', of: ({ home }) => home.city },
  { name: 'language', type: 'uinteger', of: ({ language }) => language },
  { name: 'university', type: 'uinteger', of: ({ university }) => university },
];

/** Not searched; counted for the overview of sources. */
const SOURCE: Column = { name: 'source', type: 'varchar', of: ({ record }) => record.source ?? '' };

/** Not searched; sorted by. In millionths plus one, because 0 means unknown. */
const TOP_COUNTRY: Column = { name: 'top_country', type: 'uinteger', of: ({ record }) => known(topCountry(record), storedCount) };

const CREATOR_COLUMNS: Column[] = [
  ...columnsOfKinds('count', 'decimal', 'rate'),
  ...ENCODED,
  ...columnsOfKinds('choice', 'flag', 'set', 'day'),
  ...columnsOfKinds('growth'),
  TOP_COUNTRY,
  SOURCE,
];

const audienceColumns = (audience: Audience, dense: DenseValues): Column[] => {
  const column = (name: string, type: ColumnType, of: (facts: AudienceFacts) => number | undefined): Column => ({
    name,
    type,
    of: (creator) => (creator[audience] && of(creator[audience])) ?? 0,
  });
  return [
    ...AUDIENCE_GENDERS.map((code, index) => column(genderColumn(audience, code), 'uinteger', ({ genders }) => genders[index])),
    ...AUDIENCE_AGES.map((code, index) => column(ageColumn(audience, code), 'uinteger', ({ ages }) => ages[index])),
    ...ETHNICITIES.map((code, index) => column(ethnicityColumn(audience, code), 'uinteger', ({ ethnicities }) => ethnicities[index])),
    column(knownColumn(audience), 'utinyint', () => 1),
    column(credibilityColumn(audience), 'utinyint', ({ credibility }) => credibility),
    ...INTERESTS.map(({ id }) => column(interestColumn(audience, id), 'uinteger', ({ interests }) => interests.get(id))),
    ...DENSE_LISTS.flatMap((list) =>
      dense[list].map((number) => column(denseColumn(audience, list, number), 'uinteger', ({ [list]: shares }) => shares.get(number))),
    ),
  ];
};

export const columnsOf = (dense: DenseValues): Column[] => [
  ...CREATOR_COLUMNS,
  ...AUDIENCES.flatMap((audience) => audienceColumns(audience, dense)),
];
