import type { Part } from '../amounts.ts';
import { clauseOf, freeAmounts, freeOf, indexesOf, isFiller, kindIn, nextPast, type ParseState, set, textOf, use } from '../parse-state.ts';

const AGO = /^\s+ago\b/i;
const MAX_DAYS = 3650;
const lastPostCode = (days: number): string | undefined => (days >= 1 && days <= MAX_DAYS ? `${Math.round(days)}` : undefined);

/** Kinds that a period can belong to instead: "no brand deals in the last 90 days". */
const TIMED = ['sponsor', 'sponsored', 'mention', 'growth', 'growing'];

const isUsed = (state: ParseState, part: Part): boolean => state.used.has(state.parts.indexOf(part));

const ACTIVE = /^(?:active|アクティブな?)$/iu;
const PLACES = new Set(['in', 'platform', 'people', 'place']);
const MONTH = '30';

/** "Active fashion creators" posted lately; "active on TikTok" names the platform, and of an active audience no filter knows. */
const readActive = (state: ParseState): void => {
  for (const at of freeOf(state, 'posted')) {
    if (state.values.lastPost || !ACTIVE.test(textOf(state, state.parts[at] as Part))) continue;
    const next = state.parts[nextPast(state, at, 1, ({ kind }) => kind === 'stop' || kind === 'glue') ?? -1];
    if (PLACES.has(next?.kind ?? '') || next?.amount || next?.kind === 'metric') continue;
    const isOther = next?.kind === 'audience' || next?.kind === 'word' || /^(?:lifestyle|living)/i.test(next ? textOf(state, next) : '');
    if (isOther) state.parts = state.parts.map((part, place) => (place === at ? { ...part, kind: 'word' } : part));
    else set(state, 'lastPost', { code: MONTH }, at);
  }
};

/** 過去3か月に3件以上 counts posts. */
const countsPosts = (state: ParseState, at: number): boolean => {
  const next = state.parts[nextPast(state, at, 1, isFiller) ?? -1];
  return state.isJapanese && next?.amount !== undefined && /[件本回]/u.test(textOf(state, next));
};

/** Reads "active in the last month" as the days of that period. */
export const readLastPost = (state: ParseState): void => {
  for (const at of freeOf(state, 'recent')) set(state, 'lastPost', { code: state.parts[at]?.value ?? '' }, at);
  for (const [at, { from, to, isPlain }] of freeAmounts(state, 'days')) {
    const isBetween = (part: Part): boolean => isFiller(part) && part.kind !== 'last';
    const neighbours = ([-1, 1] as const).map((step) => nextPast(state, at, step, (part) => isBetween(part) || part.kind === 'last'));
    const marker = neighbours.find((place) => place !== undefined && state.parts[place]?.kind === 'posted');
    // "Posting for at least 2 years" is about the first post.
    if (marker !== undefined && marker < at && /\bfor\b/i.test(state.sentence.slice(state.parts[marker]?.end, state.parts[at]?.end)))
      continue;
    const isLast = state.parts[nextPast(state, at, -1, isBetween) ?? -1]?.kind === 'last';
    const isOfOther = marker === undefined && kindIn(state, clauseOf(state, at), ...TIMED) !== undefined;
    // "Lost followers in the last 3 months"
    const before = state.parts[nextPast(state, at, -1, isFiller) ?? -1];
    const isOfUnread = marker === undefined && before !== undefined && ['word', 'metric'].includes(before.kind) && !isUsed(state, before);
    const code = lastPostCode(from ?? to ?? Number.POSITIVE_INFINITY);
    // "Last posted over 30 days ago"
    const isLongAgo = !isPlain && to === null && marker !== undefined && AGO.test(state.sentence.slice(state.parts[at]?.end));
    if (isLongAgo && code) {
      set(state, 'lastPost', { code: '', from: Number(code) }, at, marker);
      continue;
    }
    if (code && !isOfOther && !isOfUnread && !countsPosts(state, at) && (marker !== undefined || isLast))
      set(state, 'lastPost', { code }, at, ...(marker === undefined ? [] : [marker]));
  }
  readActive(state);
  for (const at of indexesOf(state, 'posted')) use(state, '', at);
};
