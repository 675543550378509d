import type { Growth } from '#shared/discovery/filters/range-kinds.ts';
import { GROWTH_WEIGHTS } from '#shared/discovery/filters/ranges.ts';
import type { Amount, Part } from '../amounts.ts';
import { freeAmounts, freeOf, isFiller, isFree, isSilent, nextPast, offers, type ParseState, set } from '../parse-state.ts';

const amountAt = ({ parts }: ParseState, at: number): Amount | undefined => parts[at]?.amount;
const GROWTH_KEYS = { instagram: 'followersGrowth', youtube: 'viewsGrowth', tiktok: 'likesGrowth' } as const;
const METRIC_OF_GROWTH = { instagram: 'followers', youtube: 'views', tiktok: 'engagements' } as const;
const NEAR_GROWTH = new Set(['metric', 'period', 'audience', 'ending', 'bound']);
const isGrowthFiller = (part: Part): boolean => isFiller(part) || NEAR_GROWTH.has(part.kind) || part.amount?.unit === 'days';

/** Positions of amounts and metrics on both sides of a growth word. */
const aroundGrowth = (state: ParseState, at: number): number[] => {
  const { parts } = state;
  const reach = (step: 1 | -1): number[] => {
    const positions: number[] = [];
    for (let next = at + step; parts[next]; next += step) {
      const part = parts[next] as Part;
      const isFigure = part.amount?.unit === 'percent' || part.amount?.unit === 'times';
      if (isFigure || part.kind === 'metric' || part.amount?.unit === 'days') positions.push(next);
      if (!isFigure && !isGrowthFiller(part)) break;
    }
    return positions;
  };
  return [...reach(-1), ...reach(1)];
};

/** Position of a separate figure with a period: "fast growing fashion creators: 40 % in two months". */
const separateFigure = (state: ParseState): number[] => {
  const isPeriod = (at: number | undefined): at is number => amountAt(state, at ?? -1)?.unit === 'days';
  const pairs = freeAmounts(state, 'percent').flatMap(([at]) => {
    const period = nextPast(state, at, 1, isSilent) ?? -1;
    return isPeriod(period) && isFree(state, period) ? [[at, period]] : [];
  });
  return pairs.length === 1 ? (pairs[0] ?? []) : [];
};

const nearest = (offered: readonly number[], target: number): number =>
  offered.reduce((best, each) => (Math.abs(each - target) < Math.abs(best - target) ? each : best));

const MAX_MONTHS = 6;
const intervalOf = (days: number): Growth['interval'] | undefined => {
  const months = Math.max(1, Math.round(days / 30));
  if (months > MAX_MONTHS) return undefined;
  return `i${months}month${months === 1 ? '' : 's'}` as Growth['interval'];
};

/** Default growth as a fraction within three months, for "growing" and for "fast growing". */
const DEFAULT_GROWTH = 0.1;
const FAST_GROWTH = 0.25;

const growthWeight = (part: Part, figure: Amount | undefined): number | undefined => {
  const percent = figure?.from ?? figure?.to ?? undefined;
  if (figure && (figure.operator === 'lt' || figure.operator === 'lte')) return undefined;
  if (percent !== undefined) return figure?.unit === 'times' ? percent - 1 : percent / 100;
  if (part.kind === 'growing') return part.value === 'fast' ? FAST_GROWTH : DEFAULT_GROWTH;
  return part.value ? Number(part.value) / 100 : undefined;
};

const readGrowthAt = (state: ParseState, at: number): void => {
  if (!isFree(state, at)) return;
  const part = state.parts[at] as Part;
  const nearby = aroundGrowth(state, at);
  const isAlone = part.kind === 'growing' && !nearby.some((place) => state.parts[place]?.amount);
  const around = isAlone ? [...nearby, ...separateFigure(state)] : nearby;
  const of = (...units: Amount['unit'][]): number | undefined =>
    around.find((place) => units.includes(amountAt(state, place)?.unit ?? 'count'));
  const [figure, period] = [part.amount ? at : of('percent', 'times'), of('days')];
  const days = period === undefined ? undefined : (amountAt(state, period)?.from ?? amountAt(state, period)?.to);
  const weight = growthWeight(part, figure === undefined ? undefined : amountAt(state, figure));
  const interval = days ? intervalOf(days) : figure === undefined && part.kind === 'growing' ? 'i3months' : 'i1month';
  const metrics = around.filter((place) => state.parts[place]?.kind === 'metric');
  const isOther = metrics.some((place) => state.parts[place]?.value !== METRIC_OF_GROWTH[state.platform]);
  if (weight === undefined || !interval || (isOther && figure !== undefined)) return;
  const used = [at, figure, period, ...(isOther ? [] : metrics)].filter((place) => place !== undefined);
  set(state, GROWTH_KEYS[state.platform], { interval, weight: nearest(GROWTH_WEIGHTS, weight) }, ...used);
};

export const readGrowth = (state: ParseState): void => {
  const times = freeAmounts(state, 'times').map(([at]) => at);
  for (const at of [...freeOf(state, 'growing', 'growth'), ...times]) {
    if (offers(state, GROWTH_KEYS[state.platform])) readGrowthAt(state, at);
  }
};
