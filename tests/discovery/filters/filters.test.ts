import { describe, expect, it } from 'vitest';
import { Switches } from '#shared/brand.ts';
import { DROPDOWNS } from '#shared/discovery/filters/filter.ts';
import { filterOf } from '#shared/discovery/filters/filters.ts';
import {
  changePlatform,
  chipsOf,
  clearFilters,
  countAll,
  emptySearch,
  filtersOf,
  removeChip,
  type Search,
  setFilter,
  setPage,
  setPageSize,
  setSort,
  toggleSort,
} from '#shared/discovery/filters/search-state.ts';
import { fromUrl, toUrl } from '#shared/discovery/filters/url-state.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { sortsOf, toSearchRequest } from '#shared/discovery/to-search-request.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { EXAMPLES, VALUE_KEYS, type ValueKey } from '../examples.ts';
import { plainWording } from '../wording.ts';

const ALL_ON = Switches.parse({});
const start = (key: ValueKey): Search => emptySearch(EXAMPLES[key].on ?? 'instagram');
const withExample = (key: ValueKey): Search => setFilter(start(key), key, EXAMPLES[key].value as never);
const shownOn = (platform: Platform): string[] =>
  Object.values(DROPDOWNS)
    .flat()
    .filter((dropdown) => filtersOf(dropdown, platform, ALL_ON).length > 0);

describe.each(VALUE_KEYS)('the filter %s', (key) => {
  it('asks for nothing while empty, for what the documents say when set, and for nothing once cleared', () => {
    const empty = toSearchRequest(start(key));
    const request = toSearchRequest(withExample(key));
    expect(empty.search).toEqual({});
    expect(request).toEqual({ ...empty, ...EXAMPLES[key].asks, search: EXAMPLES[key].asks.search ?? {} });
    expect(toSearchRequest(setFilter(withExample(key), key, filterOf(key).empty as never))).toEqual(empty);
  });

  it('is understood by the server', () => {
    expect(SearchRequest.safeParse(toSearchRequest(withExample(key))).error).toBeUndefined();
  });

  it('shows a chip for each value, and removing them all leaves it empty', () => {
    let search = withExample(key);
    const chips = chipsOf(search, plainWording);
    expect(chips).toHaveLength(countAll(search));
    for (const _ of chips) {
      const [first] = chipsOf(search, plainWording);
      if (first) search = removeChip(search, first);
    }
    expect(search).toEqual(start(key));
  });

  it('comes back from its URL', () => {
    const search = withExample(key);
    expect(fromUrl(toUrl(search), ALL_ON)).toEqual({ search, broken: [] });
  });
});

describe('the text of a chip', () => {
  it.each([
    ['audienceLocation', 'weight(audienceLocation(Tokyo, Japan) 20%)'],
    ['influencerLocation', 'influencerLocation(Japan)'],
    ['audienceBrands', 'audienceBrands(Acme)'],
    ['influencerLanguage', 'influencerLanguage(en)'],
    ['audiencesAge', 'weight(audiencesAge(between(25 44)) 10%)'],
    ['influencersAge', 'influencersAge(between(18 65+))'],
    ['views', 'views(between(2.5k 1000k+))'],
    ['reels', 'reels(upTo(5k))'],
    ['engagementsInfluencers', 'engagementsInfluencers(atLeast(1k))'],
    ['engagementRate', 'engagementRate(sign.gte 2%)'],
    ['likesGrowth', 'likesGrowth(more_than(500%) interval.i6months)'],
    ['relevance', 'relevance(#cars)'],
  ] as const)('%s: %s', (key, text) => {
    const [chip] = chipsOf(withExample(key), plainWording);
    expect(chip?.text).toBe(text);
  });
});

describe('dropdowns', () => {
  it('[DIS-02] instagram has all but views', () => {
    expect(shownOn('instagram')).toEqual(
      Object.values(DROPDOWNS)
        .flat()
        .filter((dropdown) => dropdown !== 'views'),
    );
  });

  it.each(['youtube', 'tiktok'] as const)(
    '[DIS-02] %s has no interests, brands, partnerships, reels, bio, ethnicity, university or account type',
    (platform) => {
      expect(shownOn(platform)).toEqual([
        'topics',
        'lookalikes',
        'content',
        'gender',
        'age',
        'language',
        'location',
        'followers',
        'views',
        'engagements',
        'growth',
        'lastPost',
        'postsPerWeek',
        'price',
        'names',
        'contacts',
        'brandSafety',
        'audienceType',
        'dataAge',
        'known',
        'settings',
      ]);
    },
  );

  it.each([
    ['instagram', 'followersGrowth'],
    ['youtube', 'viewsGrowth'],
    ['tiktok', 'likesGrowth'],
  ] as const)('[DIS-02] growth on %s is %s', (platform, key) => {
    expect(filtersOf('growth', platform, ALL_ON)).toEqual([key]);
  });

  it.each([
    ['ethnicityFilter', 'ethnicity'],
    ['universityFilter', 'university'],
    ['growthFilter', 'growth'],
  ] as const)('[DIS-02] %s off hides %s', (name, dropdown) => {
    expect(filtersOf(dropdown, 'instagram', { ...ALL_ON, [name]: false })).toEqual([]);
  });

  it.each([
    ['instagram', []],
    ['youtube', ['credible', 'hidden', 'hasContactDetails', 'hasSponsoredPosts']],
    ['tiktok', ['credible', 'hidden', 'hasContactDetails', 'hasSponsoredPosts']],
  ] as const)('[DIS-02] the settings of %s lack those that the platform does not offer', (platform, lacking) => {
    const boxesOn = (on: Platform) => {
      const { editor } = filterOf('otherFilters');
      return editor.kind === 'checks' ? editor.codesOn(on) : [];
    };
    expect(boxesOn(platform)).toContain('verified');
    expect(boxesOn('instagram').filter((box) => !boxesOn(platform).includes(box))).toEqual(lacking);
  });

  it.each(PLATFORMS)('contacts never offer %s itself', (platform) => {
    const { editor } = filterOf('contactsValues');
    const types = editor.kind === 'checks' ? editor.codesOn(platform) : [];
    expect(types).toHaveLength(25);
    expect(types).not.toContain(platform);
  });
});

describe('a change of the search', () => {
  const deep: Search = {
    ...setFilter(emptySearch(), 'followers', { from: 1000, to: null }),
    page: 7,
    sort: { field: 'engagements', direction: 'asc' },
  };

  it.each([
    ['a filter', setFilter(deep, 'bio', 'chef')],
    ['the sort', setSort(deep, { field: 'followers', direction: 'asc' })],
    ['the page size', setPageSize(deep, 25)],
    ['the platform', changePlatform(deep, 'tiktok')],
    ['clearing', clearFilters(deep)],
  ])('goes to page 1: %s', (_what, search) => {
    expect(search.page).toBe(1);
  });

  it('adding a filter keeps the sort, removing one sorts by followers, largest first', () => {
    const added = setFilter(deep, 'audienceLocation', EXAMPLES.audienceLocation.value);
    expect(added.sort).toEqual(deep.sort);
    expect(setFilter(added, 'audienceLocation', []).sort).toEqual({ field: 'followers', direction: 'desc' });
  });

  it('[DIS-01] another platform drops all filters and the relevance list, and keeps the page size', () => {
    const search = setPageSize(setFilter(deep, 'relevance', ['#cars']), 50);
    expect(changePlatform(search, 'youtube')).toEqual({ ...emptySearch('youtube'), pageSize: 50 });
  });

  it('the page alone moves nothing else', () => {
    expect(setPage(deep, 3)).toEqual({ ...deep, page: 3 });
  });

  it('words in the keyword box and bio words take the place of each other: the request has one text', () => {
    const search = setFilter(setFilter(emptySearch(), 'keywords', 'street'), 'bio', 'chef');
    expect([search.values.keywords, search.values.bio]).toEqual(['', 'chef']);
    expect(setFilter(search, 'keywords', 'street').values.bio).toBe('');
    expect(setFilter(search, 'keywords', '').values.bio).toBe('chef');
  });
});

describe('sorting', () => {
  it('a click on another column sorts by it, largest first; a second click turns it', () => {
    const once = toggleSort(emptySearch(), 'engagements');
    expect(once.sort).toEqual({ field: 'engagements', direction: 'desc' });
    expect(toggleSort(once, 'engagements').sort).toEqual({ field: 'engagements', direction: 'asc' });
    expect(toggleSort(toggleSort(once, 'engagements'), 'engagements').sort.direction).toBe('desc');
  });

  it('offers the orders of a filter only while it is set', () => {
    expect(sortsOf(emptySearch())).not.toContain('audience_geo');
    expect(sortsOf(withExample('audienceLocation'))).toContain('audience_geo');
    expect(sortsOf(emptySearch('youtube'))).not.toContain('reels_plays');
  });
});

it('topics and a lookalike creator ask for one relevance together', () => {
  const search = setFilter(withExample('relevance'), 'influencerLookalikeValue', [{ id: 'natgeo', label: '' }]);
  expect(toSearchRequest(search).search.relevance).toEqual({ value: '#cars @top.gear @natgeo', weight: 0.5 });
});

it.each([
  [1, 10, 0],
  [3, 25, 50],
  [100, 100, 9900],
] as const)('page %i of %i rows skips %i', (page, pageSize, skip) => {
  expect(toSearchRequest({ ...emptySearch(), page, pageSize }).paging).toEqual({ limit: pageSize, skip });
});
