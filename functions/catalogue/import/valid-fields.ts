import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { CreatorRecord, HistoryMonth } from '../creator-record.ts';
import type { RowProblem } from './row-problem.ts';

z.config(en());

/** Too many months cost the oldest ones only; `consistentFields` leaves them out. */
const PartialRecord = z.extend(z.partial(CreatorRecord), { stat_history: z.optional(z.array(HistoryMonth)) });
const MAX_ROUNDS = 5;
/** Keys that an entry of a list can do without. */
const OPTIONAL_IN_LISTS: readonly string[] = [
  'affinity',
  'state',
  'followers',
  'following',
  'avg_likes',
  'avg_comments',
  'avg_views',
  'total_views',
  'total_likes',
];

type Values = Record<string, unknown>;
export type ValidFields = { fields: Partial<CreatorRecord>; problems: RowProblem[] };

/** The fields without what breaks the schema: the smallest key or entry that can be left out. Changes nested values in place. */
export const validFields = (fields: Values): ValidFields => {
  const problems: RowProblem[] = [];
  const valid = { ...fields };
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const parsed = z.safeParse(PartialRecord, valid);
    if (parsed.success) return { fields: parsed.data, problems };
    const lists = new Set<unknown[]>();
    for (const issue of parsed.error.issues) {
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys : undefined;
      const paths = unknown?.map((key) => [...issue.path, key]) ?? [issue.path];
      for (const path of paths) {
        problems.push({ field: path.join('.'), message: unknown ? 'is not a known field' : issue.message, isInvalid: true });
        leaveOut(valid, unknown ? path : removable(path), lists);
      }
    }
    closeHoles(valid, lists);
  }
  throw new Error('a row stays invalid without the values that its schema refuses');
};

/** Removable part of a path: its key, or the list entry for which the value is required. */
const removable = (path: PropertyKey[]): PropertyKey[] => {
  const entry = path.findLastIndex((key) => typeof key === 'number');
  const isOptional = entry < 0 || entry === path.length - 1 || OPTIONAL_IN_LISTS.includes(String(path.at(-1)));
  return isOptional ? path : path.slice(0, entry + 1);
};

/** Entries become holes until all problems of a round are seen, so that the others keep their numbers. */
const leaveOut = (fields: Values, path: PropertyKey[], lists: Set<unknown[]>): void => {
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => (value as Values | undefined)?.[String(key)], fields);
  const key = path.at(-1);
  if (Array.isArray(parent)) {
    parent[Number(key)] = undefined;
    lists.add(parent);
  } else if (typeof parent === 'object' && parent !== null) delete (parent as Values)[String(key)];
};

const closeHoles = (fields: Values, lists: Set<unknown[]>): void => {
  for (const list of lists) list.splice(0, list.length, ...list.filter((entry) => entry !== undefined));
  for (const owner of [fields.audience_followers, fields.audience_likers, fields]) {
    if (typeof owner !== 'object' || owner === null) continue;
    for (const [key, value] of Object.entries(owner)) {
      if (Array.isArray(value) && value.length === 0 && lists.has(value)) delete (owner as Values)[key];
    }
  }
};
