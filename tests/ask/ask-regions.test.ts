import { describe, expect, it } from 'vitest';
import { applyUnderstanding } from '#shared/ask/apply-understanding.ts';
import { understand } from '#shared/ask/understand.ts';
import { emptySearch } from '#shared/discovery/filters/search-state.ts';
import { MAX_FILTER_VALUES } from '#shared/discovery/limits.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { toSearchRequest } from '#shared/discovery/to-search-request.ts';
import { factsOf } from '#tests/bench/ask/labels.ts';
import { seedKnowledge } from '#tests/bench/ask/seed-knowledge.ts';

const knowledge = seedKnowledge();

describe('shares of a region in Ask', () => {
  it.each([
    ['30% of the audience in Europe', { text: 'Europe', percent: 30, isBelow: false }],
    ['European audience, at least 40%', { text: 'European', percent: 40, isBelow: false }],
    ['followers mostly in the Middle East', { text: 'the Middle East', percent: 50, isBelow: false }],
    ['less than 20% of the audience in LATAM', { text: 'LATAM', percent: 20, isBelow: true }],
    ['no one with more than 20% of followers in Asia', { text: 'Asia', percent: 20, isBelow: true }],
    ['フォロワーの3割がヨーロッパ', { text: 'ヨーロッパ', percent: 30, isBelow: false }],
    ['関東のフォロワーが5割以上', { text: '関東', percent: 50, isBelow: false }],
    [
      'either women in Rome with 30% of the audience in DACH or men in Milan with 20% audience in France',
      { text: 'DACH', percent: 30, isBelow: false },
    ],
    ['30% of the audience in Germany and Austria', { text: 'Germany and Austria', percent: 30, isBelow: false }],
    ['less than 20% audience in India and Pakistan', { text: 'India and Pakistan', percent: 20, isBelow: true }],
    ['フォロワーの3割がドイツとオーストリア', { text: 'ドイツとオーストリア', percent: 30, isBelow: false }],
  ])('[DIS-18] are noted as those of any one place: %s', async (sentence, note) => {
    expect((await understand(sentence, knowledge)).anyOf).toEqual([note]);
  });

  it.each([
    'audience in Europe',
    '30% audience in both Spain and Italy',
    '25% audience in Spain, 20% in Italy',
    'audience in Spain and Italy',
    'creators in Europe with 30% US audience',
    '30% of the audience in Germany',
    'ヨーロッパ在住',
  ])('[DIS-18] are not noted where no region has one: %s', async (sentence) => {
    expect((await understand(sentence, knowledge)).anyOf).toEqual([]);
  });

  it.each([
    ['Scandinavia: Sweden, Norway', ['SE', 'NO']],
    ['Europe (Germany, France)', ['DE', 'FR']],
    ['東南アジア（タイ、ベトナム）', ['TH', 'VN']],
  ])('[DIS-18] a region that is spelled out is only its places: %s', async (sentence, countries) => {
    const { filters } = await understand(sentence, knowledge);
    expect(filters.influencerLocation?.map(({ country }) => country).toSorted()).toEqual(countries.toSorted());
  });

  it('[DIS-18] names the region whose places are more than a search can have, and the server takes the rest', async () => {
    const understanding = await understand('creators in Europe, the Middle East and Africa', knowledge);
    expect(understanding.unknown).toEqual(['Africa']);
    expect(understanding.filters.influencerLocation?.length).toBeLessThanOrEqual(MAX_FILTER_VALUES);
    const search = applyUnderstanding(emptySearch('instagram'), understanding);
    expect(SearchRequest.safeParse(toSearchRequest(search)).error).toBeUndefined();
  });
});

describe('regions in Ask', () => {
  it.each([
    ['beauty in Kansai', ['Hyōgo', 'Kyoto', 'Nara', 'Osaka', 'Shiga', 'Wakayama']],
    ['beauty in Kansas', ['Kansas']],
    ['Kyushu foodies', ['Fukuoka', 'Kagoshima', 'Kumamoto', 'Miyazaki', 'Nagasaki', 'Oita', 'Saga']],
    ['bay area tech', ['Berkeley', 'Fremont', 'Oakland', 'San Francisco', 'San Jose']],
    ['moms in the tri-state area', ['Connecticut', 'New Jersey', 'New York']],
    ['travel, Costa Brava', ['Catalonia']],
    ['French Riviera hotels', ["Provence-Alpes-Côte d'Azur"]],
    ['men in the Ruhr area', ['Bochum', 'Dortmund', 'Duisburg', 'Essen', 'Gelsenkirchen', 'Oberhausen']],
    ['runners, West Midlands', ['Birmingham', 'Coventry', 'Wolverhampton']],
    ['NSW surfers', ['New South Wales']],
  ])('[DIS-18] mean their places: %s', async (sentence, names) => {
    const { filters } = await understand(sentence, knowledge);
    expect(filters.influencerLocation?.map(({ label }) => label.split(',')[0]).toSorted()).toEqual(names);
  });

  it('[DIS-18] which are left out leave out each of their places', async () => {
    const facts = factsOf(await understand('foodies, not in Kyushu', knowledge));
    expect(facts.filter((fact) => fact.startsWith('not.influencerLocation=JP/'))).toHaveLength(7);
    expect(facts.filter((fact) => fact.startsWith('influencerLocation'))).toEqual([]);
  });
});
