import type { Gazetteer, GazetteerPlace } from '#functions/catalogue/gazetteer.ts';

const country = (id: number, code: string, name: string, population: number): GazetteerPlace => ({
  id,
  type: 'country',
  name,
  country: code,
  latitude: 0,
  longitude: 0,
  population,
});
const state = (id: number, code: string, name: string, population: number): GazetteerPlace => ({
  ...country(id, code, name, population),
  type: 'state',
});
const city = (id: number, code: string, name: string, population: number, stateId?: number): GazetteerPlace => ({
  ...country(id, code, name, population),
  type: 'city',
  ...(stateId !== undefined && { stateId }),
});

const PLACES: GazetteerPlace[] = [
  { ...country(840, 'US', 'United States', 331_000_000), aliases: ['US', 'USA', 'アメリカ合衆国', 'アメリカ'] },
  { ...country(392, 'JP', 'Japan', 126_000_000), aliases: ['日本', 'Nippon'] },
  country(276, 'DE', 'Germany', 83_000_000),
  country(250, 'FR', 'France', 67_000_000),
  country(724, 'ES', 'Spain', 47_000_000),
  country(492, 'MC', 'Monaco', 39_000),
  state(1001, 'US', 'California', 39_000_000),
  state(1002, 'US', 'Texas', 29_000_000),
  state(1003, 'DE', 'Bavaria', 13_000_000),
  state(1004, 'FR', 'Île-de-France', 12_000_000),
  { ...city(5001, 'JP', 'Tokyo', 14_000_000), latitude: 35.69, longitude: 139.69, aliases: ['東京'], otherNames: ['tokio'] },
  { ...city(5002, 'US', 'Los Angeles', 3_900_000, 1001), aliases: ['LA', 'ロサンゼルス'], otherNames: ['losandzeles', 'san losandzeles'] },
  city(5003, 'FR', 'Paris', 2_100_000, 1004),
  city(5004, 'DE', 'München', 1_500_000, 1003),
  city(5005, 'US', 'Austin', 960_000, 1002),
  city(5006, 'US', 'Paris', 25_000, 1002),
  city(5007, 'ES', 'San Sebastián', 190_000),
];

const fold = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A world of 17 places with two cities called Paris, accents, and a city without a state. */
export const smallGazetteer: Gazetteer = {
  places: PLACES,
  country: (code) => PLACES.find((place) => place.type === 'country' && place.country === code),
  state: (code, name) => PLACES.find((place) => place.type === 'state' && place.country === code && fold(place.name) === fold(name)),
  city: (code, name, stateName) => {
    const within = stateName === undefined ? undefined : smallGazetteer.state(code, stateName);
    if (stateName !== undefined && !within) return undefined;
    return PLACES.find(
      (place) =>
        place.type === 'city' && place.country === code && fold(place.name) === fold(name) && (!within || place.stateId === within.id),
    );
  },
};
