import * as fc from 'fast-check';
import { AUDIENCE_SOURCES } from '#shared/audience.ts';
import { EXCLUDABLE, MATCHABLE, UNKNOWABLE } from '#shared/discovery/filters/combinations.ts';
import { isOffered } from '#shared/discovery/filters/search-rules.ts';
import { MAX_ALTERNATIVES } from '#shared/discovery/limits.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import type { NaiveFixture } from './naive-fixture.ts';
import { type Draw, FILTERS, type FilterName, pages, sortOf } from './random-requests.ts';

type Drawn = Record<string, unknown>;

/** Combinations of filters that a request can contain. */
export const COMBINATIONS = ['exclude', 'exclude_unknown', 'match_all', 'alternatives'] as const;
export type Combination = (typeof COMBINATIONS)[number];

const SCORED: readonly string[] = ['relevance', 'audience_relevance'];

/** Requests with a combination and at times the other ones, in every order and on every page. */
export const combinedRequests = (combination: Combination, fixture: NaiveFixture): fc.Arbitrary<SearchRequest> =>
  fc.constantFrom(...(combination === 'match_all' ? (['instagram'] as const) : PLATFORMS)).chain((platform) => {
    const from = { fixture, platform, creators: fixture.records.filter((record) => record.platform === platform) };
    const offered = (Object.keys(FILTERS) as FilterName[]).filter((name) => name !== 'university' && isOffered(name, platform));
    const valuesOf = (names: readonly string[]) =>
      fc.record(
        Object.fromEntries(names.map((name) => [name, (FILTERS[name as FilterName] as Draw<unknown>)(from)])),
      ) as fc.Arbitrary<Drawn>;
    const some = (names: readonly string[], minLength: number, maxLength: number) =>
      fc.subarray([...names], { minLength, maxLength: Math.min(maxLength, names.length) }).chain(valuesOf);
    const among = (names: readonly string[]) => offered.filter((name) => names.includes(name));
    const universities = isOffered('university', platform) ? (['university'] as const) : [];
    const maybe = (name: Combination, arbitrary: fc.Arbitrary<unknown>) =>
      combination === name ? arbitrary : fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, arbitrary);
    const maybeOne = (names: readonly string[]) =>
      fc.oneof({ weight: 6, arbitrary: fc.constant({} as Drawn) }, some(names, 0, 1)).map(({ university }) => university);
    const excludable = [...among(combination === 'exclude_unknown' ? UNKNOWABLE : EXCLUDABLE), ...universities];
    const required = combination === 'match_all' ? some(among(MATCHABLE), 1, 1) : fc.constant({} as Drawn);
    return (
      fc
        .record({
          university: maybeOne(universities),
          search: fc
            .tuple(some(offered, 0, combination === 'match_all' ? 1 : 2), required)
            .map(([more, needed]) => ({ ...more, ...needed })),
          exclude:
            combination === 'exclude' || combination === 'exclude_unknown'
              ? some(excludable, 1, 3)
              : maybe('exclude', some(excludable, 1, 2)),
          isKnown: fc.boolean(),
          isAll: fc.boolean(),
          alternatives: maybe(
            'alternatives',
            fc.array(
              some(
                offered.filter((name) => !SCORED.includes(name)),
                1,
                3,
              ),
              { minLength: 1, maxLength: MAX_ALTERNATIVES },
            ),
          ),
          audience_source: fc.constantFrom(...AUDIENCE_SOURCES),
          paging: pages,
        })
        .chain(({ search, exclude, isKnown, isAll, alternatives, ...rest }) => {
          const unknowable = Object.keys((exclude ?? {}) as Drawn).filter((name) => (UNKNOWABLE as readonly string[]).includes(name));
          const matchable = Object.keys(search).filter((name) => (MATCHABLE as readonly string[]).includes(name));
          const isKnownAsked = unknowable.length > 0 && (isKnown || combination === 'exclude_unknown');
          const isAllAsked = matchable.length > 0 && (isAll || combination === 'match_all');
          return sortOf(Object.keys(search) as FilterName[], platform).map((sort) => ({
            platform,
            search,
            sort,
            ...rest,
            ...(exclude !== undefined && { exclude }),
            ...(isKnownAsked && { exclude_unknown: unknowable }),
            ...(isAllAsked && { match_all: matchable }),
            ...(alternatives !== undefined && { alternatives }),
          }));
        })
        .map((request) => SearchRequest.safeParse(request))
        // A contradiction of drawn values is refused, which other tests cover.
        .filter(({ success }) => success)
        .map(({ data }) => data as SearchRequest)
    );
  });
