import { INTERESTS } from '#shared/interests.ts';
import { HistoryMonth } from '../creator-record.ts';
import { DERIVED_FIELDS } from './columns/fields.ts';

type Values = Record<string, unknown>;
type Weighted = { tag: string; weight: number };

/** `additions`: list entries from flat columns. `emptied`: contact types that a column clears. */
export type Derived = { additions: Values; emptied: string[] };

/** Converts flat columns (e-mail, category, 30-day gain) to contacts, tags, interests and history. */
export const derivedOf = (fields: Values, asOf: string): Derived => {
  const contacts = contactsOf(fields);
  const stat_history = historyOf(fields, asOf);
  return {
    additions: {
      ...(contacts.length > 0 && { contacts }),
      ...(Array.isArray(fields.topics) && topicsOf(fields.topics)),
      ...(stat_history && { stat_history }),
    },
    emptied: ['email', 'phone'].filter((type) => fields[type] === null),
  };
};

export const withoutDerived = (fields: Values): Values =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !(DERIVED_FIELDS as readonly string[]).includes(field)));

const contactsOf = ({ email, phone }: Values): unknown[] => {
  const parts = (value: unknown, separator: RegExp) =>
    typeof value === 'string' ? value.split(separator).filter((part) => part !== '') : [];
  return [
    ...parts(email, /[;,\s]+/).map((value) => ({ type: 'email', value })),
    ...parts(phone, /\s*[;,]\s*/).map((value) => ({ type: 'phone', value })),
  ];
};

/** The last words are "and" in other languages. */
const PARTS = /\s*[&/・、，＆]\s*|\s+(?:and|und|et|y|e|dan|ve|и)\s+/i;
const NON_TAG_CHARACTERS = /[^\p{L}\p{N}\p{M}]+/gu;

/** Ids by the name of an interest and by each word of it. */
const INTERESTS_BY_WORD = Map.groupBy(
  INTERESTS.flatMap(({ id, name }) => [name, ...name.split(/[,&]/)].map((part) => ({ id, word: part.trim().toLowerCase() }))),
  ({ word }) => word,
);

/** "Film & Animation" becomes two tags and every interest with one of these words in its name. */
const topicsOf = (topics: unknown[]): Values => {
  const words = topics.flatMap((topic) => String(topic).toLowerCase().split(PARTS));
  const tags: Weighted[] = [...new Set(words.map((word) => word.replace(NON_TAG_CHARACTERS, '')))]
    .filter((tag) => tag !== '')
    .map((tag) => ({ tag, weight: 1 }));
  const found = new Set(words.flatMap((word) => INTERESTS_BY_WORD.get(word)?.map(({ id }) => id) ?? []));
  const interests = INTERESTS.flatMap(({ id }) => (found.has(id) ? [id] : []));
  return { ...(tags.length > 0 && { tags }), ...(interests.length > 0 && { interests }) };
};

const GAINS = {
  followers: 'followers_gained_30_days',
  total_views: 'total_views_gained_30_days',
  total_likes: 'total_likes_gained_30_days',
} as const;

/** Returns the month of a dated row; else computes the previous month from a 30-day gain, because growth is computed from months. */
const historyOf = (fields: Values, asOf: string): Values[] | undefined => {
  if (Array.isArray(fields.stat_history)) return undefined;
  if (typeof fields.observed_on === 'string') return [{ month: fields.observed_on.slice(0, 7), ...monthlyFigures(fields) }];
  const [now, before]: [Values, Values] = [{}, {}];
  for (const [field, gain] of Object.entries(GAINS)) {
    const [total, gained] = [fields[field], fields[gain]];
    if (typeof total !== 'number' || typeof gained !== 'number' || gained > total) continue;
    now[field] = total;
    before[field] = Math.round(total - gained);
  }
  if (Object.keys(now).length === 0) return undefined;
  return [
    { month: monthBefore(asOf), ...before },
    { month: asOf.slice(0, 7), ...now },
  ];
};

const monthBefore = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
};

const monthlyFigures = (fields: Values): Values =>
  Object.fromEntries(
    Object.keys(HistoryMonth.shape).flatMap((field) => (typeof fields[field] === 'number' ? [[field, fields[field]]] : [])),
  );
