import { readFileSync } from 'node:fs';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import type { Understanding } from '#shared/ask/understand.ts';
import { FILTER_KEYS, type FilterKey, filterOf } from '#shared/discovery/filters/filters.ts';
import type { Pick } from '#shared/discovery/filters/pick-kind.ts';
import { INTERESTS } from '#shared/interests.ts';

/** A sentence and its meaning. Filters are written as in a URL, with names for ids: "US/Texas~10", "Nike", "FEMALE.60". */
export type Labelled = {
  ask: string;
  platform?: string;
  filters: Partial<Record<FilterKey, string[]>>;
  sort?: string;
  unknown?: string[];
};
export const LANGUAGES = ['en', 'ja'] as const;
/** The rules were made with all of them; the sentences about exclusions and ranges are of their own. */
export const SETS = ['learn', 'exclusions-learn', 'content-learn'] as const;

export const labelled = (language: (typeof LANGUAGES)[number], set: (typeof SETS)[number]): Labelled[] =>
  JSON.parse(readFileSync(new URL(`${language}.${set}.data.json`, import.meta.url), 'utf8'));

const interestNames = new Map(INTERESTS.map(({ id, name }) => [`${id}`, name]));
const placesById = new Map(worldGazetteer().places.map((place) => [`${place.id}`, place]));

const pickName = ({ id, label }: Pick, key: FilterKey): string => {
  if (key.endsWith('Interests')) return interestNames.get(id) ?? id;
  if (!key.endsWith('Location')) return label || id;
  const place = placesById.get(id);
  return place && place.type !== 'country' ? `${place.country}/${place.name}` : (place?.country ?? id);
};

const textsOf = (key: FilterKey, value: unknown): string[] => {
  const { editor, toUrl } = filterOf(key);
  if (editor.kind !== 'picks') return toUrl(value);
  return (value as Pick[]).map((pick) => `${pickName(pick, key)}${pick.weight ? `~${Math.round(pick.weight * 100)}` : ''}`);
};

type Answer = Omit<Understanding, 'unknown' | 'understood' | 'widened' | 'anyOf' | 'wished'>;

/** The facts of an answer or a label as comparable strings: "followers=10000-". */
export const factsOf = ({ platform, filters, sort }: Answer): string[] => [
  ...(platform ? [`platform=${platform}`] : []),
  ...FILTER_KEYS.flatMap((key) => (filters[key] === undefined ? [] : textsOf(key, filters[key]).map((text) => `${key}=${text}`))),
  ...(sort ? [`sort=${sort.field}.${sort.direction}`] : []),
];

export const labelFacts = ({ platform, filters, sort }: Labelled): string[] => [
  ...(platform ? [`platform=${platform}`] : []),
  ...Object.entries(filters).flatMap(([key, texts]) => texts.map((text) => `${key}=${text}`)),
  ...(sort ? [`sort=${sort}`] : []),
];
