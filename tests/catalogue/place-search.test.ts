import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CITY_ALIASES, COUNTRY_ALIASES, STATE_ALIASES } from '#functions/catalogue/data/place-aliases.data.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import type { Place } from '#shared/discovery/contract.ts';
import japanesePlaces from '#shared/places/japanese-places.data.json' with { type: 'json' };
import { aCreator } from '#tests/support/a-creator.ts';
import { loadedCatalogue } from '#tests/support/catalogue/loaded-catalogue.ts';

const ALL: Place['type'][] = ['country', 'state', 'city'];

describe('the search for places', () => {
  let loaded: Awaited<ReturnType<typeof loadedCatalogue>>;
  beforeAll(async () => {
    loaded = await loadedCatalogue([aCreator('a')]);
  });
  afterAll(() => loaded.close());

  const find = async (q: string, types = ALL) => (await loaded.catalogue.locations({ q, types, limit: 20 })).map(({ title }) => title);

  it.each([
    ['USA', 'United States'],
    ['US', 'United States'],
    ['America', 'United States'],
    ['アメリカ', 'United States'],
    ['アメリカ合衆国', 'United States'],
    ['米国', 'United States'],
    ['UK', 'United Kingdom'],
    ['イギリス', 'United Kingdom'],
    ['UAE', 'United Arab Emirates'],
    ['Korea', 'South Korea'],
    ['韓国', 'South Korea'],
    ['中国', 'China'],
    ['Turkey', 'Türkiye'],
    ['Deutschland', 'Germany'],
    ['ドイツ', 'Germany'],
    ['Brasil', 'Brazil'],
    ['bra', 'Brazil'],
    ['Nippon', 'Japan'],
    ['日本', 'Japan'],
    ['インド', 'India'],
    ['Holland', 'Netherlands'],
    ['NYC', 'New York City, New York, United States'],
    ['LA', 'Los Angeles, California, United States'],
    ['ロサンゼルス', 'Los Angeles, California, United States'],
    ['パリ', 'Paris, Île-de-France, France'],
    ['東京', 'Tokyo, Japan'],
    ['東京都', 'Tokyo, Japan'],
    ['大阪', 'Osaka, Japan'],
    ['横浜', 'Yokohama, Kanagawa, Japan'],
    ['横浜市', 'Yokohama, Kanagawa, Japan'],
    ['つくば', 'Tsukuba, Ibaraki, Japan'],
    ['神奈川', 'Kanagawa, Japan'],
    ['神奈川県', 'Kanagawa, Japan'],
    ['デュッセルドルフ', 'Düsseldorf, North Rhine-Westphalia, Germany'],
    ['西ジャワ', 'West Java, Indonesia'],
    ['釜山', 'Busan, Busan, South Korea'],
    ['カリフォルニア', 'California, United States'],
    ['Cologne', 'Köln, North Rhine-Westphalia, Germany'],
    ['Roma', 'Rome, Lazio, Italy'],
    ['München', 'Munich, Bavaria, Germany'],
    ['Muenchen', 'Munich, Bavaria, Germany'],
    ['Londres', 'London, England, United Kingdom'],
    ['Warschau', 'Warsaw, Mazovia, Poland'],
    ['北京', 'Beijing, China'],
    ['서울', 'Seoul, Seoul, South Korea'],
    ['Москва', 'Moscow, Moscow, Russia'],
    ['القاهرة', 'Cairo, Cairo, Egypt'],
    ['Catalunya', 'Catalonia, Spain'],
    ['Lombardei', 'Lombardy, Italy'],
    ['Valence', 'Valence, Auvergne-Rhône-Alpes, France'],
    ['bar', 'Barbados'],
  ])('[DIS-24] brings what %s means first: %s', async (typed, title) => {
    expect((await find(typed))[0]).toBe(title);
  });

  it('[DIS-24] finds a state and its city by their one Japanese name', async () => {
    expect((await find('東京')).slice(0, 2)).toEqual(['Tokyo, Japan', 'Tokyo, Tokyo, Japan']);
  });

  it.each([
    ['ア', 'Argentina'],
    ['uni', 'United States'],
    ['カリ', 'California, United States'],
    ['deutsch', 'Germany'],
    ['new york', 'New York City, New York, United States'],
    ['lodz', 'Łódź, Łódź Voivodeship, Poland'],
    ['münch', 'Munich, Bavaria, Germany'],
    ['lissab', 'Lisbon, Lisbon, Portugal'],
    ['Моск', 'Moscow, Moscow, Russia'],
  ])('[DIS-24] finds by the beginning %s, among others, %s', async (typed, title) => {
    expect(await find(typed)).toContain(title);
  });

  it('[DIS-24] lists beginnings of English and Japanese names before those of other languages', async () => {
    const found = await find('rom');
    const isNamed = (title: string) => title.toLowerCase().startsWith('rom');
    expect(found[0]).toBe('Romania');
    expect(found.indexOf('Rome, Lazio, Italy')).toBeLessThan(5);
    expect(found.findLastIndex(isNamed)).toBe(found.filter(isNamed).length - 1);
  });

  it('[DIS-24] keeps to the wanted types: no city by a nickname among countries', async () => {
    expect(await find('NYC', ['country'])).toEqual([]);
    expect((await find('LA', ['country'])).slice(0, 1)).toEqual(['Latvia']);
  });

  it('[DIS-24] has other names only for places that there are', () => {
    const gazetteer = worldGazetteer();
    const named = (type: Place['type'], country: string, name: string) =>
      gazetteer.places.some((place) => place.type === type && place.country === country && place.name === name);
    const unknownIn = (type: 'state' | 'city', aliases: Readonly<Record<string, object>>) =>
      Object.entries(aliases).flatMap(([country, names]) => Object.keys(names).filter((name) => !named(type, country, name)));
    expect(Object.keys(COUNTRY_ALIASES).filter((code) => !gazetteer.country(code))).toEqual([]);
    expect([...unknownIn('state', STATE_ALIASES), ...unknownIn('city', CITY_ALIASES)]).toEqual([]);
    const namesOf = (type: 'state' | 'city') =>
      Object.fromEntries(Object.entries(japanesePlaces).map(([code, names]) => [code, names[type]]));
    expect([...unknownIn('state', namesOf('state')), ...unknownIn('city', namesOf('city'))]).toEqual([]);
  });
});
