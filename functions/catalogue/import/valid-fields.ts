import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { CreatorRecord, HistoryMonth } from '../creator-record.ts';
import type { Problem, RowProblem } from './row-problem.ts';

z.config(en());

/** Accepts any number of months; `consistentFields` drops the oldest. */
const PartialRecord = z.extend(z.partial(CreatorRecord), { stat_history: z.optional(z.array(HistoryMonth)) });
const MAX_ROUNDS = 5;
/** Optional keys of list entries. */
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

/** Keys that a post must have; the others are left out of it. */
const REQUIRED_IN_POSTS: readonly string[] = ['post_id', 'posted_at'];

type Values = Record<string, unknown>;
export type ValidFields = { fields: Partial<CreatorRecord>; problems: RowProblem[] };

/** Removes the smallest key or list entry that violates the schema, until the fields are valid. Mutates nested values. */
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
        problems.push({ field: path.join('.'), ...(unknown ? { code: 'not_known_field' } : schemaProblem(issue)), isInvalid: true });
        removeAt(valid, unknown ? path : removable(path), lists);
      }
    }
    dropRemovedEntries(valid, lists);
  }
  throw new Error('a row stays invalid without the values that its schema refuses');
};

const schemaProblem = (issue: z.core.$ZodIssue): Problem => {
  const isNumber = 'origin' in issue && ['number', 'int', 'bigint'].includes(issue.origin);
  const limited = (limit: number | bigint) => ({ limit: limit.toLocaleString('en') });
  if (issue.code === 'too_big') return { code: isNumber ? 'too_large' : 'too_long', params: limited(issue.maximum) };
  if (issue.code === 'too_small') return { code: isNumber ? 'too_small' : 'too_short', params: limited(issue.minimum) };
  if (issue.code === 'invalid_value') return { code: 'not_one_of', params: { values: issue.values.map(String).join(', ') } };
  return { code: issue.code === 'invalid_format' ? 'wrong_format' : 'wrong_type', params: { reason: issue.message } };
};

/** Returns the removable part of a path: its key, or the list entry that requires the value. */
const removable = (path: PropertyKey[]): PropertyKey[] => {
  const entry = path.findLastIndex((key) => typeof key === 'number');
  const key = String(path.at(-1));
  const isOptionalKey = path[0] === 'posts' && entry === 1 ? !REQUIRED_IN_POSTS.includes(key) : OPTIONAL_IN_LISTS.includes(key);
  const isOptional = entry < 0 || entry === path.length - 1 || isOptionalKey;
  return isOptional ? path : path.slice(0, entry + 1);
};

/** Sets list entries to undefined until all problems of a round are handled, so that indexes stay valid. */
const removeAt = (fields: Values, path: PropertyKey[], lists: Set<unknown[]>): void => {
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => (value as Values | undefined)?.[String(key)], fields);
  const key = path.at(-1);
  if (Array.isArray(parent)) {
    parent[Number(key)] = undefined;
    lists.add(parent);
  } else if (typeof parent === 'object' && parent !== null) delete (parent as Values)[String(key)];
};

const dropRemovedEntries = (fields: Values, lists: Set<unknown[]>): void => {
  for (const list of lists) list.splice(0, list.length, ...list.filter((entry) => entry !== undefined));
  for (const owner of [fields.audience_followers, fields.audience_likers, fields]) {
    if (typeof owner !== 'object' || owner === null) continue;
    for (const [key, value] of Object.entries(owner)) {
      if (Array.isArray(value) && value.length === 0 && lists.has(value)) delete (owner as Values)[key];
    }
  }
};
