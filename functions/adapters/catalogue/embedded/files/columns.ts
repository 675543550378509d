import { dayNumber, growthColumn } from '#functions/adapters/catalogue/model/attributes.ts';
import type { AudienceFacts } from '#functions/adapters/catalogue/model/audience-facts.ts';
import { AUDIENCES, type Audience } from '#functions/adapters/catalogue/model/audiences.ts';
import {
  type CreatorFacts,
  engagementRateOf,
  GROWTH_MONTHS,
  type GrowthField,
  growthOf,
} from '#functions/adapters/catalogue/model/creator-facts.ts';
import { halfMillionths, wholeMillionths } from '#functions/adapters/catalogue/model/fractions.ts';
import { AUDIENCE_AGES, AUDIENCE_GENDERS, ETHNICITIES } from '#shared/audience.ts';
import { CONTACT_TYPES, type ContactType } from '#shared/contacts.ts';
import { INTERESTS } from '#shared/interests.ts';
import type { ColumnType } from '../ingest/table-writer.ts';
import { DENSE_LISTS, type DenseList, type DenseValues } from './catalogue-info.ts';

/** The table of everything a search compares row by row; all else is in the postings. */
export type Column = { name: string; type: ColumnType; of: (facts: CreatorFacts) => number | null };

const INITIAL = { followers: 'f', likers: 'l' } as const;

export const genderColumn = (audience: Audience, code: (typeof AUDIENCE_GENDERS)[number]) =>
  `${INITIAL[audience]}_gender_${AUDIENCE_GENDERS.indexOf(code)}`;
export const ageColumn = (audience: Audience, code: (typeof AUDIENCE_AGES)[number]) =>
  `${INITIAL[audience]}_age_${AUDIENCE_AGES.indexOf(code)}`;
export const ethnicityColumn = (audience: Audience, code: (typeof ETHNICITIES)[number]) =>
  `${INITIAL[audience]}_ethnicity_${ETHNICITIES.indexOf(code)}`;
export const interestColumn = (audience: Audience, id: number) => `${INITIAL[audience]}_interest_${id}`;
export const denseColumn = (audience: Audience, list: DenseList, number: number) => `${INITIAL[audience]}_${list}_${number}`;
export const credibilityColumn = (audience: Audience) => `${INITIAL[audience]}_credibility`;

const GROWTHS: Record<string, GrowthField> = {
  followers_growth: 'followers',
  total_views_growth: 'total_views',
  total_likes_growth: 'total_likes',
};

export const contactBit = (type: ContactType): number => 2 ** CONTACT_TYPES.indexOf(type);
export const interestBit = (id: number): number => 2 ** INTERESTS.findIndex((interest) => interest.id === id);

/** 0 = unknown, else 1 + index of the bucket. */
export const ageGroupNumber = (group: (typeof AUDIENCE_AGES)[number] | undefined): number =>
  group === undefined ? 0 : AUDIENCE_AGES.indexOf(group) + 1;
export const GENDER_NUMBERS = { UNKNOWN: 0, MALE: 1, FEMALE: 2 } as const;

const bitsOf = (bits: readonly number[]): number => [...new Set(bits)].reduce((sum, bit) => sum + bit, 0);
const knownInterests = (ids: readonly number[] = []): number[] => ids.filter((id) => INTERESTS.some((interest) => interest.id === id));

/** 0 or 1: DuckDB compares numbers in the scan itself, booleans only after it. */
const flag = (name: string, of: (facts: CreatorFacts) => boolean): Column => ({
  name,
  type: 'utinyint',
  of: (facts) => (of(facts) ? 1 : 0),
});

/** Unknown is less than all that is known, not NULL: DuckDB reads a column without NULL in two thirds of the time. */
const UNKNOWN = 0;
/** A count is stored as one more than it is. */
export const storedCount = (count: number): number => count + 1;
/** In halves of a millionth, of which two are the least that is known. */
export const storedRate = (halves: number): number => halves + 2;
/** In millionths; nobody loses more than all. */
export const UNKNOWN_GROWTH = -2_000_000;

const known = <T>(value: T | null | undefined, of: (value: T) => number, unknown = UNKNOWN): number =>
  value === null || value === undefined ? unknown : of(value);

const OWN: Column[] = [
  { name: 'followers', type: 'uinteger', of: ({ record }) => record.followers },
  { name: 'engagements', type: 'uinteger', of: ({ record }) => known(record.avg_likes, storedCount) },
  { name: 'views', type: 'uinteger', of: ({ record }) => known(record.avg_views, storedCount) },
  { name: 'reels_plays', type: 'uinteger', of: ({ record }) => known(record.avg_reels_plays, storedCount) },
  {
    name: 'engagement_rate',
    type: 'uinteger',
    of: ({ record }) => known(engagementRateOf(record), (rate) => storedRate(halfMillionths(rate))),
  },
  { name: 'country', type: 'uinteger', of: ({ home }) => home.country },
  { name: 'state', type: 'uinteger', of: ({ home }) => home.state },
  { name: 'city', type: 'uinteger', of: ({ home }) => home.city },
  { name: 'language', type: 'uinteger', of: ({ language }) => language },
  { name: 'university', type: 'uinteger', of: ({ university }) => university },
  { name: 'gender', type: 'utinyint', of: ({ record }) => GENDER_NUMBERS[record.gender ?? 'UNKNOWN'] },
  { name: 'age_group', type: 'utinyint', of: ({ record }) => ageGroupNumber(record.age_group) },
  { name: 'account_type', type: 'utinyint', of: ({ record }) => record.account_type ?? UNKNOWN },
  flag('is_verified', ({ record }) => record.is_verified === true),
  flag('is_hidden', ({ record }) => record.is_hidden === true),
  flag('has_ads', ({ record }) => record.has_ads === true || (record.sponsors ?? []).length > 0),
  flag('has_audience', ({ followers, likers }) => Boolean(followers ?? likers)),
  { name: 'contacts', type: 'uinteger', of: ({ record }) => bitsOf((record.contacts ?? []).map(({ type }) => contactBit(type))) },
  { name: 'interests', type: 'uinteger', of: ({ record }) => bitsOf(knownInterests(record.interests).map(interestBit)) },
  { name: 'last_posted', type: 'uinteger', of: ({ record }) => known(record.last_posted, dayNumber) },
];

const GROWTH: Column[] = Object.entries(GROWTHS).flatMap(([filter, field]) =>
  GROWTH_MONTHS.map((months) => ({
    name: growthColumn(filter, months),
    type: 'integer' as const,
    of: ({ record }: CreatorFacts) => known(growthOf(record.stat_history, field, months), wholeMillionths, UNKNOWN_GROWTH),
  })),
);

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
    column(credibilityColumn(audience), 'utinyint', ({ credibility }) => credibility),
    ...INTERESTS.map(({ id }) => column(interestColumn(audience, id), 'uinteger', ({ interests }) => interests.get(id))),
    ...DENSE_LISTS.flatMap((list) =>
      dense[list].map((number) => column(denseColumn(audience, list, number), 'uinteger', ({ [list]: shares }) => shares.get(number))),
    ),
  ];
};

export const columnsOf = (dense: DenseValues): Column[] => [
  ...OWN,
  ...GROWTH,
  ...AUDIENCES.flatMap((audience) => audienceColumns(audience, dense)),
];
