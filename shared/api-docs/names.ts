import type { Source } from './examples.ts';
import { NAMES } from './samples.data.ts';

/** Values of the names in capitals. */
export type Known = Record<string, string>;

const IN_CAPITALS = /[A-Z]+(?:_[A-Z]+)+/g;

/** The names that something sent leaves open. */
export const namesIn = (sent: unknown): string[] => [...new Set(JSON.stringify(sent).match(IN_CAPITALS))].filter((name) => name in NAMES);

/** Names of which nothing is known stay as they are. */
export const withKnown = <T>(sent: T, known: Known): T =>
  JSON.parse(JSON.stringify(sent).replace(IN_CAPITALS, (name) => JSON.stringify(known[name] ?? name).slice(1, -1)));

/** Values that the response of a call provides for the names that come from it. */
export const namesFrom = (operationId: string, answer: unknown): Known =>
  Object.fromEntries(
    Object.entries(NAMES)
      .filter(([, { call }]) => call === operationId)
      .map(([name, source]) => [name, valueAt(answer, source)] as const)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

type Fields = Record<string, unknown> | null | undefined;

const valueAt = (answer: unknown, { at, where = {} }: Source): unknown =>
  at.split('.').reduce((from, key) => (key === '*' ? firstWhere(from, where) : (from as Fields)?.[key]), answer);

const firstWhere = (rows: unknown, where: Record<string, string[]>): unknown =>
  Array.isArray(rows) ? rows.find((row) => Object.entries(where).every(([key, values]) => values.includes(row[key]))) : undefined;
