import { isImportField } from '../columns/fields.ts';
import { isObject } from '../reports/raw-values.ts';
import { MAX_COLUMNS } from './row.ts';

type Values = Record<string, unknown>;

/** Levels of objects whose fields become columns. */
const MAX_LEVELS = 4;

/**
 * The fields of inner objects as columns, named by their paths: {"user": {"name": "anna"}} gets "user.name". Objects that are fields of
 * ours stay as they are; so do lists.
 */
export const flatValues = (values: Values): Values => {
  const flat: Values = {};
  let count = 0;
  const add = (inner: Values, path: string, level: number): void => {
    for (const [key, value] of Object.entries(inner)) {
      const column = path === '' ? key : `${path}.${key}`;
      if (isObject(value) && level < MAX_LEVELS && !(level === 0 && isImportField(key))) add(value, column, level + 1);
      else if (count++ < MAX_COLUMNS) flat[column] = value;
    }
  };
  add(values, '', 0);
  return flat;
};

export const hasInnerObjects = (values: Values): boolean =>
  Object.entries(values).some(([key, value]) => isObject(value) && !isImportField(key));
