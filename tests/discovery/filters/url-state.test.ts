import { describe, expect, it } from 'vitest';
import { Switches } from '#shared/brand.ts';
import { emptySearch, setFilter } from '#shared/discovery/filters/search-state.ts';
import { fromUrl, toUrl } from '#shared/discovery/filters/url-state.ts';
import { readKeywordBox } from '#shared/discovery/keyword-box.ts';

const ALL_ON = Switches.parse({});

describe('a search as a URL', () => {
  it('is empty for the search one begins with', () => {
    expect(toUrl(emptySearch())).toBe('');
    expect(fromUrl('', ALL_ON)).toEqual({ search: emptySearch(), broken: [] });
  });

  it('[DIS-16] holds filters, sort, page and page size', () => {
    const query = 'audienceLocation=1861060~10~JP&followers=10000-500000&sort=audience_geo.asc&page=3&size=25';
    const { search, broken } = fromUrl(query, ALL_ON);
    expect(broken).toEqual([]);
    expect(search).toMatchObject({ page: 3, pageSize: 25, sort: { field: 'audience_geo', direction: 'asc' } });
    expect(search.values.audienceLocation).toEqual([{ id: '1861060', label: '', country: 'JP', weight: 0.1 }]);
    expect(toUrl(search)).toBe(query);
  });

  it('a topic in another case is the same chip', () => {
    expect(readKeywordBox('#Skincare #skincare @BBC').relevance).toEqual(['#skincare', '@bbc']);
    const { search } = fromUrl('relevance=%23Skincare&relevance=%23skincare', ALL_ON);
    expect(search.values.relevance).toEqual(['#skincare']);
  });

  it('keeps labels of any language and any sign', () => {
    const label = 'São Tomé ~ "東京" & <b>';
    const search = setFilter(emptySearch(), 'influencerBrands', [{ id: '7', label }]);
    expect(fromUrl(toUrl(search), ALL_ON).search).toEqual(search);
  });
});

describe('[DIS-16] a half-broken URL keeps the good filters and names the rest', () => {
  it.each([
    ['followers=abc', 'followers=abc'],
    ['followers=500-100', 'followers=500-100'],
    ['followers=-', 'followers=-'],
    ['audiencesAge=26-44.10', 'audiencesAge=26-44.10'],
    ['audiencesAge=35-24.10', 'audiencesAge=35-24.10'],
    ['audienceLocation=1861060~11~JP', 'audienceLocation=1861060~11~JP'],
    ['influencerLocation=x1', 'influencerLocation=x1'],
    ['influencerLocation=392~10~JP', 'influencerLocation=392~10~JP'],
    ['influencerInterests=2', 'influencerInterests=2'],
    ['genderAudience=KNOWN', 'genderAudience=KNOWN'],
    ['genderInfluencer=MALE.10', 'genderInfluencer=MALE.10'],
    ['engagementRate=near.2', 'engagementRate=near.2'],
    ['followersGrowth=i7months.150', 'followersGrowth=i7months.150'],
    ['contactsValues=instagram', 'contactsValues=instagram'],
    ['views=1000-', 'views=1000-'],
    ['page=101', 'page=101'],
    ['page=0', 'page=0'],
    ['size=20', 'size=20'],
    ['sort=audience_geo.desc', 'sort=audience_geo.desc'],
    ['platform=myspace', 'platform=myspace'],
    ['not.bio=%21%F0%9F%8C%B1', 'not.bio=!🌱'],
    ['folowers=1000-', 'folowers=1000-'],
  ])('%s', (part, named) => {
    const { search, broken } = fromUrl(`${part}&bio=chef`, ALL_ON);
    expect(broken).toEqual([named]);
    expect(search).toEqual(setFilter(emptySearch(), 'bio', 'chef'));
  });

  it('keeps the good values of one filter', () => {
    const { search, broken } = fromUrl('otherFilters=verified&otherFilters=famous', ALL_ON);
    expect(search.values.otherFilters).toEqual(['verified']);
    expect(broken).toEqual(['otherFilters=famous']);
  });

  it('keeps the first of two values where a filter has one', () => {
    const { search, broken } = fromUrl('followers=1000-&followers=5000-', ALL_ON);
    expect(search.values.followers).toEqual({ from: 1000, to: null });
    expect(broken).toEqual(['followers=5000-']);
  });

  it('a good value counts also behind a broken one of its filter', () => {
    const { search, broken } = fromUrl('followers=abc&followers=5000-', ALL_ON);
    expect(search.values.followers).toEqual({ from: 5000, to: null });
    expect(broken).toEqual(['followers=abc']);
  });

  it.each([
    ['bio=chef&keywords=street', { bio: 'chef', keywords: '' }, 'keywords=street'],
    ['keywords=street&bio=chef', { bio: '', keywords: 'street' }, 'bio=chef'],
  ])('[DIS-16] %s keeps the first of words for the bio and for posts, which are one field', (query, values, left) => {
    const { search, broken } = fromUrl(query, ALL_ON);
    expect(search.values).toMatchObject(values);
    expect(broken).toEqual([left]);
  });

  it('a filter that is switched off or not of the platform is named too', () => {
    expect(fromUrl('ethnicityAudience=asian', { ...ALL_ON, ethnicityFilter: false }).broken).toEqual(['ethnicityAudience=asian']);
    expect(fromUrl('platform=youtube&bio=chef', ALL_ON).broken).toEqual(['bio=chef']);
  });

  it('marks of campaigns are not its business', () => {
    expect(fromUrl('utm_source=mail&gclid=1', ALL_ON).broken).toEqual([]);
  });
});

describe('the keyword box', () => {
  it.each([
    ['#cars @top.gear', { relevance: ['#cars', '@top.gear'], keywords: '' }],
    ['street photography', { relevance: [], keywords: 'street photography' }],
    ['  vegan #food  recipes #food ', { relevance: ['#food'], keywords: 'vegan recipes' }],
    ['# @', { relevance: [], keywords: '# @' }],
    ['', { relevance: [], keywords: '' }],
  ])('%j', (typed, read) => {
    expect(readKeywordBox(typed)).toEqual(read);
  });
});
