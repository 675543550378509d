import { GROWTH_BOUNDS, type Growth } from '#shared/discovery/filters/range-kinds.ts';
import type { Amount, Part } from '../amounts.ts';
import { freeAmounts, freeOf, isFiller, isFree, isSilent, nextPast, offers, type ParseState, set, textOf, use } from '../parse-state.ts';

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
  const after = reach(1);
  const isFigureAt = (place: number): boolean => parts[place]?.amount !== undefined && parts[place]?.amount?.unit !== 'days';
  const before = reach(-1);
  // "ER over 3% and followers up 20%": a figure that is not beside the word belongs to something else, if another one follows.
  const other = after.some(isFigureAt) ? before.find((place) => isFigureAt(place) && place !== at - 1) : undefined;
  return [...(other === undefined ? before : before.filter((place) => place > other)), ...after];
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

const MAX_MONTHS = 6;
const intervalOf = (days: number): Growth['interval'] | undefined => {
  const months = Math.max(1, Math.round(days / 30));
  if (months > MAX_MONTHS) return undefined;
  return `i${months}month${months === 1 ? '' : 's'}` as Growth['interval'];
};

/** Default growth as a fraction within three months, for "growing" and for "fast growing". */
const DEFAULT_GROWTH = 0.1;
const FAST_GROWTH = 0.25;

type Bounds = { weight: number | null; max?: number };

const fractionOf = ({ unit }: Amount, number: number): number => (unit === 'times' ? number - 1 : Math.round(number * 100) / 10_000);

/** True for the two ends of a range that are named separately: "at least 10 % and at most 50 %". */
const areEnds = (one: Amount, other: Amount): boolean =>
  (one.to === null && other.from === null) || (one.from === null && other.to === null);

/** The figures that belong to the growth; further ones belong to something else. */
const figuresOf = (state: ParseState, positions: number[]): number[] => {
  const [first, second] = positions;
  const [one, other] = [amountAt(state, first ?? -1), amountAt(state, second ?? -1)];
  // "Grew 10% in 3 months and audience at most 20% India"
  const isOfAudience = state.parts.slice(first, second).some(({ kind }) => kind === 'audience');
  return one && other && !isOfAudience && areEnds(one, other) ? positions.slice(0, 2) : positions.slice(0, 1);
};

const boundsOf = ([first, second]: Amount[]): Bounds | undefined => {
  if (!first) return undefined;
  const [from, to] = [first.from ?? second?.from ?? null, first.to ?? second?.to ?? null];
  const [weight, max] = [from === null ? null : fractionOf(first, from), to === null ? undefined : fractionOf(first, to)];
  if (Math.max(weight ?? 0, max ?? 0) > GROWTH_BOUNDS.max) return undefined;
  if (max === undefined) return weight === null ? undefined : { weight };
  return (weight ?? max) <= max ? { weight, max } : undefined;
};

const growthOf = (part: Part, figures: Amount[]): Bounds | undefined => {
  if (figures.length > 0) return boundsOf(figures);
  if (part.kind === 'growing') return { weight: part.value === 'fast' ? FAST_GROWTH : DEFAULT_GROWTH };
  return part.value ? { weight: Number(part.value) / 100 } : undefined;
};

/** "Likes up 20 %", "views growing": what grows, if the words name it. */
const METRIC_IN: [RegExp, string][] = [
  [/^(?:likes?|いいね)/i, 'engagements'],
  [/^(?:views?|再生)/i, 'views'],
  [/^(?:followers?|subscribers?|following|フォロワー|登録者)/i, 'followers'],
];

/** The metric is named beside the growth, without a figure of its own, and is not the one that grows on this platform. */
const isOfOtherMetric = (state: ParseState, at: number): boolean => {
  const own = METRIC_IN.find(([word]) => word.test(textOf(state, state.parts[at] as Part)))?.[1];
  const before = nextPast(state, at, -1, ({ kind }) => kind === 'glue') ?? -1;
  const metric = state.parts[before]?.kind === 'metric' && !state.parts[before - 1]?.amount ? state.parts[before]?.value : undefined;
  const named = own ?? metric;
  return named !== undefined && ['followers', 'views', 'engagements'].includes(named) && named !== METRIC_OF_GROWTH[state.platform];
};

/** "Grew in the last 3 months", "gained followers over the last 6 months", but not "grew 10k in 3 months": growth of any size. */
const GREW =
  /^(?:(?:has |have )?(?:grew|grown)|gained|(?:has |have )?increased|went up|rose|climbed|増え(?:た|て|ている)(?:人)?|増加し(?:た|ている)|伸び(?:た|て)(?:人)?|伸ばした|を?増やした|成長した)$/iu;
const hasGrown = (state: ParseState, at: number, around: readonly number[]): boolean => {
  const text = textOf(state, state.parts[at] as Part);
  const hasMetric = around.some((place) => state.parts[place]?.value === METRIC_OF_GROWTH[state.platform]);
  return GREW.test(text) && (hasMetric || /(?:grew|grown)$/i.test(text));
};

const readGrowthAt = (state: ParseState, at: number): void => {
  if (!isFree(state, at) || isOfOtherMetric(state, at)) return;
  const part = state.parts[at] as Part;
  const nearby = aroundGrowth(state, at);
  const isAlone = part.kind === 'growing' && !nearby.some((place) => state.parts[place]?.amount);
  const around = isAlone ? [...nearby, ...separateFigure(state)] : nearby;
  const of = (...units: Amount['unit'][]): number[] =>
    around.filter((place) => isFree(state, place) && units.includes(amountAt(state, place)?.unit ?? 'count'));
  const [figures, [period]] = [part.amount ? [at] : figuresOf(state, of('percent', 'times')), of('days')];
  const days = period === undefined ? undefined : (amountAt(state, period)?.from ?? amountAt(state, period)?.to);
  const growth =
    figures.length === 0 && days && hasGrown(state, at, around)
      ? { weight: DEFAULT_GROWTH }
      : growthOf(
          part,
          figures.flatMap((place) => amountAt(state, place) ?? []),
        );
  const interval = days ? intervalOf(days) : figures.length === 0 && part.kind === 'growing' ? 'i3months' : 'i1month';
  // The nearest one: in "10k subscribers and view growth of 50 %" the subscribers do not grow.
  const isOfGrowth = (place: number): boolean => state.parts[place]?.value !== 'rate' || Math.abs(place - at) === 1;
  const metrics = around.filter((place) => state.parts[place]?.kind === 'metric' && isOfGrowth(place)).slice(0, 1);
  const isOther = metrics.some((place) => state.parts[place]?.value !== METRIC_OF_GROWTH[state.platform]);
  if (growth === undefined || !interval || (isOther && figures.length > 0)) return;
  const used = [at, ...figures, period, ...(isOther ? [] : metrics)].filter((place) => place !== undefined);
  set(state, GROWTH_KEYS[state.platform], { interval, ...growth }, ...used);
};

export const readGrowth = (state: ParseState): void => {
  // "Used it 3 times" counts, "3x" grows.
  const isPace = ({ end }: Part): boolean => /^\s*(?:(?:per|an?|each|every)(?!\p{L})|\/)/iu.test(state.sentence.slice(end));
  const times = freeAmounts(state, 'times').flatMap(([at]) => {
    const part = state.parts[at] as Part;
    return /times$/i.test(textOf(state, part)) || isPace(part) ? [] : [at];
  });
  // "Up-and-coming, growing 10% a month": words with a figure of their own are read first.
  const hasFigure = (at: number): boolean => [at, ...aroundGrowth(state, at)].some((place) => amountAt(state, place)?.unit === 'percent');
  const words = [...freeOf(state, 'growing', 'growth'), ...times].sort((one, other) => Number(hasFigure(other)) - Number(hasFigure(one)));
  for (const at of words) {
    if (state.values[GROWTH_KEYS[state.platform]] && !hasFigure(at)) {
      if (isFree(state, at)) use(state, '', at);
    } else if (offers(state, GROWTH_KEYS[state.platform])) readGrowthAt(state, at);
  }
};
