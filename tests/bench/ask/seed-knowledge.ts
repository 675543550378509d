import { placeRows } from '#functions/adapters/catalogue/embedded/ingest/place-rows.ts';
import { BRANDS } from '#functions/catalogue/data/brands.data.ts';
import { TOPICS } from '#functions/catalogue/data/topics.data.ts';
import { UNIVERSITIES } from '#functions/catalogue/data/universities.data.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { foldName, type Knowledge } from '#shared/ask/knowledge.ts';
import type { Option, Place } from '#shared/discovery/contract.ts';

const optionsByName = (names: string[]): Map<string, Option> =>
  new Map(names.map((text, index) => [foldName(text), { value: index + 1, text }]));

const placesByName = (): { byName: Map<string, Place[]>; byCode: Map<string, Place> } => {
  const population = new Map(worldGazetteer().places.map((place) => [place.id, place.population]));
  const rows = [...placeRows(worldGazetteer().places)].map(({ id, title, name, type, country, keys }) => ({
    place: { id, title, name, type, country } satisfies Place,
    keys: new Set([foldName(name), ...keys.flatMap((key) => (key.startsWith('=') ? [key.slice(1)] : []))]),
  }));
  rows.sort((a, b) => (population.get(b.place.id) ?? 0) - (population.get(a.place.id) ?? 0));
  const byName = new Map<string, Place[]>();
  for (const { place, keys } of rows) for (const key of keys) byName.set(key, [...(byName.get(key) ?? []), place]);
  return {
    byName,
    byCode: new Map(rows.flatMap(({ place }) => (place.type === 'country' ? [[place.country, place] as const] : []))),
  };
};

const found = <T>(keys: string[], all: Map<string, T>): Map<string, T> =>
  new Map(
    keys.flatMap((key): [string, T][] => {
      const value = all.get(key);
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** Knowledge of the seeded catalogue: places, brands, universities and topics. */
export const seedKnowledge = (): Knowledge => {
  const { byName, byCode } = placesByName();
  const brands = optionsByName(BRANDS.map(({ name }) => name));
  const universities = optionsByName(UNIVERSITIES);
  const tags = new Set(TOPICS.flatMap((topic) => topic.tags));
  return (wanted) =>
    Promise.resolve({
      places: found(wanted.names, byName),
      countries: found(wanted.countries, byCode),
      brands: found(wanted.names, brands),
      universities: found(wanted.names, universities),
      tags: wanted.tags.filter((tag) => tags.has(tag)),
    });
};
