import type { Part } from '../amounts.ts';
import { isClauseEnd, type ParseState, textOf } from '../parse-state.ts';

/** Kinds whose filters exclude values: "not from India", インド以外. */
export const EXCLUDABLE = new Set([
  'place',
  'nationality',
  'language',
  'interest',
  'topic',
  'hashtag',
  'handle',
  'university',
  'brand',
  'gender',
  'ages',
  'ethnicity',
  'contact',
  'account',
  'unsafe',
  'quote',
]);
/** "フランスとドイツ以外" excludes both countries. */
export const joinsSame = (state: ParseState, at: number): boolean => {
  const [before, glue, after] = [state.parts[at - 1], state.parts[at], state.parts[at + 1]];
  const isAnd = glue?.kind === 'glue' && textOf(state, glue) !== 'の';
  if (!isAnd || before === undefined || after === undefined) return false;
  // 酒・ギャンブルNG: items can be unknown.
  const isSubject = ({ kind }: Part): boolean => ['interest', 'topic', 'unsafe', 'brand', 'word'].includes(kind);
  const isUnknown = before.kind === 'word' || after.kind === 'word';
  if (state.isJapanese && isUnknown && isSubject(before) && isSubject(after)) return true;
  return EXCLUDABLE.has(before.kind) && before.kind === after.kind;
};

/** True for subjects that are hardly ever looked for: "no alcohol, tobacco, weapons" is a list without "and". */
const isVice = (part: Part | undefined): boolean =>
  part?.kind === 'unsafe' || (part?.kind === 'interest' && /^(?:19|405)(?:\/|$)/.test(part.value));

/** 女性のみ 犯罪関連の投稿なし: a blank ends a Japanese phrase, except between subjects that are hardly ever looked for. */
export const isPhraseEnd = ({ isJapanese, parts, sentence }: ParseState, at: number): boolean => {
  const [part, next] = [parts[at], parts[at + 1]];
  const isBlank = part !== undefined && next !== undefined && /^\s+$/.test(sentence.slice(part.end, next.start));
  return isJapanese && isBlank && !(isVice(part) && isVice(next));
};

/** "Not in France, Italy or Spain": a comma continues a list of the same kind that ends with "or"; its items can be unknown. */
export const continuesList = ({ parts }: ParseState, comma: number, kind: string | undefined): boolean => {
  if (parts[comma]?.value !== ',' || kind === undefined || !EXCLUDABLE.has(kind)) return false;
  const isItem = (at: number): boolean => parts[at]?.kind === kind || parts[at]?.kind === 'word';
  const after = parts[comma + 2];
  if (isVice(parts[comma - 1]) && isVice(parts[comma + 1]) && (after === undefined || isClauseEnd(after))) return true;
  if (parts[comma + 1]?.kind === 'word' && !isItem(comma + 3)) return false;
  for (let at = comma + 1; isItem(at) || parts[at]?.kind === 'in'; at++) {
    const next = parts[at + 1];
    const isLast = next?.kind === 'glue' || (next?.value === ',' && parts[at + 2]?.kind === 'glue');
    const last = at + (next?.kind === 'glue' ? 2 : 3);
    if (isLast) return isItem(last) || (parts[last]?.kind === 'in' && parts[at + 3]?.kind === kind);
    if (next?.value === ',') at += 1;
  }
  return false;
};

/** インド、パキスタン、タイを除く: bare places before the excluded one are excluded, too, because the topic is no list (は除く). */
export const extendsBack = (state: ParseState, comma: number, negation: number): boolean => {
  const { parts } = state;
  const [before, start] = [parts[comma - 1], parts[comma - 2]];
  const isComma = parts[comma]?.value === '、';
  const next = parts[comma + 1];
  if (isComma && isVice(before)) return isVice(next) || next?.kind === 'word';
  // お酒、タバコ、ギャンブルは除く
  if (isComma && before?.kind === 'word' && isVice(next)) return parts[comma - 2]?.value === '、' && isVice(parts[comma - 3]);
  const isList = isComma && /^(?:を|以外|除)/.test(textOf(state, parts[negation] as Part));
  return isList && before?.kind === 'place' && parts[comma + 1]?.kind === 'place' && (start === undefined || isClauseEnd(start));
};
