import { EXCLUDABLE_KEYS, exclusionKey } from '../discovery/filters/exclusions.ts';
import type { FilterValues } from '../discovery/filters/filters.ts';

type Item = string | { id?: string; code?: string; weight?: number };

const idOf = (item: Item): string => (typeof item === 'string' ? item : (item.id ?? item.code ?? ''));
const weightOf = (item: Item): number => (typeof item === 'string' ? 0 : (item.weight ?? 0));

/** True unless the exclusion only ends a band of shares. */
const rulesOut = (excluded: readonly Item[], item: Item): boolean =>
  excluded.some((other) => idOf(other) === idOf(item) && weightOf(other) <= weightOf(item));

/** 東京以外の関東 names Tokyo twice: what is excluded is not asked for. */
export const withoutContradictions = (values: Partial<FilterValues>): Partial<FilterValues> => {
  const kept: Partial<Record<keyof FilterValues, unknown>> = { ...values };
  for (const key of EXCLUDABLE_KEYS) {
    const [asked, excluded] = [values[key] as unknown, values[exclusionKey(key)] as unknown];
    if (!Array.isArray(asked) || !Array.isArray(excluded)) continue;
    const rest = asked.filter((item: Item) => !rulesOut(excluded, item));
    if (rest.length > 0) kept[key] = rest;
    else delete kept[key];
  }
  return kept as Partial<FilterValues>;
};
