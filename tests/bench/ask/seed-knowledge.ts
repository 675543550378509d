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
  const rows = [...placeRows(worldGazetteer().places)].map(
    ({ id, title, name, type, country }): Place => ({ id, title, name, type, country }),
  );
  rows.sort((a, b) => (population.get(b.id) ?? 0) - (population.get(a.id) ?? 0));
  return {
    byName: Map.groupBy(rows, ({ name }) => foldName(name)),
    byCode: new Map(rows.filter(({ type }) => type === 'country').map((place) => [place.country, place])),
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
