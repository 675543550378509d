import { describe, expect, it } from 'vitest';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';

const gazetteer = worldGazetteer();
const ofType = (type: string) => gazetteer.places.filter((place) => place.type === type);

describe('the places of the world', () => {
  it('are about 250 countries, their states and the larger cities', () => {
    expect(ofType('country').length).toBe(250);
    expect(ofType('state').length).toBeGreaterThan(3000);
    expect(ofType('city').length).toBeGreaterThan(20_000);
    expect(ofType('city').length).toBeLessThan(30_000);
  });

  it('have ids that no other place has, and states that exist', () => {
    const ids = new Set(gazetteer.places.map(({ id }) => id));
    expect(ids.size).toBe(gazetteer.places.length);
    expect(gazetteer.places.every(({ id }) => Number.isSafeInteger(id) && id > 0)).toBe(true);
    expect(gazetteer.places.filter(({ stateId }) => stateId !== undefined && !ids.has(stateId))).toEqual([]);
  });

  // Saved searches keep these ids, so they must survive every new version of the data.
  it.each([
    ['country', 'BR', 76],
    ['country', 'JP', 392],
    ['country', 'XK', 983],
  ] as const)('keep the id of %s %s', (_, code, id) => expect(gazetteer.country(code)?.id).toBe(id));

  it('keep the ids of states and cities', () => {
    expect(gazetteer.state('US', 'California')?.id).toBe(43_000_442);
    expect(gazetteer.state('BR', 'São Paulo')?.id).toBe(4_800_079);
    expect(gazetteer.city('BR', 'São Paulo')?.id).toBe(103_448_439);
    expect(gazetteer.city('JP', 'Tokyo')?.id).toBe(101_850_147);
  });

  it('come countries first, then states, then cities, the largest of each first', () => {
    const order = ['country', 'state', 'city'];
    const misplaced = gazetteer.places.filter((place, at) => {
      const before = gazetteer.places[at - 1] ?? place;
      return before.type === place.type ? before.population < place.population : order.indexOf(before.type) > order.indexOf(place.type);
    });
    expect(misplaced).toEqual([]);
  });

  it('are found without case and accents', () => {
    expect(gazetteer.city('br', 'SAO PAULO')?.name).toBe('São Paulo');
    expect(gazetteer.state('fr', 'ile-de-france')?.name).toBe('Île-de-France');
    expect(gazetteer.country('de')?.name).toBe('Germany');
    expect(gazetteer.city('BR', 'Nowhere at all')).toBeUndefined();
    expect(gazetteer.country('ZZ')).toBeUndefined();
  });

  it('are the largest of their name in the country, or in the state where one is named', () => {
    expect(gazetteer.city('US', 'Springfield')?.stateId).toBe(gazetteer.state('US', 'Missouri')?.id);
    expect(gazetteer.city('US', 'Springfield', 'Illinois')?.stateId).toBe(gazetteer.state('US', 'Illinois')?.id);
    expect(gazetteer.city('US', 'Springfield', 'Nowhere')).toBeUndefined();
    const stateless = gazetteer.places.find(({ type, stateId }) => type === 'city' && stateId === undefined);
    expect(gazetteer.city(stateless?.country ?? '', stateless?.name ?? '', 'Nowhere')).toBeUndefined();
  });

  it('answer to a name without "City" only where no other place has it', () => {
    expect(gazetteer.city('US', 'New York')?.name).toBe('New York City');
    expect(gazetteer.city('US', 'Jersey City')?.name).toBe('Jersey City');
  });

  it('stand where they are', () => {
    const tokyo = gazetteer.city('JP', 'Tokyo');
    expect(tokyo?.latitude).toBeCloseTo(35.69, 1);
    expect(tokyo?.longitude).toBeCloseTo(139.69, 1);
    expect(gazetteer.places.every(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)).toBe(true);
  });
});
