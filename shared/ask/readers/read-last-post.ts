import { LAST_POST_DAYS } from '#shared/discovery/filters/ranges.ts';
import type { Part } from '../amounts.ts';
import { freeAmounts, freeOf, indexesOf, isFiller, nextPast, type Reading, set, use } from '../parse-state.ts';

const lastPostCode = (days: number): string | undefined => LAST_POST_DAYS.map(String).find((offered) => days <= Number(offered));

/** "active in the last month": the shortest offered time that holds it. */
export const readLastPost = (reading: Reading): void => {
  for (const at of freeOf(reading, 'recent')) set(reading, 'lastPost', { code: `${LAST_POST_DAYS[0]}` }, at);
  for (const [at, { from, to }] of freeAmounts(reading, 'days')) {
    const isBetween = (part: Part): boolean => isFiller(part) && part.kind !== 'last';
    const beside = ([-1, 1] as const).map((step) => nextPast(reading, at, step, (part) => isBetween(part) || part.kind === 'last'));
    const marker = beside.find((place) => place !== undefined && reading.parts[place]?.kind === 'posted');
    const isLast = reading.parts[nextPast(reading, at, -1, isBetween) ?? -1]?.kind === 'last';
    const code = lastPostCode(from ?? to ?? Number.POSITIVE_INFINITY);
    if (code && (marker !== undefined || isLast)) set(reading, 'lastPost', { code }, at, ...(marker === undefined ? [] : [marker]));
  }
  for (const at of indexesOf(reading, 'posted')) use(reading, '', at);
};
