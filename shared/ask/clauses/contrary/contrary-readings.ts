import type { Part } from '../../amounts.ts';
import { isClauseEnd, isFiller, nextPast, type ParseState, textOf } from '../../parse-state.ts';
import { isUnread, needsNoName } from '../../unread.ts';
import { doubtfulItems } from '../negation/comma-lists.ts';
import { besideNoGos, dealsBeforeNoGos } from '../negation/no-gos.ts';
import { type ContraryWords, ENGLISH_CONTRARY, JAPANESE_CONTRARY } from './contrary-words.ts';
import { deniedAndWanted } from './denied-and-wanted.ts';
import { deniedCompounds } from './denied-compounds.ts';

export type Span = { start: number; end: number };

/** "Doesn't", "not only" and others in front of what they deny. */
const BEFORE =
  /^(?:no|not|never|nor|neither|without|hardly|rarely|avoid|cannot|less|fewer|lesser|than|\p{L}+n['’]t|(?:wo|ca|do|does|did|is|are|was|were|have|has|had|should|could|would|must)nt)(?:\s|$)/iu;
/** "Are not ok" follows it. */
const BEHIND =
  /^(?:is|are|be|to be|must be)\s.*\b(?:not|no|out|excluded|off)\b|n['’]t\s|^irrelevant$|^(?:need|may|should|must|can|do|does|would|will)\s+not(?:\s|$)/iu;
/** 飲まない, 少ない, は嫌: Japanese denies behind the value. */
const JAPANESE =
  /(?:ない|ません|なく|なし|無し|NG|不可|除[くいき外]|外[すし]|避け|抜[くいき]|弾[くいき]|はじ[くいき]|結構|嫌|苦手|不要|だめ|ダメ|お断り)/u;
/** Words that no rule reads may stand before them: "no baby formula ads". */
const BRANDS = new Set(['influencerBrands', 'influencerPartnership', 'otherFilters']);
const OF_BRANDS = /^(?:influencerBrands|influencerPartnership|audienceBrands)$/u;
/** "Can't have more than 5 % fake followers" */
const HELPER = /^(?:have|has|had|be|want|accept|take|get|(?:associated|affiliated|connected|involved|linked)(?: (?:with|to|in))?)$/i;
/** ナイキとも仕事していない: the object of what is denied, not its place. */
const OBJECT = /^(?:など)?(?:[をがはもの]|とも|に|にも|でも)(?=[^、。,\s])/u;
/** The end of 少ない is cut where な is a word of its own. */
const CUT = /^(?:[\p{Script=Han}]?な)?い/u;
const CUT_WHOLE = /^\p{Script=Han}\p{Script=Hiragana}?な[いく]/u;

/** Says that a filter is not wanted. */
const INDIFFERENT = /問わ|こだわ|気にし|気にせ|[構かま]わ/u;

const deniesInJapanese = ({ sentence }: ParseState, { start, end }: Span): boolean => {
  const text = sentence.slice(start, end);
  const isCut = (CUT.test(sentence.slice(start)) && sentence.slice(0, end).endsWith('ない')) || CUT_WHOLE.test(sentence.slice(start));
  return !INDIFFERENT.test(text) && (JAPANESE.test(text) || isCut);
};

const COMPARED = new Set(['interest', 'topic', 'brand', 'gender', 'place', 'nationality', 'account', 'setting', 'size', 'ages']);

/** ファッションより料理: not the first is wanted. */
const isComparedWith = (state: ParseState, at: number): boolean => {
  const { isJapanese, parts } = state;
  if (!isJapanese || !/^よりも?$/u.test(textOf(state, parts[at] as Part))) return false;
  const [before, after] = ([-1, 1] as const).map((step) => parts[nextPast(state, at, step, isFiller) ?? -1]?.kind ?? '');
  return [before, after].every((kind) => COMPARED.has(kind ?? ''));
};

/** Directions in which an unread word denies something. */
const directionOf = (state: ParseState, at: number): 1 | -1 | undefined => {
  const part = state.parts[at];
  if (part !== undefined && isComparedWith(state, at)) return -1;
  if (part === undefined || !isUnread(state, at)) return undefined;
  if (part.kind === 'doubt') return -1;
  if (state.isJapanese) return deniesInJapanese(state, part) ? -1 : undefined;
  const text = textOf(state, part);
  return BEHIND.test(text) ? -1 : BEFORE.test(text) ? 1 : undefined;
};

/** The next value in the clause is a brand. */
const leadsToBrand = (state: ParseState, at: number, negation: number): boolean => {
  const next = state.parts.findIndex((part, place) => place > at && (isClauseEnd(part) || Boolean(state.used.get(place))));
  return negation < (state.parts[at]?.start ?? 0) && BRANDS.has(state.used.get(next) ?? '');
};

/** "Shein haul girls need not apply": words that no rule reads, between a brand and what denies it behind them. */
const followsBrand = (state: ParseState, at: number, negation: number): boolean => {
  const last = state.parts.findLastIndex((part, place) => place < at && (isClauseEnd(part) || Boolean(state.used.get(place))));
  const effect = state.used.get(last) ?? '';
  return negation > (state.parts[at]?.start ?? 0) && OF_BRANDS.test(effect);
};

/** Words between the values and what denies them. */
const isBetween = (state: ParseState, at: number, { start }: Span): boolean => {
  const part = state.parts[at];
  if (part === undefined || isClauseEnd(part)) return false;
  if (needsNoName(part) || !isUnread(state, at)) return true;
  if (followsBrand(state, at, start)) return true;
  // "No past projects with Nike"
  if (!state.isJapanese) return HELPER.test(textOf(state, part)) || leadsToBrand(state, at, start);
  const before = state.parts.findLast((other, place) => place < at && Boolean(state.used.get(place)) && other.end <= part.start);
  return before !== undefined && OBJECT.test(state.sentence.slice(before.end, start));
};

const CONJUNCTION = /^\s*(?:の(?:投稿|動画|話題?|案件))?(?:や|と|・|も|か|(?:and|or|nor)(?!\p{L})|&)\s*$/iu;

/** "Hates ads and politics", and words with two meanings. */
const isConjoined = ({ parts, sentence }: ParseState, one: number, other: number): boolean => {
  const [before, after] = one < other ? [parts[one], parts[other]] : [parts[other], parts[one]];
  return before?.start === after?.start || CONJUNCTION.test(sentence.slice(before?.end, after?.start));
};

/** The values next to a position: as many as became the same filter, with only words of grammar between them. */
const valuesBeside = (state: ParseState, at: number, step: 1 | -1): number[] => {
  const values: number[] = [];
  let key = '';
  for (let next = at + step; state.parts[next]; next += step) {
    const effect = state.used.get(next);
    const isNext = key === '' || key === effect || isConjoined(state, values.at(-1) ?? next, next);
    if (effect && !state.excluded.has(next) && isNext && !effect.startsWith('not.') && effect !== 'sort') {
      key = effect;
      values.push(next);
    } else if (effect || (effect === undefined && !isBetween(state, next, state.parts[at] as Span))) break;
  }
  return values;
};

/** Filters whose values no such word denies. */
const SETTLED = new Set(['universityValue', 'sponsoredShare']);
/** "Who declined crypto deals" */
const OF_VALUE = /^\s+(?:deals?|offers?|collabs?|sponsorships?|partnerships?|campaigns?|content|posts?)(?!\p{L})/iu;

const spanOf = (state: ParseState, { start, end }: Span, values: number[]): Span => {
  const parts = values.flatMap((place) => state.parts[place] ?? []);
  return { start: Math.min(start, ...parts.map((part) => part.start)), end: Math.max(end, ...parts.map((part) => part.end)) };
};

const LISTED = /^\s*(?:(?:,|\/|&|、|・|と|や|か)\s*)?(?:(?:and|or|nor)\s+)?$/iu;
/** "Former athletes in fitness" are still in fitness. */
const listed = ({ parts, sentence }: ParseState, values: number[]): number[] => {
  const end = values.findIndex((place, at) => {
    const [one, other] = [parts[values[at - 1] ?? -1], parts[place]].sort((a, b) => (a?.start ?? 0) - (b?.start ?? 0));
    return at > 0 && !LISTED.test(sentence.slice(one?.end, other?.start));
  });
  return end < 0 ? values : values.slice(0, end);
};

/** "Who quit vaping", 元学生: no word of grammar, so that their text is compared. */
const besideContraryWords = (state: ParseState, { words, step, isPast, isJoined }: ContraryWords): Span[] =>
  [...state.sentence.matchAll(words)].flatMap((match) => {
    // The hyphens of "anti-vaping" and "ads-free" belong to the values.
    const span = {
      start: match.index + (/^[\s-]*/.exec(match[0])?.[0].length ?? 0),
      end: match.index + match[0].replace(/[\s-]+$/, '').length,
    };
    const at =
      step === 1
        ? state.parts.findLastIndex(({ end }) => end <= span.end)
        : state.parts.findIndex(({ start, end }) => end > span.start && start >= span.start);
    const values = at < 0 ? [] : listed(state, valuesBeside(state, at, step));
    const key = state.used.get(values[0] ?? -1) ?? '';
    const nearest = state.parts[values[0] ?? -1];
    const gap = nearest === undefined ? -1 : step === 1 ? nearest.start - span.end : span.start - nearest.end;
    // "Gluten-free" is a topic, タイアップ未経験 a share of none.
    if (gap < 0 || (isJoined && gap > 0) || (isPast && BRANDS.has(key)) || SETTLED.has(key)) return [];
    const { start, end } = spanOf(state, span, values);
    return [{ start, end: end + (step === 1 ? (OF_VALUE.exec(state.sentence.slice(end))?.[0].length ?? 0) : 0) }];
  });

/** "Shein haul girls need not apply": the brand in front of what is denied as a whole. */
const withBrandBefore = (state: ParseState, span: Span): Span => {
  const isBeside = ({ end }: Part): boolean => end <= span.start && state.sentence.slice(end, span.start).trim() === '';
  // A brand that was left out by the words of the span would be wanted without them.
  const brand = state.parts.find((part, at) => part.kind === 'brand' && isBeside(part) && Boolean(state.used.get(at)));
  return brand ? { ...span, start: brand.start } : span;
};

/** Spans that touch or overlap are one. */
const merged = (spans: Span[]): Span[] => {
  const all: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last === undefined || span.start > last.end) all.push({ ...span });
    else last.end = Math.max(last.end, span.end);
  }
  return all;
};

/** 趣味がキャンプ is about the creator, 夫が医師 about someone else. */
const OF_CREATOR =
  /(?:趣味|専門|テーマ|ジャンル|メイン|得意|分野|内容|特技|投稿|発信|コンテンツ|カテゴリー?|興味|関心|仕事|職業|本業|職種|肩書き?)$/u;

/** バイト先が飲食店, 夫が医師: the value of a noun that no filter has. */
const ofUnknownNouns = (state: ParseState): Span[] =>
  state.parts.flatMap((part, at) => {
    const [noun, value] = [state.parts[at - 1], state.parts[at + 1]];
    const isLink = part.kind === 'stop' && part.value === 'subject' && noun?.end === part.start && value?.start === part.end;
    if (!isLink || noun.kind !== 'word' || !isUnread(state, at - 1) || OF_CREATOR.test(textOf(state, noun))) return [];
    const effect = state.used.get(at + 1) ?? '';
    const isWanted = ['interest', 'topic', 'brand'].includes(value.kind) && effect !== '' && !effect.startsWith('not.');
    return isWanted ? [{ start: noun.start, end: value.end }] : [];
  });

/** 山口さんみたいな人: a person, no place. */
const ofNames = (state: ParseState): Span[] =>
  state.parts.flatMap(({ kind, start, end }, at) => {
    const [title] = /^(?:さん|様|氏|くん|君|ちゃん)(?!\p{Script=Han})/u.exec(state.sentence.slice(end)) ?? [];
    return title && kind === 'place' && state.used.get(at) ? [{ start, end: end + title.length }] : [];
  });

/** "No crypto women", "no politics and women": whether the women are left out, too, or wanted is not said. */
const ofGenders = ({ excluded, isJapanese, parts, sentence }: ParseState): Span[] =>
  [...excluded].flatMap(([at, negation]) => {
    const [part, before] = [parts[at], parts[at - 1]?.kind === 'glue' ? parts[at - 2] : parts[at - 1]];
    if (isJapanese || part?.kind !== 'gender' || before === undefined || excluded.get(parts.indexOf(before)) !== negation) return [];
    const gap = sentence.slice(before.end, part.start);
    const isJoined = /^\s+$/u.test(gap) ? ['interest', 'topic', 'unsafe'] : /^\s+and\s+$/iu.test(gap) ? ['topic', 'unsafe'] : [];
    const last = parts[at + 1]?.kind === 'glue' && parts[at + 2]?.kind === 'gender' ? parts[at + 2] : part;
    return isJoined.includes(before.kind) ? [{ start: part.start, end: last?.end ?? part.end }] : [];
  });

const PERMITTED = /^(?:fine|ok|okay|welcome|allowed|acceptable|permitted)$/iu;
const OF_SUBJECTS = /^(?:relevance|influencerInterests)$/u;

/** "Yoga, alcohol fine", "Nike fine": a brand or a further subject that is allowed need not be there. */
const permitted = (state: ParseState): Span[] =>
  state.parts.flatMap((part, at) => {
    const next = state.parts[at + 1];
    const isEnd = next === undefined || isClauseEnd(next);
    if (state.isJapanese || !isEnd || !isUnread(state, at) || !PERMITTED.test(textOf(state, part))) return [];
    const values = valuesBeside(state, at, -1);
    const effect = state.used.get(values[0] ?? -1) ?? '';
    const isFurther =
      OF_SUBJECTS.test(effect) && state.parts.some((_, place) => !values.includes(place) && OF_SUBJECTS.test(state.used.get(place) ?? ''));
    return OF_BRANDS.test(effect) || isFurther ? [spanOf(state, part, values)] : [];
  });

/**
 * Values that were read as wanted beside a negation that nothing read: お酒を飲まない, "doesn't post more than 5 times a week". The search
 * would find the opposite of what was asked for, so that they are named instead.
 */
export const contraryReadings = (state: ParseState): Span[] => {
  const denied = state.parts.flatMap((part, at) => {
    const step = directionOf(state, at);
    const values = step === undefined ? [] : valuesBeside(state, at, step);
    return values.length === 0 ? [] : [withBrandBefore(state, spanOf(state, part, values))];
  });
  const contrary = state.isJapanese ? JAPANESE_CONTRARY : ENGLISH_CONTRARY;
  const wanted = deniedAndWanted(state);
  // Without these words, what is wanted is no item of their list.
  if (wanted.length > 0) return merged(wanted);
  return merged([
    ...denied,
    ...doubtfulItems(state),
    ...ofUnknownNouns(state),
    ...ofNames(state),
    ...ofGenders(state),
    ...permitted(state),
    ...deniedCompounds(state).map((span) => withBrandBefore(state, span)),
    ...dealsBeforeNoGos(state),
    ...besideNoGos(state),
    ...contrary.flatMap((each) => besideContraryWords(state, each)),
  ]);
};
