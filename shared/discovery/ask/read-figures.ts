import type { FilterKey } from '../filters.ts';
import type { Growth } from '../range-kinds.ts';
import { FOLLOWER_STEPS, GROWTH_WEIGHTS, LAST_POST_DAYS, type Range, REACTION_STEPS, type Steps } from '../ranges.ts';
import type { Amount, Part } from './amounts.ts';
import { freeOf, indexesOf, isFree, isSilent, nextPast, offers, type Reading, set, use } from './reading.ts';

type RangeKey = 'followers' | 'views' | 'reels' | 'engagementsInfluencers';
const KEY_OF: Record<string, RangeKey> = {
  followers: 'followers',
  views: 'views',
  reels: 'reels',
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
const MIN_BARE_FOLLOWERS = 500;
const MAX_WAIT = 4;

const amountAt = ({ parts }: Reading, at: number): Amount | undefined => parts[at]?.amount;
const isQuiet = (part: Part): boolean => isSilent(part) && part.kind !== 'creator' && part.kind !== 'break';

/** The metric that an amount counts: the one before it unless that is taken, else the one after it. */
const metricOf = (reading: Reading, at: number): number | undefined => {
  const isMetric = (place: number | undefined): place is number =>
    place !== undefined && reading.parts[place]?.kind === 'metric' && !reading.used.has(place);
  const before = nextPast(reading, at, -1, isQuiet);
  if (isMetric(before)) return before;
  const after = nextPast(reading, at, 1, isQuiet);
  return isMetric(after) ? after : undefined;
};

const setRange = (reading: Reading, key: RangeKey, range: Range, ...places: number[]): boolean =>
  reading.values[key] === undefined && set(reading, key, closed(range, STEPS_OF[key]), ...places);

/** Reels beside "plays": words for the figure that is set are understood. */
const useSynonyms = (reading: Reading, key: FilterKey): void => {
  for (const at of freeOf(reading, 'metric')) {
    const value = reading.parts[at]?.value ?? '';
    if (value !== 'followers' && (KEY_OF[value] === key || (key === 'engagementRate' && value === 'rate'))) use(reading, '', at);
  }
};

const readCount = (reading: Reading, at: number, { from, to }: Amount): void => {
  const metric = metricOf(reading, at);
  const key = metric === undefined ? undefined : KEY_OF[reading.parts[metric]?.value ?? ''];
  if (key && metric !== undefined && setRange(reading, key, { from, to }, at, metric)) useSynonyms(reading, key);
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
  const isLarge = (from ?? to ?? 0) >= MIN_BARE_FOLLOWERS;
  if (isLarge) setRange(reading, 'followers', { from, to }, at);
  else if (isHowMany(reading, at)) use(reading, '', at);
};

/** "10 food creators" says how many to look at. */
const isHowMany = ({ parts }: Reading, at: number): boolean =>
  parts[at]?.amount?.isPlain === true &&
  parts.slice(at + 1, at + 1 + MAX_WAIT).some(({ kind, value }) => kind === 'creator' || value === 'show');

const freeAmounts = (reading: Reading, unit: Amount['unit']): [number, Amount][] =>
  freeOf(reading, 'amount').flatMap((at): [number, Amount][] => {
    const amount = amountAt(reading, at);
    return amount?.unit === unit ? [[at, amount]] : [];
  });

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

const GROWTH_KEYS = { instagram: 'followersGrowth', youtube: 'viewsGrowth', tiktok: 'likesGrowth' } as const;
const METRIC_OF_GROWTH = { instagram: 'followers', youtube: 'views', tiktok: 'engagements' } as const;
const NEAR_GROWTH = new Set(['metric', 'period', 'audience', 'ending', 'bound']);
const isGrowthFiller = (part: Part): boolean => isQuiet(part) || NEAR_GROWTH.has(part.kind) || part.amount?.unit === 'days';

/** Amounts and metrics on both sides of a growth word. */
const aroundGrowth = (reading: Reading, at: number): number[] => {
  const { parts } = reading;
  const reach = (step: 1 | -1): number[] => {
    const found: number[] = [];
    for (let next = at + step; parts[next]; next += step) {
      const part = parts[next] as Part;
      const isFigure = part.amount?.unit === 'percent' || part.amount?.unit === 'times';
      if (isFigure || part.kind === 'metric' || part.amount?.unit === 'days') found.push(next);
      if (!isFigure && !isGrowthFiller(part)) break;
    }
    return found;
  };
  return [...reach(-1), ...reach(1)];
};

const nearest = (offered: readonly number[], wanted: number): number =>
  offered.reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best));

const MAX_MONTHS = 6;
const intervalOf = (days: number): Growth['interval'] | undefined => {
  const months = Math.max(1, Math.round(days / 30));
  if (months > MAX_MONTHS) return undefined;
  return `i${months}month${months === 1 ? '' : 's'}` as Growth['interval'];
};

/** Without a figure: what is worth calling growth at all, and what is fast; both within three months. */
const STEADY = 0.1;
const FAST = 0.25;

const growthWeight = (part: Part, figure: Amount | undefined): number | undefined => {
  const percent = figure?.from ?? figure?.to ?? undefined;
  if (figure && (figure.operator === 'lt' || figure.operator === 'lte')) return undefined;
  if (percent !== undefined) return figure?.unit === 'times' ? percent - 1 : percent / 100;
  if (part.kind === 'growing') return part.value === 'fast' ? FAST : STEADY;
  return part.value ? Number(part.value) / 100 : undefined;
};

const readGrowthAt = (reading: Reading, at: number): void => {
  if (!isFree(reading, at)) return;
  const part = reading.parts[at] as Part;
  const around = aroundGrowth(reading, at);
  const of = (...units: Amount['unit'][]): number | undefined =>
    around.find((place) => units.includes(amountAt(reading, place)?.unit ?? 'count'));
  const [figure, period] = [part.amount ? at : of('percent', 'times'), of('days')];
  const days = period === undefined ? undefined : (amountAt(reading, period)?.from ?? amountAt(reading, period)?.to);
  const weight = growthWeight(part, figure === undefined ? undefined : amountAt(reading, figure));
  const interval = days ? intervalOf(days) : figure === undefined && part.kind === 'growing' ? 'i3months' : 'i1month';
  const metrics = around.filter((place) => reading.parts[place]?.kind === 'metric');
  const isOther = metrics.some((place) => reading.parts[place]?.value !== METRIC_OF_GROWTH[reading.platform]);
  if (weight === undefined || !interval || (isOther && figure !== undefined)) return;
  const places = [at, figure, period, ...(figure === undefined ? [] : metrics)].filter((place) => place !== undefined);
  set(reading, GROWTH_KEYS[reading.platform], { interval, weight: nearest(GROWTH_WEIGHTS, weight) }, ...places);
};

export const readGrowth = (reading: Reading): void => {
  const times = freeAmounts(reading, 'times').map(([at]) => at);
  for (const at of [...freeOf(reading, 'growing', 'growth'), ...times]) {
    if (offers(reading, GROWTH_KEYS[reading.platform])) readGrowthAt(reading, at);
  }
};

const lastPostCode = (days: number): string | undefined => LAST_POST_DAYS.map(String).find((offered) => days <= Number(offered));

/** "active in the last month": the shortest offered time that holds it. */
export const readLastPost = (reading: Reading): void => {
  for (const at of freeOf(reading, 'recent')) set(reading, 'lastPost', { code: `${LAST_POST_DAYS[0]}` }, at);
  for (const [at, { from, to }] of freeAmounts(reading, 'days')) {
    const isQuietHere = (part: Part): boolean => isQuiet(part) && part.kind !== 'last';
    const beside = ([-1, 1] as const).map((step) => nextPast(reading, at, step, (part) => isQuietHere(part) || part.kind === 'last'));
    const marker = beside.find((place) => place !== undefined && reading.parts[place]?.kind === 'posted');
    const isLast = reading.parts[nextPast(reading, at, -1, isQuietHere) ?? -1]?.kind === 'last';
    const code = lastPostCode(from ?? to ?? Number.POSITIVE_INFINITY);
    if (code && (marker !== undefined || isLast)) set(reading, 'lastPost', { code }, at, ...(marker === undefined ? [] : [marker]));
  }
  for (const at of indexesOf(reading, 'posted')) use(reading, '', at);
};
