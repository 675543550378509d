import type { Switch } from '#shared/brand.ts';
import type { Platform } from '#shared/platforms.ts';
import { classBounds, credibilityParts } from '#shared/reports/credibility.ts';
import type { AudienceData, RelatedCreator } from '#shared/reports/report.ts';
import type { AgeRow, CardContent, CardTable, Say, ShareRow } from './card-data.ts';
import { peopleTable, sharesTable } from './card-tables.ts';
import { credibilityTables } from './credibility-tables.ts';
import { inGenderOrder } from './gender-order.ts';

export type Whose = 'followers' | 'likers';

/** An audience card. Its messages are `card.<id>` and, with `hasTip`, `tip.<id>`. */
export type AudienceCard = {
  id: string;
  of: readonly Whose[];
  /** Platforms that provide the data; on other platforms the card appears only if data exist. */
  networks: readonly Platform[];
  switch?: Switch;
  hasTip?: boolean;
  /** Cards larger than one grid cell: two rows, two rows and columns, or a whole row. */
  place?: 'tall' | 'large' | 'row';
  /** undefined renders the empty card. `maxRows`: maximum rows of a list, if it differs from the default. */
  content(audience: AudienceData, say: Say, maxRows?: number): CardContent | undefined;
  tables(audience: AudienceData, say: Say): CardTable[];
};

const BOTH: readonly Whose[] = ['followers', 'likers'];
const ALL: readonly Platform[] = ['instagram', 'youtube', 'tiktok'];
const OPEN_AGE = '65-';
const MAP_CITIES = 10;

type SharesCard = Pick<AudienceCard, 'id' | 'networks' | 'switch'> & {
  top: number;
  rows(audience: AudienceData, say: Say): ShareRow[] | undefined;
};

const nonEmpty = <T>(rows: readonly T[] | undefined): readonly T[] | undefined => (rows && rows.length > 0 ? rows : undefined);

/** Card with the largest shares as bars, and all of them in a table. */
const sharesCard = ({ top, rows, ...card }: SharesCard): AudienceCard => ({
  ...card,
  of: BOTH,
  content: (audience, say, maxRows = top) => {
    const known = nonEmpty(rows(audience, say));
    return known && { kind: 'shares', rows: known.slice(0, maxRows) };
  },
  tables: (audience, say) => [sharesTable(card.id, rows(audience, say) ?? [], say)],
});

type PeopleCard = Pick<AudienceCard, 'id' | 'of' | 'hasTip'> & { people(audience: AudienceData): RelatedCreator[] | undefined };

const TOP_PEOPLE = 3;

const peopleCard = ({ people, ...card }: PeopleCard): AudienceCard => ({
  ...card,
  networks: ALL,
  content: (audience) => {
    const known = nonEmpty(people(audience));
    return known && { kind: 'people', people: known.slice(0, TOP_PEOPLE) };
  },
  tables: (audience, say) => [peopleTable(card.id, people(audience) ?? [], say)],
});

/** Men first, as in the other charts, even where women are the majority. */
const gendersOf = ({ audience_genders }: AudienceData, { names }: Say): ShareRow[] =>
  inGenderOrder(audience_genders ?? []).map(({ code, weight }) => ({
    key: code,
    label: names[`gender.${code}`] ?? code,
    weight,
    tone: code === 'MALE' ? 'male' : 'female',
  }));

const agesOf = ({ audience_genders_per_age }: AudienceData): AgeRow[] =>
  (audience_genders_per_age ?? []).map(({ code, male, female }) => ({ label: code === OPEN_AGE ? '65+' : code, male, female }));

const agesTable = (id: string, ages: AgeRow[], weightOf: (age: AgeRow) => number, say: Say): CardTable =>
  sharesTable(
    id,
    ages.map((age) => ({ key: age.label, label: age.label, weight: weightOf(age) })),
    say,
  );

const citiesOf = ({ audience_geo }: AudienceData, { places }: Say): ShareRow[] =>
  (audience_geo?.cities ?? []).map(({ name, weight, country: { code } }, index) => ({
    // Two towns of a country can have the same name.
    key: `${code}/${name}/${index}`,
    label: places.place('city', name, code),
    weight,
    sign: { flag: code },
  }));

const countriesOf = ({ audience_geo }: AudienceData, { country }: Say): ShareRow[] =>
  (audience_geo?.countries ?? []).map(({ code, weight }) => ({ key: code, label: country(code), weight, sign: { flag: code } }));

const statesOf = ({ audience_geo }: AudienceData, { places }: Say): ShareRow[] =>
  (audience_geo?.states ?? []).map(({ name, weight, country: { code } }) => ({
    key: `${code}/${name}`,
    label: places.place('state', name, code),
    weight,
    sign: { flag: code },
  }));

const followingLabel = (code: string): string => code.replace(/^-(\d+)$/, '<$1').replace(/^(\d+)-$/, '>$1');

const reachOf = ({ audience_reachability }: AudienceData): ShareRow[] =>
  (audience_reachability ?? []).map(({ code, weight }) => ({ key: code, label: followingLabel(code), weight }));

/** Audience cards in page order. A new card needs an entry here and its messages. */
export const AUDIENCE_CARDS: readonly AudienceCard[] = [
  {
    id: 'credibility',
    of: BOTH,
    networks: ['instagram', 'tiktok'],
    hasTip: true,
    content: ({ audience_credibility: value, credibility_class }) =>
      value === undefined ? undefined : { kind: 'figure', value, class: credibility_class },
    tables: ({ audience_types, credibility_peers }, say) =>
      credibilityTables({ parts: credibilityParts(audience_types), bounds: classBounds(), peers: credibility_peers }, say),
  },
  {
    id: 'genders',
    of: BOTH,
    networks: ALL,
    place: 'tall',
    content: (audience, say) => (audience.audience_genders ? { kind: 'gauge', rows: gendersOf(audience, say) } : undefined),
    tables: (audience, say) => [sharesTable('genders', gendersOf(audience, say), say)],
  },
  {
    id: 'reach',
    of: BOTH,
    networks: ['instagram', 'tiktok'],
    hasTip: true,
    place: 'tall',
    content: (audience) => (audience.audience_reachability ? { kind: 'columns', rows: reachOf(audience) } : undefined),
    tables: (audience, say) => [sharesTable('reach', reachOf(audience), say)],
  },
  {
    id: 'notable_ratio',
    of: BOTH,
    networks: ['instagram', 'tiktok'],
    hasTip: true,
    content: ({ notable_users_ratio: value }) => (value === undefined ? undefined : { kind: 'figure', value }),
    tables: ({ notable_users }, say) => [peopleTable('notable', notable_users ?? [], say)],
  },
  {
    id: 'ages',
    of: BOTH,
    networks: ALL,
    place: 'large',
    // The open-ended group is too small for a visible column, so it is stated as text.
    content: (audience) => {
      const ages = agesOf(audience);
      return audience.audience_genders_per_age && { kind: 'ages', ages: ages.slice(0, -1), open: ages.at(-1) };
    },
    tables: (audience, say) => {
      const ages = agesOf(audience);
      return [
        agesTable('ages_all', ages, ({ male, female }) => male + female, say),
        agesTable('ages_female', ages, ({ female }) => female, say),
        agesTable('ages_male', ages, ({ male }) => male, say),
      ];
    },
  },
  {
    ...sharesCard({ id: 'countries', networks: ALL, top: 3, rows: countriesOf }),
    tables: (audience, say) => [
      sharesTable('countries', countriesOf(audience, say), say),
      sharesTable('states', statesOf(audience, say), say),
    ],
  },
  sharesCard({
    id: 'languages',
    networks: ALL,
    top: 3,
    rows: ({ audience_languages }, { language, messages }) =>
      audience_languages?.map(({ code, weight }) => ({ key: code, label: language(code) ?? messages.other ?? code, weight })),
  }),
  {
    id: 'cities',
    of: BOTH,
    networks: ALL,
    place: 'row',
    content: (audience, say) => {
      const rows = nonEmpty(citiesOf(audience, say));
      const cities = (audience.audience_geo?.cities ?? []).slice(0, MAP_CITIES);
      return (
        rows && {
          kind: 'map',
          rows: rows.slice(0, 5),
          cities: cities.flatMap(({ name, weight, coords, country: { code } }) =>
            coords ? [{ name: say.places.place('city', name, code), weight, ...coords }] : [],
          ),
        }
      );
    },
    tables: (audience, say) => [sharesTable('cities', citiesOf(audience, say), say)],
  },
  sharesCard({
    id: 'ethnicities',
    networks: ['instagram'],
    switch: 'ethnicityCards',
    top: 3,
    rows: ({ audience_ethnicities }, { names }) =>
      audience_ethnicities?.map(({ code, name, weight }) => ({ key: code, label: names[`ethnicity.${code}`] ?? name, weight })),
  }),
  sharesCard({
    id: 'interests',
    networks: ['instagram'],
    top: 3,
    rows: ({ audience_interests }, { names }) =>
      audience_interests?.map(({ id, name, weight }) => ({
        key: `${id}`,
        label: names[`interest.${id}`] ?? name,
        weight,
        sign: { image: 'interests', id },
      })),
  }),
  sharesCard({
    id: 'brands',
    networks: ['instagram'],
    top: 3,
    rows: ({ audience_brand_affinity }) =>
      audience_brand_affinity?.map(({ id, name, weight }) => ({ key: `${id}`, label: name, weight, sign: { image: 'brands', id } })),
  }),
  peopleCard({ id: 'notable', of: BOTH, hasTip: true, people: ({ notable_users }) => notable_users }),
  peopleCard({ id: 'lookalikes', of: ['followers'], people: ({ audience_lookalikes }) => audience_lookalikes }),
];
