import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRequest } from '#functions/features/saved-searches/saved-address.ts';
import { defaultBrand, Switches } from '#shared/brand.ts';
import { addAlternative, isAlternativeKey } from '#shared/discovery/filters/alternatives.ts';
import { duplicateAlternative, removeAlternative, setInAlternative, withOnly } from '#shared/discovery/filters/change-alternatives.ts';
import { filterTextsOf } from '#shared/discovery/filters/filter-texts.ts';
import type { FilterKey, FilterValues } from '#shared/discovery/filters/filters.ts';
import {
  changePlatform,
  clearFilters,
  countAll,
  emptySearch,
  NO_VALUES,
  type Search,
  setFilter,
  setSort,
} from '#shared/discovery/filters/search-state.ts';
import { fromUrl, toUrl } from '#shared/discovery/filters/url-state.ts';
import { fromSearchRequest } from '#shared/discovery/from-search-request.ts';
import { MAX_ALTERNATIVES } from '#shared/discovery/limits.ts';
import { hasReasons } from '#shared/discovery/reasons.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { toSearchRequest } from '#shared/discovery/to-search-request.ts';
import { EXPORT_COLUMNS } from '#shared/exports/export-columns.ts';
import { emptyExport, toExportRequest } from '#shared/exports/export-form.ts';
import { addressOf, readAddress } from '#shared/saved-searches/saved-search-address.ts';
import { deepOr } from '#tests/support/deep.ts';
import EN from '#web/i18n/en/discovery.json' with { type: 'json' };
import { fill } from '#web/i18n/fill.ts';
import JA from '#web/i18n/ja/discovery.json' with { type: 'json' };
import { EXAMPLES, VALUE_KEYS, type ValueKey } from '../examples.ts';
import { plainWording } from '../wording.ts';

const ALL_ON = Switches.parse({});
const TOKYO = [{ id: '1850147', label: 'Tokyo, Japan', country: 'JP' }];
const OSAKA = [{ id: '1853909', label: 'Osaka, Japan', country: 'JP' }];
const ADDRESS =
  'or1.influencerLocation=1850147~~JP~Tokyo%2C+Japan&or1.followers=10000-50000&or2.influencerLocation=1853909~~JP~Osaka%2C+Japan&or2.followers=5000-20000'.replaceAll(
    '%2C',
    ',',
  );

/** Tokyo with 10k to 50k, or Osaka with 5k to 20k. */
const twoCities = (): Search => {
  const tokyo = setInAlternative(addAlternative(emptySearch()), 0, 'influencerLocation', TOKYO);
  const ranged = setInAlternative(tokyo, 0, 'followers', { from: 10_000, to: 50_000 });
  const osaka = setInAlternative(ranged, 1, 'influencerLocation', OSAKA);
  return setInAlternative(osaka, 1, 'followers', { from: 5_000, to: 20_000 });
};

const isOn = (key: ValueKey, platform: string): boolean => (EXAMPLES[key].on ?? 'instagram') === platform;
const COMMON_KEYS = VALUE_KEYS.filter((key) => isOn(key, 'instagram') && !key.startsWith('not.') && key !== 'bio');
const ALTERNATIVE_KEYS = VALUE_KEYS.filter((key) => isOn(key, 'instagram') && isAlternativeKey(key) && key !== 'keywords');
const exampleOf = (key: ValueKey) => EXAMPLES[key].value as FilterValues[FilterKey];

/** Searches with common filters and up to five alternatives, some of them unfinished. */
const searches = fc
  .tuple(fc.subarray(COMMON_KEYS), fc.array(fc.subarray(ALTERNATIVE_KEYS), { maxLength: MAX_ALTERNATIVES }))
  .map(([common, sets]) => {
    const start = common.reduce((search: Search, key) => setFilter(search, key, exampleOf(key)), emptySearch());
    const lanes: Search = { ...start, alternatives: sets.map(() => NO_VALUES) };
    return sets.reduce(
      (search, keys, index) => keys.reduce((left: Search, key) => setInAlternative(left, index, key, exampleOf(key)), search),
      lanes,
    );
  });
const RUNS = { numRuns: deepOr(200, 5_000) };

describe('alternatives in the URL', () => {
  it('[PWR-04] are readable, numbered and reversible', () => {
    expect(toUrl(twoCities())).toBe(ADDRESS);
    expect(fromUrl(ADDRESS, ALL_ON)).toEqual({ search: twoCities(), broken: [] });
  });

  it('[PWR-04] any search with alternatives survives its URL, that of a saved search and its request', () => {
    void fc.assert(
      fc.property(searches, (search) => {
        expect(fromUrl(toUrl(search), ALL_ON)).toEqual({ search, broken: [] });
        expect(readAddress(addressOf(search), ALL_ON)).toMatchObject({ search, address: addressOf(search), broken: [] });
        const request = toSearchRequest(search);
        expect(SearchRequest.safeParse(request).error?.issues).toBeUndefined();
        expect(toSearchRequest(fromSearchRequest(request)).alternatives).toEqual(request.alternatives);
      }),
      RUNS,
    );
  });

  it('[PWR-04] an unfinished alternative is kept and not sent', () => {
    const search = setInAlternative(addAlternative(emptySearch()), 1, 'followers', { from: 5_000, to: null });
    expect(toUrl(search)).toBe('or1=&or2.followers=5000-');
    expect(fromUrl('or1=&or2.followers=5000-', ALL_ON)).toEqual({ search, broken: [] });
    expect(toSearchRequest(search).alternatives).toEqual([{ followers: { left_number: 5_000 } }]);
    expect(toSearchRequest(addAlternative(emptySearch())).alternatives).toBeUndefined();
  });

  it.each([
    ['or1.followers=abc', 'or1.followers=abc'],
    ['or1.folowers=1000-', 'or1.folowers=1000-'],
    ['or1.relevance=%23cars', 'or1.relevance=#cars'],
    ['or1.not.bio=chef', 'or1.not.bio=chef'],
    ['or1.universityValue=12', 'or1.universityValue=12'],
    ['or1.platform=tiktok', 'or1.platform=tiktok'],
    ['or1.views=1000-', 'or1.views=1000-'],
    ['or1=x', 'or1=x'],
    ['or6.followers=1000-', 'or6.followers=1000-'],
    ['or0.followers=1000-', 'or0.followers=1000-'],
  ])('[PWR-04] the broken part %s is named and the rest kept', (part, named) => {
    const { search, broken } = fromUrl(`${part}&or2.bio=chef&followers=1000-`, ALL_ON);
    expect(broken).toEqual([named]);
    expect(search.values.followers).toEqual({ from: 1000, to: null });
    expect(search.alternatives.at(-1)).toEqual({ ...NO_VALUES, bio: 'chef' });
  });

  it('[PWR-04] gaps between numbers close, and a filter that is switched off is named', () => {
    expect(toUrl(fromUrl('or2.bio=a&or5.bio=b', ALL_ON).search)).toBe('or1.bio=a&or2.bio=b');
    expect(fromUrl('or1.ethnicityAudience=asian', { ...ALL_ON, ethnicityFilter: false }).broken).toEqual(['or1.ethnicityAudience=asian']);
  });

  it('[PWR-04] a value that is excluded and asked for by an alternative loses its exclusion, which is named', () => {
    const { search, broken } = fromUrl(`not.influencerLocation=1850147~~JP&${ADDRESS}`, ALL_ON);
    expect(broken).toEqual(['not.influencerLocation=1850147~~JP']);
    expect(search).toEqual(twoCities());
  });
});

describe('changes of alternatives', () => {
  it('[PWR-03] the first one comes with a second, and there are at most five', () => {
    const added = Array.from({ length: 8 }).reduce((search: Search) => addAlternative(search), emptySearch());
    expect(addAlternative(emptySearch()).alternatives).toHaveLength(2);
    expect(added.alternatives).toHaveLength(MAX_ALTERNATIVES);
    expect(duplicateAlternative(added, 0)).toBe(added);
  });

  it('[PWR-03] each has its own values, and a copy is independent', () => {
    const copied = duplicateAlternative(twoCities(), 0);
    const changed = setInAlternative(copied, 1, 'followers', { from: 1_000, to: null });
    expect(toSearchRequest(changed).alternatives?.map(({ followers }) => followers?.left_number)).toEqual([10_000, 1_000, 5_000]);
    expect(toSearchRequest(changed).search).toEqual({});
    expect(setInAlternative(changed, 3, 'bio', 'chef')).toBe(changed);
  });

  it('[PWR-03] removing the second-last one makes the last one common', () => {
    const search = setFilter(twoCities(), 'bio', 'chef');
    const left = removeAlternative(search, 0);
    expect(left.alternatives).toEqual([]);
    expect(left.values).toEqual({ ...search.values, influencerLocation: OSAKA, followers: { from: 5_000, to: 20_000 } });
  });

  it.each([
    ['followers', { from: 1_000, to: null }],
    ['keywords', 'chef'],
  ] as const)('[PWR-03] an alternative stays if the common %s would have to match as well', (key, value) => {
    const search = setInAlternative(setFilter(twoCities(), key, value), 1, 'bio', 'street food');
    const left = removeAlternative(search, 0);
    expect(toSearchRequest(left)).toEqual(toSearchRequest(withOnly(search, 1)));
    expect(left.alternatives).toHaveLength(1);
  });

  it('[PWR-03] removing never changes what the other ones ask for', () => {
    void fc.assert(
      fc.property(searches, fc.nat(), (search, at) => {
        fc.pre(search.alternatives.length > 2);
        const index = at % search.alternatives.length;
        const left = removeAlternative(search, index);
        expect(left.values).toEqual(search.values);
        expect(left.alternatives).toEqual(search.alternatives.filter((_, place) => place !== index));
      }),
      RUNS,
    );
  });

  it('[PWR-03] clearing and another platform remove them, and they count as filters', () => {
    expect(countAll(twoCities())).toBe(4);
    expect(clearFilters(twoCities())).toEqual(emptySearch());
    expect(changePlatform(twoCities(), 'tiktok')).toEqual(emptySearch('tiktok'));
  });

  it('[PWR-03] an exclusion takes its value from alternatives, and the other way round, with its flag', () => {
    const excluded = setFilter(twoCities(), 'not.influencerLocation', TOKYO);
    expect(excluded.alternatives.map(({ influencerLocation }) => influencerLocation)).toEqual([[], OSAKA]);
    const flagged = setFilter(excluded, 'excludeUnknown', ['influencerLocation']);
    const asked = setInAlternative(flagged, 0, 'influencerLocation', TOKYO);
    expect(asked.values).toEqual(emptySearch().values);
    expect(SearchRequest.safeParse(toSearchRequest(asked)).success).toBe(true);
  });

  it('[PWR-03] the order stays while its common filter is there', () => {
    const ordered = setSort(setFilter(twoCities(), 'audienceLocation', TOKYO), { field: 'audience_geo', direction: 'desc' });
    const changed = setInAlternative(setInAlternative(ordered, 0, 'followers', { from: null, to: null }), 1, 'bio', 'chef');
    expect(changed.sort).toEqual(ordered.sort);
    expect(fromUrl(toUrl(changed), ALL_ON)).toEqual({ search: changed, broken: [] });
  });
});

describe('what is made of a search with alternatives', () => {
  it('[PWR-04] its alerts search with them, and stop if a part is no longer valid', () => {
    const brand = { ...defaultBrand, switches: ALL_ON };
    expect(findRequest(ADDRESS, brand)?.request).toEqual(SearchRequest.parse(toSearchRequest(twoCities())));
    expect(findRequest('or1=&or2.bio=chef', brand)?.request.alternatives).toEqual([{ text: 'chef' }]);
    expect(
      findRequest('or1.bio=chef&or2.ethnicityAudience=asian', { ...brand, switches: { ...ALL_ON, ethnicityFilter: false } }),
    ).toBeUndefined();
  });

  it('[PWR-04] its export has them, and is not that of the search one begins with', () => {
    const request = toExportRequest(twoCities(), emptyExport(EXPORT_COLUMNS, 'en'));
    expect(request.alternatives).toEqual(toSearchRequest(twoCities()).alternatives);
    expect([request.isDefaultSearch, request.address]).toEqual([false, ADDRESS]);
  });

  it.each([
    ['en', EN, '(Location: Tokyo, Japan, Followers: 10k – 50k) or (Location: Osaka, Japan, Followers: 5k – 20k)'],
    ['ja', JA, '（所在地：Tokyo, Japan、フォロワー：10k〜50k）または（所在地：Osaka, Japan、フォロワー：5k〜20k）'],
  ] as const)('[PWR-04] its summary in %s names them', (_language, texts, summary) => {
    const wording = { ...plainWording, word: (key: string, values = {}) => fill((texts as Record<string, string>)[key] ?? key, values) };
    expect(filterTextsOf(twoCities(), wording)).toEqual([summary]);
    const [chip, ...others] = filterTextsOf(setFilter(addAlternative(twoCities()), 'creatorList_id', 'cl_1'), wording);
    expect([chip, others]).toEqual([texts['chip.creatorList_id'], [summary]]);
  });
});

describe('reasons of alternatives', () => {
  it('[PWR-06] are offered if one of them has a filter whose match is not visible', () => {
    expect(hasReasons(toSearchRequest(twoCities()))).toBe(false);
    expect(hasReasons(toSearchRequest(setInAlternative(twoCities(), 1, 'bio', 'chef')))).toBe(true);
  });
});
