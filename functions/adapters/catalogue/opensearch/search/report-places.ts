import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { ReportPlaces } from '#functions/catalogue/report/report-of.ts';
import type { Located } from '../load/name-document.ts';
import { oneOf, term } from './clauses.ts';
import type { Load } from './current-load.ts';
import type { Entry } from './name-store.ts';
import { cityTerm, countryTerm } from './place-terms.ts';

/** Maximum result window of the cluster; no report shows that many places. */
const MAX_PLACES = 10_000;

type FoundPlace = Entry<'place'> & Located;

/** Looks up the places of a record in the names of the load, so that the function does not bundle the gazetteer. */
export const reportPlaces = async ({ client, names }: Load, record: CreatorRecord): Promise<ReportPlaces> => {
  const terms = termsIn(record).slice(0, MAX_PLACES);
  const { hits } = await client.search<{ entry: FoundPlace }>(names.index, {
    query: { bool: { filter: [term('kind', 'place'), oneOf('terms', terms)] } },
    size: terms.length,
    track_total_hits: false,
  });
  const byTerm = new Map(hits.hits.flatMap(({ _source: { entry } }) => entry.terms.map((each) => [each, entry] as const)));
  return {
    country: (code) => byTerm.get(countryTerm(code)),
    city: (country, name, state) => byTerm.get(cityTerm(country, name, state)),
  };
};

const termsIn = ({ country, audience_followers, audience_likers }: CreatorRecord): string[] => {
  const audiences = [audience_followers, audience_likers];
  const countries = audiences.flatMap((audience) => audience?.countries ?? []).map(({ code }) => countryTerm(code));
  const cities = audiences.flatMap((audience) => audience?.cities ?? []).map((city) => cityTerm(city.country, city.name, city.state));
  return [...new Set([...(country ? [countryTerm(country)] : []), ...countries, ...cities])];
};
