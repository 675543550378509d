import type { Source } from './examples.ts';
import { NAMES } from './samples.data.ts';

/** Values by placeholder name. */
export type Known = Record<string, string>;

const PLACEHOLDER = /[A-Z]+(?:_[A-Z]+)+/g;

/** Returns the placeholder names in a value. */
export const namesIn = (value: unknown): string[] => [...new Set(JSON.stringify(value).match(PLACEHOLDER))].filter((name) => name in NAMES);

/** Replaces known placeholders; unknown ones stay. */
export const withKnown = <T>(value: T, known: Known): T =>
  JSON.parse(JSON.stringify(value).replace(PLACEHOLDER, (name) => JSON.stringify(known[name] ?? name).slice(1, -1)));

/** Returns the placeholder values that the response of a call provides. */
export const namesFrom = (operationId: string, response: unknown): Known =>
  Object.fromEntries(
    Object.entries(NAMES)
      .filter(([, { call }]) => call === operationId)
      .map(([name, source]) => [name, valueAt(response, source)] as const)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

type Fields = Record<string, unknown> | null | undefined;

const valueAt = (response: unknown, { at, where = {} }: Source): unknown =>
  at.split('.').reduce((from, key) => (key === '*' ? firstWhere(from, where) : (from as Fields)?.[key]), response);

const firstWhere = (rows: unknown, where: Record<string, string[]>): unknown =>
  Array.isArray(rows) ? rows.find((row) => Object.entries(where).every(([key, values]) => values.includes(row[key]))) : undefined;
