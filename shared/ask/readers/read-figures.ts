import type { FilterKey } from '#shared/discovery/filters/filters.ts';
import { COMMENT_STEPS, FOLLOWER_STEPS, type Range, REACTION_STEPS, type Steps } from '#shared/discovery/filters/ranges.ts';
import type { Amount, Part } from '../amounts.ts';
import { freeAmounts, freeOf, isClauseEnd, isFiller, isFree, nextPast, offers, type ParseState, set, textOf, use } from '../parse-state.ts';
import { isAttribute } from '../shares.ts';

type RangeKey = 'followers' | 'views' | 'reels' | 'engagementsInfluencers' | 'comments';
const KEY_OF: Record<string, RangeKey> = {
  followers: 'followers',
  views: 'views',
  reels: 'reels',
  plays: 'reels',
  engagements: 'engagementsInfluencers',
  engagement: 'engagementsInfluencers',
  comments: 'comments',
};
const STEPS_OF: Record<RangeKey, Steps> = {
  followers: FOLLOWER_STEPS,
  views: REACTION_STEPS,
  reels: REACTION_STEPS,
  engagementsInfluencers: REACTION_STEPS,
  comments: COMMENT_STEPS,
};

/** The open end (1M+) means no upper end, so a requested upper end stays just below it. */
const closedRange = ({ from, to }: Range, { openEnd }: Steps): Range => ({ from, to: to === openEnd ? openEnd - 1 : to });
const MAX_COUNT = 1e12;
const MIN_BARE_FOLLOWERS = 500;
const MIN_PLAYS = 100;

/** "10k-50k and followers interested in travel", but "10k and more followers" is one amount. */
const isAnd = (state: ParseState, part: Part): boolean => part.kind === 'glue' && /^and$/i.test(textOf(state, part));

/** Returns the position of the metric of an amount: before it if unused, else after it. */
const metricOf = (state: ParseState, at: number): number | undefined => {
  const isMetric = (place: number | undefined): place is number =>
    place !== undefined && state.parts[place]?.kind === 'metric' && !state.used.has(place);
  const before = nextPast(state, at, -1, (part) => isFiller(part) || part.value === ':');
  if (isMetric(before)) return before;
  const after = nextPast(state, at, 1, (part) => isFiller(part) && !isAnd(state, part));
  // 1万人以上 コメント平均50件以上: people follow.
  const arePeople = state.isJapanese && /\d[^\s\d]*人/u.test(textOf(state, state.parts[at] as Part));
  return isMetric(after) && !(arePeople && KEY_OF[state.parts[after]?.value ?? ''] !== 'followers') ? after : undefined;
};

/** Combines ends that are named separately: "at least 10k but no more than 50k". */
const combined = (known: Range | undefined, range: Range): Range | undefined => {
  if (!known) return range;
  const isOpen = (end: 'from' | 'to'): boolean => known[end] === null || range[end] === null;
  const both = { from: known.from ?? range.from, to: known.to ?? range.to };
  return isOpen('from') && isOpen('to') && (both.from ?? 0) <= (both.to ?? 0) ? both : undefined;
};

const setRange = (state: ParseState, key: RangeKey, range: Range, ...positions: number[]): boolean => {
  const whole = combined(state.values[key], range);
  const isCount = [whole?.from, whole?.to].every((end) => (end ?? 0) <= MAX_COUNT);
  return whole !== undefined && isCount && set(state, key, closedRange(whole, STEPS_OF[key]), ...positions);
};

/** Marks synonyms of a filter that is set as used, such as "reels" beside "plays"; but "2k engagements, engagement 3%" is a rate, too. */
const markSynonyms = (state: ParseState, key: FilterKey): void => {
  const rates = freeAmounts(state, 'percent').map(([at]) => metricOf(state, at));
  for (const at of freeOf(state, 'metric')) {
    const value = state.parts[at]?.value ?? '';
    if (value === 'engagement' && rates.includes(at)) continue;
    if (value !== 'followers' && (keyOf(state, at) === key || (key === 'engagementRate' && value === 'rate'))) use(state, '', at);
  }
};

/** On platforms without reels plays are views, and on those without views, views are plays of reels. */
const keyOf = (state: ParseState, metric: number | undefined): RangeKey | undefined => {
  const name = state.parts[metric ?? -1]?.value ?? '';
  const key = KEY_OF[name];
  if (!key || offers(state, key)) return key;
  const others: Partial<Record<string, RangeKey>> = { plays: 'views', views: 'reels' };
  return others[name] ?? key;
};

const [YOUNGEST, OLDEST] = [13, 65];
const isAgeLike = ({ from, to, isPlain }: Amount): boolean =>
  !isPlain && [from, to].every((end) => end === null || (end >= YOUNGEST && end <= OLDEST));

const readCount = (state: ParseState, at: number, amount: Amount): void => {
  const { from, to } = amount;
  // "Followers aged 18-24"
  if (state.parts[at - 1]?.kind === 'ageMark') return;
  const found = metricOf(state, at);
  if (state.parts[found ?? -1]?.value === 'engagement' && isSmall(amount)) return;
  // "3 % ER and 100 comments"
  const isNext = state.parts[found ?? -1]?.value === 'rate' && state.parts[at + 1]?.kind === 'metric' && isFree(state, at + 1);
  const metric = isNext ? at + 1 : found;
  // "Audience 18-24 and ER over 3%"
  const behind = metric === undefined || metric < at ? undefined : nextPast(state, metric, 1, isFiller);
  const isOfRate = ['rate', 'engagement'].includes(state.parts[metric ?? -1]?.value ?? '');
  if (isOfRate && state.parts[behind ?? -1]?.amount?.unit === 'percent') return;
  // "An ER of 4 or more"
  if (state.parts[metric ?? -1]?.value === 'rate') {
    readRate(state, at, amount);
    return;
  }
  const key = keyOf(state, metric);
  // "Followers are at least 18"
  if (key === 'followers' && !state.isJapanese && isAgeLike(amount)) return;
  // "1 reel and 3 stories" says what to deliver.
  if ((from ?? to ?? 0) < MIN_PLAYS && (key === 'reels' || key === 'views')) return;
  if (key && metric !== undefined && setRange(state, key, { from, to }, at, metric)) markSynonyms(state, key);
};

const readRate = (state: ParseState, at: number, { from, to, operator }: Amount): void => {
  const metric = metricOf(state, at);
  const isRate = ['rate', 'engagement'].includes(state.parts[metric ?? -1]?.value ?? '');
  const percent = from ?? to;
  if (metric === undefined || !isRate || percent === null || Math.max(percent, to ?? 0) > 100) return;
  const max = from === null || to === null ? undefined : fractionOf(to);
  const rate = { value: fractionOf(percent), operator, ...(max !== undefined && { max }) };
  if (rate.value <= (max ?? rate.value)) set(state, 'engagementRate', bothEnds(state.values.engagementRate, rate), at, metric);
};

type Rate = NonNullable<ParseState['values']['engagementRate']>;

/** "At least 3% ER, ER under 8%": one range. */
const bothEnds = (earlier: Rate | undefined, rate: Rate): Rate => {
  const isLower = ({ operator }: Rate): boolean => operator.startsWith('g');
  if (earlier === undefined || earlier.max !== undefined || rate.max !== undefined || isLower(earlier) === isLower(rate)) return rate;
  const [lower, upper] = isLower(rate) ? [rate, earlier] : [earlier, rate];
  return (lower.value ?? 0) <= (upper.value ?? 1) ? { ...lower, max: upper.value ?? 1 } : rate;
};

const fractionOf = (percent: number): number => Math.round(percent * 100) / 10_000;

/** "Less than 10% of followers", "under 20% men": a share of the audience. */
const isOfAudience = (state: ParseState, at: number): boolean => {
  const next = state.parts[nextPast(state, at, 1, isFiller) ?? -1];
  return next !== undefined && (isAttribute(next) || next.kind === 'metric' || next.kind.startsWith('audience'));
};

/** "1.5 % or more and 4 % or less": an upper bound without a metric of its own behind a lower one. */
const readUpperRate = (state: ParseState, at: number, amount: Amount): void => {
  const { from, to, unit } = amount;
  const rate = state.values.engagementRate;
  const isBehind = state.used.get(at - 1) === 'engagementRate' || state.used.get(at - 2) === 'engagementRate';
  if (!rate || rate.max !== undefined || !rate.operator.startsWith('g') || !isBehind) return;
  // "ER 3%, under 25"
  const isAge = unit === 'count' && isAgeLike(amount) && isClauseEnd(state.parts[at - 1] as Part);
  if (from !== null || to === null || to > 100 || isAge || isOfAudience(state, at)) return;
  if (fractionOf(to) >= (rate.value ?? 0)) set(state, 'engagementRate', { ...rate, max: fractionOf(to) }, at);
};

const RANGE_KEYS = new Set<string>(Object.keys(STEPS_OF));

/** "Fewer than 5k likes but more than 1k": the other end of the figure before it. */
const readOtherEnd = (state: ParseState, at: number, { from, to, isPlain }: Amount): void => {
  if (isPlain || (from !== null && to !== null) || metricOf(state, at) !== undefined) return;
  const isBetween = (part: Part): boolean => isFiller(part) || ['break', 'metric', 'unit'].includes(part.kind);
  const before = nextPast(state, at, -1, isBetween);
  const key = state.used.get(before ?? -1);
  if (key && RANGE_KEYS.has(key)) setRange(state, key as RangeKey, { from, to }, at);
};

const MONEY = /^(?:budgets?|prices?|costs?|fees?|rates?|予算|単価|料金|価格|ギャラ|報酬)$/iu;

/** "Born in 1990", "50k story views", "budget 5k", インプレッション5万以上. */
const countsOther = (state: ParseState, at: number, { isPlain }: Amount): boolean => {
  const { parts, isJapanese } = state;
  const count = parts[at] as Part;
  const text = textOf(state, count);
  const isYear = isPlain && /^(?:19|20)\d\d$/.test(text);
  const before = parts[nextPast(state, at, -1, (part) => isFiller(part) || part.value === ':') ?? -1];
  const isMoney = before !== undefined && MONEY.test(textOf(state, before));
  const unknown = isJapanese ? parts[at - 1] : parts[at + 1];
  // "10k to 60k no Shein": a negation that was read is no thing that is counted.
  const isRead = !isJapanese && !isFree(state, at + 1);
  const isOfUnknown = unknown?.kind === 'word' && !isRead && (!isJapanese || (unknown.end === count.start && !text.includes('人')));
  return isYear || isMoney || isOfUnknown;
};

/** A large number without a metric counts followers. */
const readBareCount = (state: ParseState, at: number, amount: Amount): void => {
  const { from, to } = amount;
  if (metricOf(state, at) !== undefined || countsOther(state, at, amount)) return;
  const isLarge = (from || (to ?? 0)) >= MIN_BARE_FOLLOWERS;
  if (isLarge) setRange(state, 'followers', { from, to }, at);
};

const MAX_BARE_RATE = 20;
/** "Engagement 2.5 to 6" is a rate. */
const isSmall = ({ from, to }: Amount): boolean => Math.max(from ?? 0, to ?? 0) <= MAX_BARE_RATE;

export const readCounts = (state: ParseState): void => {
  for (const [at, amount] of freeAmounts(state, 'count')) readCount(state, at, amount);
  for (const [at, amount] of freeAmounts(state, 'percent')) readRate(state, at, amount);
  for (const [at, amount] of freeAmounts(state, 'count')) if (isSmall(amount)) readRate(state, at, amount);
  for (const [at, amount] of freeAmounts(state, 'count')) readOtherEnd(state, at, amount);
  for (const unit of ['percent', 'count'] as const) for (const [at, amount] of freeAmounts(state, unit)) readUpperRate(state, at, amount);
};

export const readBareCounts = (state: ParseState): void => {
  for (const [at, amount] of freeAmounts(state, 'count')) readBareCount(state, at, amount);
  readSizes(state);
};

type Ends = { from: number; to: number };

/** Position of the words behind a size that remove its other end: "micro or smaller", "micro influencers and up", マクロ以上. */
const endingOfSize = ({ parts }: ParseState, at: number): number | undefined =>
  [at + 1, ...(parts[at + 1]?.kind === 'creator' ? [at + 2] : [])].find((place) => parts[place]?.kind === 'ending');

const sizeAt = (state: ParseState, at: number): Ends => {
  const [from = '', to] = (state.parts[at]?.value ?? '').split('-');
  const { value = '' } = state.parts[endingOfSize(state, at) ?? -1] ?? {};
  return {
    from: ['lt', 'lte'].includes(value) ? 0 : Number(from),
    to: to && !['gt', 'gte'].includes(value) ? Number(to) : Number.POSITIVE_INFINITY,
  };
};

/** Sizes without "no nano" and "no mega". */
const LIMITS = new Set(['10000-', '-1000000']);

/** Sizes that touch, such as "micro and mid-tier", become one range; a written number of followers is more exact than a size. */
const readSizes = (state: ParseState): void => {
  const [all, limits] = [freeOf(state, 'size'), freeOf(state, 'size').filter((at) => LIMITS.has(state.parts[at]?.value ?? ''))];
  const isLimited = limits.length > 0 && limits.length < all.length;
  const sizes = (isLimited ? all.filter((at) => !limits.includes(at)) : all)
    .map((at) => ({ at, ending: endingOfSize(state, at), ...sizeAt(state, at) }))
    .sort((a, b) => a.from - b.from);
  const [first, ...others] = sizes;
  if (!first) return;
  if (state.values.followers) {
    use(state, '', ...sizes.map(({ at }) => at));
    return;
  }
  const joined = others.reduce(
    ({ to, used }, size) => (size.from <= to ? { to: Math.max(to, size.to), used: [...used, size.at] } : { to, used }),
    { to: first.to, used: [first.at] },
  );
  const endings = sizes.flatMap(({ at, ending }) => (ending !== undefined && joined.used.includes(at) ? [ending] : []));
  // "Micro but not nano", "macro, no mega"
  const ends = isLimited ? limits.map((at) => sizeAt(state, at)) : [];
  const from = Math.max(first.from, ...ends.map((limit) => limit.from));
  const to = Math.min(joined.to, ...ends.map((limit) => limit.to));
  const range = { from: from || null, to: Number.isFinite(to) ? to : null };
  if (from < to) setRange(state, 'followers', range, ...joined.used, ...endings, ...(isLimited ? limits : []));
};
