import type { Values } from './raw-values.ts';

/** Deeper paths are no shape that is known, and functions that call themselves for each level overflow the stack. */
const MAX_LEVELS = 50;

/** The object that a table has flattened: {"authorMeta/name": "anna", "hashtags/0": "a"} is {authorMeta: {name: "anna"}, hashtags: ["a"]}. */
export const nestedValues = (row: Values): Values => {
  const root: Values = {};
  for (const [column, cell] of Object.entries(row)) {
    if (cell === '' || cell === null || cell === undefined) continue;
    const path = column.split(/[./]/, MAX_LEVELS + 1);
    if (path.length > MAX_LEVELS) continue;
    const last = path.pop() ?? column;
    let inner = root;
    for (const key of path) {
      if (typeof inner[key] !== 'object' || inner[key] === null) inner[key] = {};
      inner = inner[key] as Values;
    }
    inner[last] = cell;
  }
  return withLists(root) as Values;
};

const withLists = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, withLists(inner)]);
  if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))) return entries.map(([, inner]) => inner);
  return Object.fromEntries(entries);
};
