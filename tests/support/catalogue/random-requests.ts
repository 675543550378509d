import * as fc from 'fast-check';
import { attributesOf, type PlainFilter } from '#functions/catalogue/attributes.ts';
import type { AudienceRecord, CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { AUDIENCE_AGES, AUDIENCE_GENDERS, AUDIENCE_SOURCES, CREATOR_GENDERS, CREDIBILITY_CLASSES, ETHNICITIES } from '#shared/audience.ts';
import { CONTACT_TYPES, contactTypesOn } from '#shared/contacts.ts';
import {
  CREATOR_AGE_FROM,
  CREATOR_AGE_TO,
  GROWTH_INTERVALS,
  RATE_OPERATORS,
  SORT_FIELDS,
  SORTS_OF_A_FILTER,
  type SortField,
} from '#shared/discovery/filters/search-codes.ts';
import { isOffered } from '#shared/discovery/filters/search-rules.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { INTERESTS } from '#shared/interests.ts';
import type { Platform } from '#shared/platforms.ts';
import { SAFETY_CATEGORIES } from '#shared/posts/safety/categories.ts';
import { wordsOf } from '#shared/text.ts';
import type { NaiveFixture } from './naive-fixture.ts';
import { contentDraw } from './random-posts.ts';

/** Values are drawn from existing creators, so that most requests match some of them. */
export type Draw<T> = (from: { fixture: NaiveFixture; creators: CreatorRecord[]; platform: Platform }) => fc.Arbitrary<T>;

/** Mostly values of creators, rarely unused ones. */
const drawn =
  <T>(valuesOf: (record: CreatorRecord, fixture: NaiveFixture) => readonly (T | undefined)[], otherwise: T): Draw<T> =>
  ({ creators, fixture }) =>
    fc.tuple(fc.nat(), fc.nat()).map(([start, pick]) => {
      for (let step = 0; step < creators.length; step += 1) {
        const record = creators[(start + step) % creators.length];
        const values = record ? valuesOf(record, fixture).filter((value) => value !== undefined) : [];
        const value = values[pick % Math.max(1, values.length)];
        if (value !== undefined) return value;
      }
      return otherwise;
    });

const some = <T>(item: fc.Arbitrary<T>, maxLength = 4): fc.Arbitrary<T[]> => fc.array(item, { minLength: 1, maxLength });

const WEIGHT = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 10 }) },
  { weight: 3, arbitrary: fc.integer({ min: 5, max: 40 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 100 }) },
);
const weight = WEIGHT.map((hundredths) => hundredths / 100);

const audiences = ({ audience_followers, audience_likers }: CreatorRecord): AudienceRecord[] =>
  [audience_followers, audience_likers].filter((audience) => audience !== undefined);

const weighted =
  (id: Draw<number>): Draw<{ id: number; weight: number }[]> =>
  (from) =>
    some(fc.record({ id: id(from), weight }));

const placesOf = (record: CreatorRecord, { gazetteer }: NaiveFixture) => {
  const { country, state, city } = record;
  if (!country) return [];
  return [
    gazetteer.country(country)?.id,
    state === undefined ? undefined : gazetteer.state(country, state)?.id,
    city === undefined ? undefined : gazetteer.city(country, city, state)?.id,
  ];
};

const audiencePlaces = (record: CreatorRecord, { gazetteer }: NaiveFixture) =>
  audiences(record).flatMap(({ countries = [], states = [], cities = [] }) => [
    ...countries.slice(0, 3).map(({ code }) => gazetteer.country(code)?.id),
    ...states.map(({ country, name }) => gazetteer.state(country, name)?.id),
    ...cities.map(({ country, name, state }) => gazetteer.city(country, name, state)?.id),
  ]);

/** A phrase of one to three consecutive words of a text. */
const phraseOf =
  (textsOf: (record: CreatorRecord) => (string | undefined)[]): Draw<string> =>
  (from) =>
    fc
      .tuple(
        drawn((record) => textsOf(record).filter((text) => wordsOf(text ?? '').length > 0), 'nothing')(from),
        fc.nat(),
        fc.integer({ min: 1, max: 3 }),
      )
      .map(([text, at, length]) => {
        const words = wordsOf(text);
        const start = at % words.length;
        return words
          .slice(start, start + length)
          .join(' ')
          .slice(0, 200);
      });

const rangeOf =
  (boundOf: (record: CreatorRecord) => number | undefined): Draw<object> =>
  (from) => {
    const bound = drawn((record) => [boundOf(record)], 1000)(from);
    return fc.tuple(bound, bound, fc.integer({ min: 0, max: 3 })).map(([a, b, sides]) => ({
      ...(sides !== 1 && { left_number: Math.min(a, b) }),
      ...(sides !== 2 && { right_number: Math.max(a, b) }),
    }));
  };

/** Bounds at, just below and just above the values of creators, to the millionth. */
const decimalsOf =
  (boundOf: (record: CreatorRecord) => number | undefined): Draw<object> =>
  (from) =>
    rangeOf((record) => {
      const value = boundOf(record);
      return value === undefined ? undefined : Math.round(value * 1_000_000);
    })(from).map((range) => Object.fromEntries(Object.entries(range).map(([end, millionths]) => [end, millionths / 1_000_000])));

/** A maximum, or a range with one or two ends. */
const daysOf =
  (least: number, usual: readonly number[]): Draw<unknown> =>
  () => {
    const days = fc.oneof(fc.constantFrom(...usual), fc.integer({ min: least, max: 400 }));
    const range = bounds(fc.oneof(days, fc.integer({ min: 0, max: 40 }))).map(({ value, max_value }) => ({
      ...(value !== undefined && { left_number: value }),
      ...(max_value !== undefined && { right_number: max_value }),
    }));
    return fc.oneof(days, range);
  };

/** One or both bounds. */
const bounds = (value: fc.Arbitrary<number>): fc.Arbitrary<{ value?: number; max_value?: number }> =>
  fc.tuple(value, value, fc.integer({ min: 0, max: 3 })).map(([a, b, sides]) => ({
    ...(sides !== 1 && { value: Math.min(a, b) }),
    ...((sides === 0 || sides === 1) && { max_value: Math.max(a, b) }),
  }));

const growth: Draw<object> = () =>
  fc
    .tuple(
      fc.constantFrom(...GROWTH_INTERVALS),
      bounds(fc.oneof(fc.integer({ min: -20, max: 40 }), fc.integer({ min: -100, max: 1000 })).map((percent) => percent / 100)),
    )
    .map(([interval, between]) => ({ interval, ...between }));

const yesOrNo: Draw<boolean> = () => fc.boolean();

const ages: Draw<object> = () =>
  fc
    .tuple(fc.constantFrom(undefined, ...CREATOR_AGE_FROM), fc.constantFrom(undefined, ...CREATOR_AGE_TO))
    .filter(([left, right]) => left === undefined || right === undefined || left <= right)
    .map(([left_number, right_number]) => ({ ...(left_number && { left_number }), ...(right_number && { right_number }) }));

/** Adjacent age groups in any order. */
const audienceAges: Draw<object[]> = () =>
  fc.tuple(fc.nat(AUDIENCE_AGES.length - 1), fc.integer({ min: 1, max: 4 }), weight).chain(([from, length, common]) => {
    const codes = AUDIENCE_AGES.slice(from, from + length);
    return fc.shuffledSubarray(codes, { minLength: codes.length }).map((all) => all.map((code) => ({ code, weight: common })));
  });

const tag = drawn((record) => (record.tags ?? []).map((own) => own.tag).filter((text) => !/\s/.test(text)), 'nothing');
const creator = drawn(({ username }) => [username], 'nobody');

/** One or two topics, sometimes a creator. */
const terms: Draw<object> = (from) => {
  const topic = tag(from).map((text) => `#${text}`);
  const like = creator(from).map((username) => `@${username}`);
  return fc
    .tuple(
      fc.oneof({ weight: 3, arbitrary: topic }, like),
      fc.oneof({ weight: 3, arbitrary: fc.constant('') }, topic, like),
      fc.integer({ min: 0, max: 80 }),
    )
    .map(([first, second, hundredths]) => ({ value: `${first} ${second}`.trim(), weight: hundredths / 100 }));
};

/** Filters that treat all attributes of a kind the same. */
const OF_ATTRIBUTES = Object.fromEntries([
  ...attributesOf('flag').map(([, { filter }]) => [filter, yesOrNo]),
  ...attributesOf('count').map(([, { filter, value }]) => [filter, rangeOf(value)]),
  ...attributesOf('decimal').map(([, { filter, value }]) => [filter, decimalsOf(value)]),
]) as Record<PlainFilter<'flag' | 'count' | 'decimal'>, Draw<unknown>>;

/** Every filter of the request that a plain scan can evaluate. */
export const FILTERS = {
  relevance: terms,
  audience_relevance: (from) => creator(from).map((username) => ({ value: `@${username}` })),
  text: phraseOf(({ bio, name, username }) => [bio, name, username]),
  keywords: phraseOf(({ captions, tags: own = [] }) => [captions, ...own.map(({ tag }) => tag)]),
  username: (from) => {
    const name = drawn(({ username }) => [username, `@${username.toUpperCase()}`], 'nobody')(from);
    return fc.oneof(name, some(name, 12)).map((value) => ({ value, operator: 'exact' }));
  },
  geo: (from) => some(drawn<number>(placesOf, 392)(from)).map((ids) => ids.map((id) => ({ id }))),
  audience_geo: weighted(drawn<number>(audiencePlaces, 392)),
  lang: (from) => drawn(({ language }) => [language], 'en')(from).map((code) => ({ code })),
  audience_lang: (from) =>
    fc.record({
      code: drawn((record) => audiences(record).flatMap(({ languages = [] }) => languages.map(({ code }) => code)), 'en')(from),
      weight,
    }),
  gender: () => fc.record({ code: fc.constantFrom(...CREATOR_GENDERS) }),
  audience_gender: () => fc.record({ code: fc.constantFrom(...AUDIENCE_GENDERS), weight }),
  audience_race: () => fc.record({ code: fc.constantFrom(...ETHNICITIES), weight }),
  age: ages,
  audience_age: audienceAges,
  brand: (from) => some(drawn(({ brands = [] }, fixture) => brands.map(fixture.brandId), 1)(from)),
  brand_category: (from) => some(drawn(({ interests = [] }) => interests, 3)(from)),
  ads_brands: (from) => some(drawn(({ sponsors = [] }, fixture) => sponsors.map(fixture.brandId), 1)(from)),
  audience_brand: weighted(
    drawn((record, fixture) => audiences(record).flatMap(({ brands = [] }) => brands.map(({ name }) => fixture.brandId(name))), 1),
  ),
  audience_brand_category: weighted(() => fc.constantFrom(...INTERESTS.map(({ id }) => id))),
  ...OF_ATTRIBUTES,
  engagement_rate: (from) => {
    const rate = fc.oneof(
      drawn(
        ({ avg_likes, followers }) => [avg_likes !== undefined && followers > 0 ? avg_likes / followers : undefined],
        0.01,
      )(from).map((value) => Math.round(value * 1_000_000) / 1_000_000),
      fc.integer({ min: 0, max: 100 }).map((thousandths) => thousandths / 1000),
    );
    return fc.tuple(bounds(rate), fc.constantFrom(...RATE_OPERATORS)).map(([between, operator]) => ({
      ...between,
      operator: between.max_value === undefined ? operator : operator === 'gt' ? 'gt' : 'gte',
    }));
  },
  followers_growth: growth,
  total_views_growth: growth,
  total_likes_growth: growth,
  with_contact: ({ platform }) =>
    some(fc.oneof(fc.constantFrom(...contactTypesOn(platform)), fc.constantFrom(...CONTACT_TYPES.slice(0, 2)))).map((types) =>
      types.map((type) => ({ type, action: 'should' })),
    ),
  has_email: yesOrNo,
  audience_credibility_class: () => fc.subarray([...CREDIBILITY_CLASSES], { minLength: 1 }),
  last_posted: daysOf(30, [30, 90, 180]),
  data_age: daysOf(1, [7, 30, 90]),
  brand_safety: () => fc.subarray([...SAFETY_CATEGORIES], { minLength: 1, maxLength: 3 }),
  content: contentDraw,
  account_type: () => fc.subarray([1, 2, 3], { minLength: 1 }),
  university: (from) => {
    const id = drawn(({ university }, fixture) => [university === undefined ? undefined : fixture.universityId(university)], 1)(from);
    const one = id.map((value) => ({ value }));
    return fc.oneof(one, some(one, 12));
  },
} satisfies Record<string, Draw<unknown>>;
export type FilterName = keyof typeof FILTERS;

const FREE_SORTS = SORT_FIELDS.filter((field) => !SORTS_OF_A_FILTER.includes(field));

/** Requests with `filter` and up to three others, in every order and on every page. */
export const requestsWith = (filter: FilterName, fixture: NaiveFixture): fc.Arbitrary<SearchRequest> => {
  const platforms = (['instagram', 'youtube', 'tiktok'] as const).filter((platform) => isOffered(filter, platform));
  return fc.constantFrom(...platforms).chain((platform) => {
    const from = { fixture, platform, creators: fixture.records.filter((record) => record.platform === platform) };
    const others = (Object.keys(FILTERS) as FilterName[]).filter((name) => name !== filter && isOffered(name, platform));
    const more = fc.oneof(fc.constant([]), fc.subarray(others, { maxLength: 1 }), fc.subarray(others, { maxLength: 3 }));
    return more.chain((names) => {
      const chosen = [filter, ...names];
      const values = fc.record(Object.fromEntries(chosen.map((name) => [name, (FILTERS[name] as Draw<unknown>)(from)])));
      return fc
        .record({ values, sort: sortOf(chosen, platform), paging: pages, audience_source: fc.constantFrom(...AUDIENCE_SOURCES) })
        .map(({ values: { university, ...search }, ...rest }) => SearchRequest.parse({ platform, search, ...rest, university }));
    });
  });
};

export const pages = fc
  .record({
    limit: fc.constantFrom(5, 10, 25, 50, 100),
    page: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 5 })),
  })
  .map(({ limit, page }) => ({ limit, skip: limit * page }));

export const sortOf = (filters: FilterName[], platform: Platform) => {
  const ofFilters = filters.filter((name) => SORTS_OF_A_FILTER.includes(name)) as SortField[];
  const free = FREE_SORTS.filter((field) => platform === 'instagram' || !['reels_plays', 'sponsored_share'].includes(field));
  return fc.record({
    field: ofFilters.length > 0 ? fc.oneof(fc.constantFrom(...ofFilters), fc.constantFrom(...free)) : fc.constantFrom(...free),
    direction: fc.constantFrom('asc', 'desc'),
  });
};
