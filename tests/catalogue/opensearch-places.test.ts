import { expect, it } from 'vitest';
import { cityTerm, countryTerm, placeTerms } from '#functions/adapters/catalogue/opensearch/search/place-terms.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';

it('every place is found in a cluster by each of its gazetteer names, and no name finds two', () => {
  const gazetteer = worldGazetteer();
  const byTerm = new Map<string, number>();
  for (const [id, terms] of placeTerms(gazetteer)) {
    for (const term of terms) {
      expect(byTerm.has(term), term).toBe(false);
      byTerm.set(term, id);
    }
  }
  const states = new Map(gazetteer.places.map((place) => [place.id, place.name]));
  const differing = gazetteer.places.flatMap(({ type, country, name, stateId = -1 }) => {
    if (type === 'country') return byTerm.get(countryTerm(country)) === gazetteer.country(country)?.id ? [] : [country];
    return [undefined, states.get(stateId) ?? 'Nowhere'].flatMap((state) =>
      [name, name.toUpperCase(), name.replace(/ City$/, '')].flatMap((called) =>
        byTerm.get(cityTerm(country.toLowerCase(), called, state)) === gazetteer.city(country, called, state)?.id
          ? []
          : [[country, state, called].join(' / ')],
      ),
    );
  });
  expect(differing).toEqual([]);
});
