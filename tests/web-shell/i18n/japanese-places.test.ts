import { describe, expect, it, test } from 'vitest';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { type JapanesePlaces, japanesePlaceNames } from '#shared/places/japanese-place-names.ts';
import places from '#shared/places/japanese-places.data.json' with { type: 'json' };

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Districts and suburbs without a usual Japanese name. */
const MAX_UNNAMED = 16;

const names = japanesePlaceNames(places);
const gazetteer = worldGazetteer();
const unnamed = (type: 'state' | 'city', isWanted: (country: string) => boolean) =>
  gazetteer.places
    .filter((place) => place.type === type && isWanted(place.country))
    .filter(({ name, country }) => !JAPANESE.test(names.place(type, name, country)))
    .map(({ name }) => name);

describe('the Japanese names of places', () => {
  it('cover all prefectures, the states of the largest markets and the world’s largest cities', () => {
    expect(unnamed('state', (country) => ['JP', 'US', 'ID', 'BR', 'KR', 'DE', 'FR', 'GB', 'IN', 'MX'].includes(country))).toEqual([]);
    const largest = gazetteer.places.filter(({ type }) => type === 'city').slice(0, 400);
    expect(largest.filter(({ name, country }) => names.place('city', name, country) === name).length).toBeLessThanOrEqual(MAX_UNNAMED);
    expect(unnamed('city', (country) => country === 'JP').length).toBeLessThanOrEqual(MAX_UNNAMED);
  });

  it('contain Japanese letters only', () => {
    const all = Object.values<JapanesePlaces[string]>(places).flatMap(({ state, city }) => [
      ...Object.values(state),
      ...Object.values(city),
    ]);
    expect(all.filter((name) => !JAPANESE.test(name))).toEqual([]);
  });

  test('a title is translated part by part, also where a name has a comma', () => {
    expect(names.title('Yokohama, Kanagawa, Japan', 'JP')).toBe('横浜、神奈川県、日本');
    expect(names.title('West Java, Indonesia', 'ID')).toBe('西ジャワ州、インドネシア');
    expect(names.title('Washington, D.C., District of Columbia, United States', 'US')).toBe(
      'ワシントンD.C.、コロンビア特別区、アメリカ合衆国',
    );
  });

  test('a place without a translation keeps its name', () => {
    expect(names.title('Nowhere, West Java, Indonesia', 'ID')).toBe('Nowhere、西ジャワ州、インドネシア');
    expect(names.place('city', 'Nowhere', 'JP')).toBe('Nowhere');
    expect(names.place('city', 'Yokohama', 'ZZ')).toBe('Yokohama');
  });

  test('without a country, a name is translated only if all countries agree', () => {
    const two = japanesePlaceNames({
      AA: { state: {}, city: { Same: '同', Other: '甲' } },
      BB: { state: {}, city: { Same: '同', Other: '乙' } },
    });
    expect(two.place('city', 'Same')).toBe('同');
    expect(two.place('city', 'Other')).toBe('Other');
  });
});
