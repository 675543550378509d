import { foldName } from './knowledge.ts';
import { type Token, tokensOf } from './split-sentence.ts';
import type { Meaning } from './word-table.ts';

/** A phrase of the sentence with its meaning; unknown phrases have the kind `word`. */
export type Node = Meaning & { start: number; end: number };
export type Lookup = (key: string) => Meaning[] | undefined;

const MAX_TOKENS = 16;
/** Only blanks and hyphens may separate the words of a phrase. */
const PHRASE_GAP = /^[\s\-‐‑]*$/;
const PUNCTUATION = /^[,、。;:()!?/|.・]$/;
/** A phrase can contain punctuation ("D.C"), but not at its edges. */
const EDGE = /^[,、。;:()!?/|.・]|[,、。;:()!?/|.・]$/;
/** The hyphen of "sub-100k" belongs to its word, but that of "2%-6%" joins. */
const HYPHEN_EDGE = /[-‐‑–]$/;
const JOINED_BY_HYPHEN = new Set(['percent', 'unit', 'unsafe', 'number', 'ratio', 'place', 'country']);
/** アダルトなし is アダルト and なし. */
const isCutBefore = (text: string, next: string): boolean => text.length > 1 && text.endsWith('な') && next === 'し';
const SCRIPTS: [script: RegExp, longest: number][] = [
  [/^[\p{Script=Katakana}ー]+$/u, 3],
  [/^\p{Script=Han}+$/u, 1],
  [/^\p{Script=Hiragana}+$/u, 1],
];
const AS_WRITTEN: Partial<Record<Token['type'], string>> = { handle: 'handle', tag: 'hashtag', quote: 'quote', number: 'digits' };

const BEGINS_CLAUSE = /(?:^|[\s,、。;:(!?・])$/u;
const KATAKANA = /^\p{Script=Katakana}/u;
const ONE_KATAKANA = /(?<![\p{Script=Katakana}ー])\p{Script=Katakana}$/u;

/** リール2本: behind a figure no book. */
const COUNTER = /^[本枚冊点社]$/u;

type Phrase = { length: number; meanings: Meaning[] };
/** `alone`: phrases that were looked for without unknown letters before them, by position. */
type Reader = { sentence: string; tokens: Token[]; lookup: Lookup; alone: Map<number, Phrase | undefined> };

const OR_MORE = /^or beyond$/i;
/** "In 14 days and under $500": the bound is that of the next figure. */
const AND_BOUND = /^(?:and|but)\s+(?:over|under|above|below)$/i;
const IS_FIGURE = /^\s*(?:an?\s+)?[$€£]?\d/;
const FIGURES_APART = 3;
const isBehindFigure = ({ tokens }: Reader, from: number): boolean =>
  tokens.slice(Math.max(0, from - FIGURES_APART), from).some(({ type }) => type === 'number');

const textOf = ({ sentence, tokens }: Reader, from: number, length: number): string =>
  from < tokens.length ? sentence.slice(tokens[from]?.start, tokens[from + length - 1]?.end) : '';

const isUnbroken = ({ sentence, tokens }: Reader, from: number, length: number): boolean =>
  tokens.slice(from, from + length).every(({ type, end }, at, part) => {
    const next = part[at + 1];
    return !AS_WRITTEN[type] && (!next || PHRASE_GAP.test(sentence.slice(end, next.start)));
  });

/** Accepts short phrases of unspaced scripts only without adjacent unknown letters of the same script: タイ, not タイプ. */
const standsAlone = (reader: Reader, from: number, length: number, unknownBefore: string): boolean => {
  const text = textOf(reader, from, length);
  // プランナー is no runner: no word is one letter of katakana.
  if (KATAKANA.test(text) && ONE_KATAKANA.test(unknownBefore)) return false;
  const [script] = SCRIPTS.find(([pattern, longest]) => text.length <= longest && pattern.test(text)) ?? [];
  if (!script) return true;
  if (script.test(unknownBefore.slice(-1))) return false;
  const next = textOf(reader, from + length, 1);
  // No particle begins a clause: もふもふ is one word.
  const isParticle = script.test('の') && !BEGINS_CLAUSE.test(reader.sentence.slice(0, reader.tokens[from]?.start));
  return isParticle || !script.test(next) || phraseAlone(reader, from + length) !== undefined;
};

/** Returns the longest known phrase at a position. */
const phraseAt = (reader: Reader, from: number, unknownBefore: string): Phrase | undefined => {
  for (let length = Math.min(MAX_TOKENS, reader.tokens.length - from); length > 0; length--) {
    const text = textOf(reader, from, length);
    if (!isUnbroken(reader, from, length) || (length > 1 && EDGE.test(text))) continue;
    // "Sponsored posts, with" and "no kids content. In Spain" are no phrases, but "St. Louis" is one.
    if (length > 1 && /[,、;!?]\s|\p{L}{4}\.\s/u.test(text)) continue;
    if (isCutBefore(text, textOf(reader, from + length, 1))) continue;
    const meanings = reader.lookup(foldName(text) || text);
    // "Oatly or Beyond Meat": without a figure before it, it is no bound.
    if (length > 1 && OR_MORE.test(text) && !isBehindFigure(reader, from)) continue;
    if (AND_BOUND.test(text) && IS_FIGURE.test(reader.sentence.slice(reader.tokens[from + length - 1]?.end))) continue;
    if (length > 1 && HYPHEN_EDGE.test(text) && JOINED_BY_HYPHEN.has(meanings?.[0]?.kind ?? '')) continue;
    if (meanings && standsAlone(reader, from, length, unknownBefore)) return { length, meanings };
  }
  return undefined;
};

/** Remembered, because each letter of a run of such phrases asks whether the next one is known. */
const phraseAlone = (reader: Reader, from: number): Phrase | undefined => {
  if (!reader.alone.has(from)) reader.alone.set(from, phraseAt(reader, from, ''));
  return reader.alone.get(from);
};

const unknownOf = (type: Token['type'], text: string): Meaning => {
  if (type !== 'sign') return { kind: 'word', value: text };
  return { kind: PUNCTUATION.test(text) ? 'punctuation' : 'sign', value: text };
};

/** Parses the sentence from left to right, longest known phrase first; adjacent unknown letters form one word. */
export const nodesOf = (sentence: string, lookup: Lookup): Node[] => {
  const reader: Reader = { sentence, tokens: tokensOf(sentence), lookup, alone: new Map() };
  const tokens: Node[] = [];
  for (let at = 0; at < reader.tokens.length; ) {
    const { type, start, end } = reader.tokens[at] as Token;
    const text = sentence.slice(start, end);
    const last = tokens.at(-1);
    const unknown = last?.kind === 'word' && last.end === start && type === 'letter' ? last : undefined;
    const isCounter =
      last?.kind === 'digits' && last.end === start && COUNTER.test(text) && !/^(?:あたり|当たり|につき)/u.test(sentence.slice(end));
    const written = isCounter ? 'unit' : AS_WRITTEN[type];
    const phrase = written
      ? { length: 1, meanings: [{ kind: written, value: text }] }
      : unknown
        ? phraseAt(reader, at, unknown.value)
        : phraseAlone(reader, at);
    const phraseEnd = reader.tokens[at + (phrase?.length ?? 1) - 1]?.end ?? end;
    if (phrase) tokens.push(...phrase.meanings.map((meaning) => ({ ...meaning, start, end: phraseEnd })));
    else if (unknown) tokens[tokens.length - 1] = { ...unknown, value: unknown.value + text, end };
    else tokens.push({ ...unknownOf(type, text), start, end });
    at += phrase?.length ?? 1;
  }
  return tokens;
};
