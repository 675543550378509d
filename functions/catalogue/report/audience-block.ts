import { credibilityClassOf, type Ethnicity } from '#shared/audience.ts';
import { INTERESTS } from '#shared/interests.ts';
import type { AudienceBlock, AudienceData } from '#shared/reports/report.ts';
import type { AudienceRecord } from '../creator-record.ts';
import type { ReportContext } from './report-of.ts';

const ETHNICITY_NAMES: Record<Ethnicity, string> = {
  white: 'White / Caucasian',
  hispanic: 'Hispanic',
  african_american: 'African American',
  asian: 'Asian',
};

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

type Weighted = { weight: number };
const heaviestFirst = <T extends Weighted>(rows: readonly T[] = []): T[] =>
  rows.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
const filled = <T>(rows: T[]): T[] | undefined => (rows.length > 0 ? rows : undefined);

/** Parts that describe the others. */
const DESCRIBING: readonly string[] = ['sample', 'as_of'];

/** Converts an audience for the report cards: largest shares first, unknown values omitted. */
export const audienceBlockOf = (
  record: AudienceRecord | undefined,
  context: ReportContext,
  others: Pick<AudienceData, 'audience_lookalikes' | 'notable_users' | 'credibility_peers'> = {},
): AudienceBlock => {
  const data = record && { ...peopleOf(record), ...qualityOf(record), ...placesOf(record, context), ...tastesOf(record, context) };
  if (!data || Object.entries(data).every(([key, part]) => DESCRIBING.includes(key) || part === undefined)) return { success: false };
  const { notable_users = [], audience_lookalikes = [], credibility_peers } = others;
  return {
    success: true,
    data: {
      ...data,
      ...(data.credibility_class && { credibility_peers }),
      notable_users: filled(notable_users),
      audience_lookalikes: filled(audience_lookalikes),
    },
  };
};

const qualityOf = ({ sample, as_of, credibility, notable_users_ratio, reachability, types }: AudienceRecord): AudienceData => ({
  sample,
  as_of,
  ...(credibility !== undefined && { credibility_class: credibilityClassOf(credibility), audience_credibility: credibility }),
  audience_types: types,
  notable_users_ratio,
  audience_reachability: reachability,
});

const peopleOf = ({ genders, ages, genders_per_age, ethnicities, languages }: AudienceRecord): AudienceData => ({
  audience_genders: filled(heaviestFirst(genders)),
  audience_ages: ages,
  audience_genders_per_age: genders_per_age,
  audience_ethnicities: filled(heaviestFirst(ethnicities).map((row) => ({ ...row, name: ETHNICITY_NAMES[row.code] }))),
  audience_languages: filled(heaviestFirst(languages).map((row) => ({ ...row, name: languageName(row.code) }))),
});

const languageName = (code: string): string | undefined => {
  try {
    return languageNames.of(code);
  } catch {
    // Imported language codes can be invalid.
    return undefined;
  }
};

const placesOf = ({ cities, countries, states }: AudienceRecord, { gazetteer }: ReportContext): AudienceData => {
  const geo = {
    cities: filled(
      heaviestFirst(cities).map(({ name, country, state, weight }) => {
        const place = gazetteer.city(country, name, state);
        return { name, weight, country: { code: country }, ...(place && { coords: { lat: place.latitude, lon: place.longitude } }) };
      }),
    ),
    countries: filled(heaviestFirst(countries).map((row) => ({ ...row, name: gazetteer.country(row.code)?.name ?? row.code }))),
    states: filled(heaviestFirst(states).map(({ name, country, weight }) => ({ name, weight, country: { code: country } }))),
  };
  return geo.cities || geo.countries || geo.states ? { audience_geo: geo } : {};
};

const tastesOf = ({ brands, interests }: AudienceRecord, { brand }: ReportContext): AudienceData => ({
  audience_brand_affinity: filled(
    heaviestFirst(brands).flatMap(({ name, weight }) => {
      const known = brand(name);
      return known ? [{ ...known, weight }] : [];
    }),
  ),
  audience_interests: filled(
    heaviestFirst(interests).flatMap(({ id, weight }) => {
      const known = INTERESTS.find((interest) => interest.id === id);
      return known ? [{ id, name: known.name, weight }] : [];
    }),
  ),
});
