import { AUDIENCE_AGES, AUDIENCE_TYPES, credibilityClassOf } from '#shared/audience.ts';
import { type AudienceData, REACHABILITY } from '#shared/reports/report.ts';

/** Audience of a post and its number of likes. */
export type Part = { likes: number; audience: AudienceData };

/**
 * Merges audiences weighted by their likes. Ignores parts without a value; a row that is absent from a list counts as zero, because
 * lists contain only their largest rows.
 */
export const mergeAudiences = (all: readonly Part[]): AudienceData => {
  const parts = all.filter(({ likes }) => likes > 0);
  const credibility = meanOf(parts, ({ audience_credibility }) => audience_credibility);
  return withoutUnknown({
    sample: sampleOf(parts),
    audience_credibility: credibility,
    credibility_class: credibility === undefined ? undefined : credibilityClassOf(credibility),
    audience_types: inOrder(
      AUDIENCE_TYPES,
      merged(
        listsOf(parts, ({ audience_types }) => audience_types),
        byCode,
      ),
    ),
    notable_users_ratio: meanOf(parts, ({ notable_users_ratio }) => notable_users_ratio),
    ...peopleOf(parts),
    audience_geo: placesOf(parts),
    audience_ethnicities: merged(
      listsOf(parts, ({ audience_ethnicities }) => audience_ethnicities),
      byCode,
    ),
    audience_languages: merged(
      listsOf(parts, ({ audience_languages }) => audience_languages),
      byCode,
    ),
    audience_brand_affinity: merged(
      listsOf(parts, ({ audience_brand_affinity }) => audience_brand_affinity),
      byId,
    ),
    audience_interests: merged(
      listsOf(parts, ({ audience_interests }) => audience_interests),
      byId,
    ),
    audience_reachability: inOrder(
      REACHABILITY,
      merged(
        listsOf(parts, ({ audience_reachability }) => audience_reachability),
        byCode,
      ),
    ),
  });
};

const byCode = ({ code }: { code: string }): string => code;
const byId = ({ id }: { id: number }): string => `${id}`;
const byPlace = ({ name, country }: { name: string; country: { code: string } }): string => `${country.code}/${name}`;

const withoutUnknown = (audience: AudienceData): AudienceData =>
  Object.fromEntries(Object.entries(audience).filter(([, value]) => value !== undefined));

const likesIn = (parts: readonly Part[]): number => parts.reduce((sum, { likes }) => sum + likes, 0);

const meanOf = (parts: readonly Part[], figureOf: (audience: AudienceData) => number | undefined): number | undefined => {
  const known = parts.filter(({ audience }) => figureOf(audience) !== undefined);
  if (known.length === 0) return undefined;
  return known.reduce((sum, { likes, audience }) => sum + (figureOf(audience) ?? 0) * likes, 0) / likesIn(known);
};

const sampleOf = (parts: readonly Part[]): number | undefined => {
  const samples = parts.flatMap(({ audience: { sample } }) => sample ?? []);
  return samples.length > 0 ? samples.reduce((sum, sample) => sum + sample, 0) : undefined;
};

/** `likes`: weight of the list. */
type WeightedList<T> = { likes: number; rows: readonly T[] };

const listsOf = <T>(parts: readonly Part[], rowsOf: (audience: AudienceData) => readonly T[] | undefined): WeightedList<T>[] =>
  parts.flatMap(({ likes, audience }) => {
    const rows = rowsOf(audience) ?? [];
    return rows.length > 0 ? [{ likes, rows }] : [];
  });

/** Returns rows heaviest first; undefined without lists. */
const merged = <T extends { weight: number }>(lists: readonly WeightedList<T>[], keyOf: (row: T) => string): T[] | undefined => {
  if (lists.length === 0) return undefined;
  const total = lists.reduce((sum, { likes }) => sum + likes, 0);
  const byKey = new Map<string, T>();
  for (const { likes, rows } of lists)
    for (const row of rows) {
      const previous = byKey.get(keyOf(row));
      byKey.set(keyOf(row), { ...(previous ?? row), weight: (previous?.weight ?? 0) + (row.weight * likes) / total });
    }
  return [...byKey.values()].sort((a, b) => b.weight - a.weight);
};

const inOrder = <C extends string, T extends { code: C }>(codes: readonly C[], rows: T[] | undefined): T[] | undefined =>
  rows?.toSorted((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code));

const peopleOf = (parts: readonly Part[]): AudienceData => {
  const cellsOf = (gender: 'male' | 'female') =>
    merged(
      listsOf(parts, ({ audience_genders_per_age }) => audience_genders_per_age?.map((row) => ({ code: row.code, weight: row[gender] }))),
      byCode,
    );
  const [male, female] = [cellsOf('male'), cellsOf('female')];
  const weightIn = (cells: typeof male, code: string) => cells?.find((cell) => cell.code === code)?.weight ?? 0;
  const codes = AUDIENCE_AGES.filter((code) => male?.some((cell) => cell.code === code));
  return {
    audience_genders: merged(
      listsOf(parts, ({ audience_genders }) => audience_genders),
      byCode,
    ),
    audience_ages: inOrder(
      AUDIENCE_AGES,
      merged(
        listsOf(parts, ({ audience_ages }) => audience_ages),
        byCode,
      ),
    ),
    audience_genders_per_age: male && codes.map((code) => ({ code, male: weightIn(male, code), female: weightIn(female, code) })),
  };
};

const placesOf = (parts: readonly Part[]): AudienceData['audience_geo'] => {
  const cities = merged(
    listsOf(parts, ({ audience_geo }) => audience_geo?.cities),
    byPlace,
  );
  const countries = merged(
    listsOf(parts, ({ audience_geo }) => audience_geo?.countries),
    byCode,
  );
  const states = merged(
    listsOf(parts, ({ audience_geo }) => audience_geo?.states),
    byPlace,
  );
  return cities || countries || states ? { cities, countries, states } : undefined;
};
