import type { FilterKey } from '#shared/discovery/filters/filters.ts';
import { FOLLOWER_STEPS, type Range, REACTION_STEPS, type Steps } from '#shared/discovery/filters/ranges.ts';
import type { Amount } from '../amounts.ts';
import { freeAmounts, freeOf, isFiller, nextPast, offers, type Reading, set, use } from '../parse-state.ts';

type RangeKey = 'followers' | 'views' | 'reels' | 'engagementsInfluencers';
const KEY_OF: Record<string, RangeKey> = {
  followers: 'followers',
  views: 'views',
  reels: 'reels',
  plays: 'reels',
  engagements: 'engagementsInfluencers',
  engagement: 'engagementsInfluencers',
};
const STEPS_OF: Record<RangeKey, Steps> = {
  followers: FOLLOWER_STEPS,
  views: REACTION_STEPS,
  reels: REACTION_STEPS,
  engagementsInfluencers: REACTION_STEPS,
};

/** The open end (1M+) would mean no upper end, so an upper end that was asked for stays just below it. */
const closed = ({ from, to }: Range, { openEnd }: Steps): Range => ({ from, to: to === openEnd ? openEnd - 1 : to });
const MAX_COUNT = 1e12;
const MIN_BARE_FOLLOWERS = 500;

/** The metric that an amount counts: the one before it unless that is taken, else the one after it. */
const metricOf = (reading: Reading, at: number): number | undefined => {
  const isMetric = (place: number | undefined): place is number =>
    place !== undefined && reading.parts[place]?.kind === 'metric' && !reading.used.has(place);
  const before = nextPast(reading, at, -1, (part) => isFiller(part) || part.value === ':');
  if (isMetric(before)) return before;
  const after = nextPast(reading, at, 1, isFiller);
  return isMetric(after) ? after : undefined;
};

/** "at least 10k but no more than 50k" says its ends one by one. */
const joined = (known: Range | undefined, range: Range): Range | undefined => {
  if (!known) return range;
  const isOpen = (end: 'from' | 'to'): boolean => known[end] === null || range[end] === null;
  const both = { from: known.from ?? range.from, to: known.to ?? range.to };
  return isOpen('from') && isOpen('to') && (both.from ?? 0) <= (both.to ?? 0) ? both : undefined;
};

const setRange = (reading: Reading, key: RangeKey, range: Range, ...places: number[]): boolean => {
  const whole = joined(reading.values[key], range);
  const isCount = [whole?.from, whole?.to].every((end) => (end ?? 0) <= MAX_COUNT);
  return whole !== undefined && isCount && set(reading, key, closed(whole, STEPS_OF[key]), ...places);
};

/** Reels beside "plays": words for the figure that is set are understood. */
const takeSynonyms = (reading: Reading, key: FilterKey): void => {
  for (const at of freeOf(reading, 'metric')) {
    const value = reading.parts[at]?.value ?? '';
    if (value !== 'followers' && (keyOf(reading, at) === key || (key === 'engagementRate' && value === 'rate'))) use(reading, '', at);
  }
};

/** Plays are views where there are no reels, and views are plays of reels where there is no figure of views. */
const keyOf = (reading: Reading, metric: number | undefined): RangeKey | undefined => {
  const name = reading.parts[metric ?? -1]?.value ?? '';
  const key = KEY_OF[name];
  if (!key || offers(reading, key)) return key;
  const others: Partial<Record<string, RangeKey>> = { plays: 'views', views: 'reels' };
  return others[name] ?? key;
};

const readCount = (reading: Reading, at: number, { from, to }: Amount): void => {
  const metric = metricOf(reading, at);
  const key = keyOf(reading, metric);
  if (key && metric !== undefined && setRange(reading, key, { from, to }, at, metric)) takeSynonyms(reading, key);
};

const readRate = (reading: Reading, at: number, { from, to, operator }: Amount): void => {
  const metric = metricOf(reading, at);
  const isRate = ['rate', 'engagement'].includes(reading.parts[metric ?? -1]?.value ?? '');
  const percent = from ?? to;
  if (metric === undefined || !isRate || percent === null || percent > 100) return;
  set(reading, 'engagementRate', { value: Math.round(percent * 100) / 10_000, operator }, at, metric);
};

/** A large number of nothing in particular counts followers. */
const readBareCount = (reading: Reading, at: number, { from, to }: Amount): void => {
  if (metricOf(reading, at) !== undefined) return;
  const isLarge = (from ?? to ?? 0) >= MIN_BARE_FOLLOWERS;
  if (isLarge) setRange(reading, 'followers', { from, to }, at);
};

export const readCounts = (reading: Reading): void => {
  for (const [at, amount] of freeAmounts(reading, 'count')) readCount(reading, at, amount);
  for (const [at, amount] of freeAmounts(reading, 'percent')) readRate(reading, at, amount);
};

export const readBareCounts = (reading: Reading): void => {
  for (const [at, amount] of freeAmounts(reading, 'count')) readBareCount(reading, at, amount);
  for (const at of freeOf(reading, 'size')) {
    const [from, to] = (reading.parts[at]?.value ?? '').split('-').map((end) => (end ? Number(end) : null));
    if (!setRange(reading, 'followers', { from: from ?? null, to: to ?? null }, at)) use(reading, '', at);
  }
};
