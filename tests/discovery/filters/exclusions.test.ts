import { describe, expect, it } from 'vitest';
import { Switches } from '#shared/brand.ts';
import { EXCLUDABLE, UNKNOWABLE } from '#shared/discovery/filters/combinations.ts';
import { EXCLUDABLE_KEYS, type Excludable, exclusionKey, UNKNOWABLE_KEYS } from '#shared/discovery/filters/exclusions.ts';
import { type FilterValues, filterOf } from '#shared/discovery/filters/filters.ts';
import { chipsOf, emptySearch, removeChip, type Search, setFilter } from '#shared/discovery/filters/search-state.ts';
import { fromUrl, toUrl } from '#shared/discovery/filters/url-state.ts';
import { fromSearchRequest } from '#shared/discovery/from-search-request.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { toSearchRequest } from '#shared/discovery/to-search-request.ts';
import { EXAMPLES } from '../examples.ts';
import { plainWording } from '../wording.ts';

const ALL_ON = Switches.parse({});
const JAPAN = { id: '392', label: '', country: 'JP' };
const read = (query: string) => fromUrl(query, ALL_ON);
const isAccepted = (search: Search): boolean => SearchRequest.safeParse(toSearchRequest(search)).success;
const excluding = (key: Excludable): Search => {
  const name = exclusionKey(key);
  return setFilter(emptySearch(EXAMPLES[name].on), name, EXAMPLES[name].value as FilterValues[typeof name]);
};

describe('exclusions', () => {
  it('[PWR-01] exist for every excludable field of the request that has a filter', () => {
    const fields = [...new Set(EXCLUDABLE_KEYS.map((key) => filterOf(key).field))];
    const withoutFilter = ['keywords', 'audience_credibility_class'];
    expect([...fields, ...withoutFilter].sort()).toEqual([...EXCLUDABLE, 'university'].sort());
    const unknowable = UNKNOWABLE_KEYS.map((key) => filterOf(key).field);
    expect([...unknowable, 'audience_credibility_class'].sort()).toEqual([...UNKNOWABLE].sort());
  });

  it('[PWR-01] [PWR-04] are carried by the address, the chips and the request', () => {
    const query = 'audienceLocation=1861060~10~JP&not.influencerLocation=392~~JP&excludeUnknown=influencerLocation';
    const { search, broken } = read(query);
    expect([broken, toUrl(search)]).toEqual([[], query]);
    expect(toSearchRequest(search)).toMatchObject({
      search: { audience_geo: [{ id: 1861060, weight: 0.1 }] },
      exclude: { geo: [{ id: 392 }] },
      exclude_unknown: ['geo'],
    });
    expect(chipsOf(search, plainWording).map(({ text }) => text)).toEqual([
      'weight(audienceLocation(Japan) 10%)',
      'not(influencerLocation(Japan))',
      'excludeUnknown(filter.influencerLocation)',
    ]);
  });

  it.each(EXCLUDABLE_KEYS)('[PWR-04] exclusions of %s are accepted, and come back from their request', (key) => {
    const search = excluding(key);
    expect(isAccepted(search)).toBe(true);
    const request = toSearchRequest(search);
    expect(toSearchRequest(fromSearchRequest(request))).toEqual(request);
    expect(read(toUrl(search))).toEqual({ search, broken: [] });
  });

  it.each(UNKNOWABLE_KEYS)('[PWR-01] exclusions of %s leave out unknown values only when chosen, and without values never', (key) => {
    const search = excluding(key);
    expect(toSearchRequest(search).exclude_unknown).toBeUndefined();
    const flagged = setFilter(search, 'excludeUnknown', [key]);
    expect(toSearchRequest(flagged).exclude_unknown).toEqual([filterOf(key).field]);
    expect(isAccepted(flagged)).toBe(true);
    expect(fromSearchRequest(toSearchRequest(flagged)).values.excludeUnknown).toEqual([key]);
    expect(read(toUrl(flagged))).toEqual({ search: flagged, broken: [] });
    const values = chipsOf(flagged, plainWording).slice(0, -1);
    const cleared = values.reduce((left) => removeChip(left, chipsOf(left, plainWording)[0] as NonNullable<(typeof values)[0]>), flagged);
    expect(cleared).toEqual(emptySearch(EXAMPLES[key].on));
  });

  it('[PWR-01] a flag without values, or of a filter whose values are always known, is named as broken', () => {
    expect(read('excludeUnknown=influencerLocation').broken).toEqual(['excludeUnknown=influencerLocation']);
    expect(read('not.influencerBrands=7&excludeUnknown=influencerBrands').broken).toEqual(['excludeUnknown=influencerBrands']);
  });
});

describe('a value that is asked for and excluded', () => {
  it.each(EXCLUDABLE_KEYS)('[PWR-01] is only excluded if that was chosen last, and the other way round: %s', (key) => {
    const [base, not] = [EXAMPLES[key], exclusionKey(key)];
    const both = setFilter(excluding(key), key, base.value as never);
    expect(toUrl(both)).toBe(toUrl(setFilter(emptySearch(base.on), key, base.value as never)));
    expect(toUrl(setFilter(both, not, base.value as never))).toBe(toUrl(excluding(key)));
  });

  it.each(EXCLUDABLE_KEYS)('[PWR-01] is named as broken in an address, which keeps the value asked for: %s', (key) => {
    const asked = setFilter(emptySearch(EXAMPLES[key].on), key, EXAMPLES[key].value as never);
    const { search, broken } = read(`${toUrl(asked)}&${toUrl(excluding(key)).replace(/platform=\w+&/, '')}`);
    expect(search).toEqual(asked);
    expect(broken.length).toBeGreaterThan(0);
    expect(broken.every((part) => part.startsWith(`not.${key}=`))).toBe(true);
    expect(isAccepted(search)).toBe(true);
  });

  it.each([
    ['audienceLocation=392~10~JP&not.audienceLocation=392~15~JP', []],
    ['audienceLocation=392~15~JP&not.audienceLocation=392~15~JP', ['not.audienceLocation=392~15~JP']],
    ['genderAudience=FEMALE.40&not.genderAudience=FEMALE.60', []],
    ['genderAudience=FEMALE.60&not.genderAudience=FEMALE.40', ['not.genderAudience=FEMALE.40']],
  ])('[PWR-02] bounds an audience share from below and above: %s', (query, broken) => {
    const found = read(query);
    expect(found.broken).toEqual(broken);
    expect(isAccepted(found.search)).toBe(true);
  });

  it('[PWR-01] leaves the other values of both filters alone', () => {
    const two = setFilter(emptySearch(), 'influencerLocation', [JAPAN, { ...JAPAN, id: '250' }]);
    const search = setFilter(two, 'not.influencerLocation', [
      { ...JAPAN, id: '250' },
      { ...JAPAN, id: '8' },
    ]);
    expect(toUrl(search)).toBe('influencerLocation=392~~JP&not.influencerLocation=250~~JP&not.influencerLocation=8~~JP');
  });

  it('[PWR-01] keeps contacts that only another platform offers', () => {
    const search = setFilter(emptySearch('youtube'), 'contactsValues', ['instagram', 'email']);
    const without = setFilter(search, 'not.contactsValues', ['email']);
    expect(without.values.contactsValues).toEqual(['instagram']);
  });
});
