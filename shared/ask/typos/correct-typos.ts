import { foldName } from '../knowledge.ts';
import { isSilentKind } from '../parse-state.ts';
import type { Lookup, Node } from '../tokens.ts';
import type { WordTable } from '../word-table.ts';
import { ORDINARY_WORDS } from './ordinary-words.data.ts';

const MIN_LENGTH = 5;
/** Many shorter words differ in one letter only (proto, photo). */
const MIN_LENGTH_WITH_WRONG_LETTER = 6;

/** True for one missing, added or wrong letter, or two swapped neighbours. */
export const isOneTypo = (typed: string, correct: string): boolean => {
  if (Math.abs(typed.length - correct.length) > 1 || typed === correct) return false;
  let at = 0;
  while (at < correct.length && typed[at] === correct[at]) at += 1;
  const [restTyped, restCorrect] = [typed.slice(at), correct.slice(at)];
  const isSwapped = restTyped[0] === restCorrect[1] && restTyped[1] === restCorrect[0] && restTyped.slice(2) === restCorrect.slice(2);
  return (
    restTyped.slice(1) === restCorrect ||
    restTyped === restCorrect.slice(1) ||
    (correct.length >= MIN_LENGTH_WITH_WRONG_LETTER && restTyped.slice(1) === restCorrect.slice(1)) ||
    (restCorrect.length > 1 && isSwapped)
  );
};

/** A wrong letter makes no word that is passed over silently, nor a negation: losing, loving; shipping, skipping. */
const canBecome = (typed: string, correct: string, table: WordTable): boolean => {
  const kind = table.get(correct)?.[0]?.kind ?? '';
  return typed.length !== correct.length || !(isSilentKind(kind) || kind.startsWith('negation'));
};

const LONG_WORD = new RegExp(`^[a-z]{${MIN_LENGTH},}$`);

/** Long words of each table by their first letter: there are thousands, and every sentence looks among them. */
const longWords = new WeakMap<WordTable, Map<string, string[]>>();

const longWordsOf = (table: WordTable): Map<string, string[]> => {
  const known =
    longWords.get(table) ??
    Map.groupBy(
      [...table.keys()].filter((word) => LONG_WORD.test(word)),
      ([letter = '']) => letter,
    );
  longWords.set(table, known);
  return known;
};

const BOUNDS = [
  'under',
  'below',
  'above',
  'over',
  'less',
  'more',
  'fewer',
  'least',
  'most',
  'within',
  'about',
  'around',
  'smaller',
  'bigger',
  'larger',
  'until',
];
/** A misspelled bound before its figure: unread, "undr 200k" would ask for 200k and more. */
const boundAt = (tokens: Node[], at: number): string | undefined => {
  const typed = foldName(tokens[at]?.value ?? '');
  const next = tokens[at + 1];
  const isBound = next?.kind === 'digits' || next?.kind === 'number' || /^th[ae]n$/i.test(next?.value ?? '');
  return isBound && typed.length >= 3 ? BOUNDS.find((word) => isOneTypo(typed, word)) : undefined;
};

/** Corrects unknown long words that are one typo away from a known one: "femal", "instgram". */
export const withTypos = (table: WordTable, lookup: Lookup, tokens: Node[]): Lookup => {
  const words = longWordsOf(table);
  const corrected = new Map<string, string>();
  for (const [at, { kind, value }] of tokens.entries()) {
    const typed = foldName(value);
    if (kind !== 'word') continue;
    const bound = boundAt(tokens, at);
    if (bound) corrected.set(typed, bound);
    if (bound || !LONG_WORD.test(typed) || ORDINARY_WORDS.has(typed)) continue;
    const correct = words.get(typed[0] ?? '')?.find((word) => isOneTypo(typed, word) && canBecome(typed, word, table));
    if (correct) corrected.set(typed, correct);
  }
  return (key) => lookup(key) ?? table.get(corrected.get(key) ?? '');
};
