import { INTERESTS } from '#shared/interests.ts';
import type { HistoryMonth } from '../creator-record.ts';
import { DERIVED_FIELDS } from './columns/fields.ts';

type Values = Record<string, unknown>;
type Weighted = { tag: string; weight: number };

/** Turns what flat files have (an e-mail column, a category, a gain of 30 days) into contacts, tags, interests and history. */
export const withDerived = (fields: Values, asOf: string): Values => {
  const record = Object.fromEntries(Object.entries(fields).filter(([field]) => !(DERIVED_FIELDS as readonly string[]).includes(field)));
  const contacts = contactsOf(fields);
  if (contacts.length > 0) record.contacts = [...asList(fields.contacts), ...contacts];
  if (Array.isArray(fields.topics)) Object.assign(record, withTopics(fields, fields.topics));
  record.stat_history = historyOf(fields, asOf);
  return record;
};

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const contactsOf = ({ email, phone }: Values): unknown[] => {
  const parts = (value: unknown, separator: RegExp) =>
    typeof value === 'string' ? value.split(separator).filter((part) => part !== '') : [];
  return [
    ...parts(email, /[;,\s]+/).map((value) => ({ type: 'email', value })),
    ...parts(phone, /\s*[;,]\s*/).map((value) => ({ type: 'phone', value })),
  ];
};

const PARTS = /\s*[&/]\s*|\s+and\s+/i;
const NOT_OF_A_TAG = /[^\p{L}\p{N}\p{M}]+/gu;

/** "Film & Animation" are two tags; an interest with one of these words in its name is meant. */
const withTopics = (fields: Values, topics: unknown[]): Values => {
  const words = topics.flatMap((topic) => String(topic).toLowerCase().split(PARTS));
  const tags = words.map((word) => ({ tag: word.replace(NOT_OF_A_TAG, ''), weight: 1 })).filter(({ tag }) => tag !== '');
  const interests = INTERESTS.filter(({ name }) => [name, ...name.split(/[,&]/)].some((part) => words.includes(part.trim().toLowerCase())));
  return {
    tags: unique([...(asList(fields.tags) as Weighted[]), ...tags]),
    ...(interests.length > 0 && { interests: [...new Set([...asList(fields.interests), ...interests.map(({ id }) => id)])] }),
  };
};

const unique = (tags: Weighted[]): Weighted[] => [...new Map(tags.toReversed().map((entry) => [entry.tag, entry])).values()].reverse();

const GAINS = {
  followers: 'followers_gained_30_days',
  total_views: 'total_views_gained_30_days',
  total_likes: 'total_likes_gained_30_days',
} as const;

/** A gain of 30 days says what the month before was; growth is computed from months. */
const historyOf = (fields: Values, asOf: string): unknown => {
  if (Array.isArray(fields.stat_history)) return fields.stat_history.toSorted(byMonth);
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

const byMonth = (a: HistoryMonth, b: HistoryMonth): number => (a?.month < b?.month ? -1 : 1);

const monthBefore = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
};
