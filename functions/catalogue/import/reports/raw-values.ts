import { INTERESTS } from '#shared/interests.ts';
import { cleanText } from '../values/clean-text.ts';
import { Misread } from '../values/misread.ts';
import { readMoment } from '../values/read-date.ts';

export type Values = Record<string, unknown>;

export const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
export const isOneOf = (choices: readonly string[], value: unknown): boolean => choices.includes(value as string);
export const list = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isObject) : []);
export const number = (value: unknown): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
export const whole = (value: unknown): number | undefined => (number(value) === undefined ? undefined : Math.round(Number(value)));
export const idText = (value: unknown): string | undefined => (typeof value === 'number' ? `${value}` : textOf(value));
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? cleanText(value) || undefined : undefined);
export const codeOf = (value: unknown): string | undefined => textOf(isObject(value) ? value.code : value);
export const nameOf = (value: unknown): string | undefined => textOf(isObject(value) ? value.name : value);

export const part = (row: Values, name: string): Values => (isObject(row[name]) ? row[name] : {});
/** A count as number or text; undefined for -1, which scrapers write for a hidden one. */
export const countOf = (value: unknown): number | undefined => (/^\d+(\.0+)?$/.test(String(value ?? '')) ? Number(value) : undefined);
/** `true` as a boolean, or as text in a table. */
export const flagOf = (value: unknown): boolean | undefined => {
  const word = String(value ?? '').toLowerCase();
  return word === 'true' || word === 'false' ? word === 'true' : undefined;
};

/** Time in UTC of an ISO text or Unix seconds; undefined if it cannot be read. */
export const momentOf = (value: unknown): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined;
  try {
    return readMoment(String(value));
  } catch (cause) {
    if (cause instanceof Misread) return undefined;
    throw cause;
  }
};

/** Texts of a list, or the `name` of its objects. */
export const namesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((entry) => textOf(isObject(entry) ? (entry.name ?? entry.hashtagName) : entry) ?? []) : [];

/** Drops unknown values and empty lists. */
export const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)),
  );

export const interestId = (interest: unknown): number | undefined => {
  const [id, name] = isObject(interest) ? [interest.id, interest.name] : [interest, interest];
  return INTERESTS.find((known) => known.id === id || known.name === name)?.id;
};
