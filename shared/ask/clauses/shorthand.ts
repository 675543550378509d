import { ENGLISH } from './shorthand.en.ts';
import { JAPANESE } from './shorthand.ja.ts';

/** Words, and the full words that replace them; `$1` is their first group. */
export type Rewrite = [words: RegExp, full: string | ((...groups: string[]) => string)];

const QUOTE = /["“][^"“”]*["”]|「[^」]*」|『[^』]*』/gu;
/** Takes the place of quotations, which are neither changed nor an end of the sentence: 'beauty, no "vegan"' is not "beauty, no". */
const PLACEHOLDER = '\uE000';

/** ハッシュタグ「朝活」, "hashtag 'cleanbeauty'". */
const TAGS: Rewrite[] = [
  [/[「『“"](#[\p{L}\p{N}_ー]+)[」』”"](?=か|や|と|を|の|$|[、。])/gu, '$1'],
  // 「無印良品」のPR is about the brand, not about a keyword.
  [
    /[「『]([^#@「『」』]{1,20})[」』](?=(?:さん|様)?(?:の|と)(?:の)?(?:PR|案件|タイアップ|コラボ|契約|アンバサダー|お?仕事|お?取り?組み|広告))/gu,
    '$1',
  ],
  [/(?:ハッシュタグ|タグ|(?<![\p{L}#])hashtags?)\s*:?\s*[「"“]#?([\p{L}\p{N}_ー]+)[」"”]/giu, '#$1 '],
  [/(#[\p{L}\p{N}_ー]+)\s+(?=[をのがはにで])/gu, '$1'],
  [/(#[\p{L}\p{N}_ー]+)\s+(?=投稿)/gu, '$1の'],
  [
    /(?<=(?:以内|過去|直近|[日月年週]間?)(?:に|で|の)?\s*)(#[\p{L}\p{N}_ー]+?)(?<![のを])(?=投稿(?:$|[、。\s]|した|して|あり|が|の))/gu,
    '$1の',
  ],
];

/** Words of the sentence and the full words that replaced them. */
type Change = { written: string; full: string };
export type FullSentence = { sentence: string; changes: Change[] };

const FILLED = /\$(\d)/g;

/** Adds what it changes to `changes`. */
const rewritten = (sentence: string, rewrites: Rewrite[], changes: Change[]): string =>
  rewrites.reduce(
    (rest, [words, replacement]) =>
      rest.replace(words, (written: string, ...groups) => {
        if (written.includes(PLACEHOLDER)) return written;
        const full =
          typeof replacement === 'string'
            ? replacement.replace(FILLED, (_, number) => groups[Number(number) - 1] ?? '')
            : replacement(written, ...groups);
        if (full.trim() !== written.trim()) changes.push({ written: written.trim(), full: full.trim() });
        return full;
      }),
    sentence,
  );

/** Writes out, outside quotations, what marketers abbreviate: F1層, 〜5万人, "growing 5% monthly". */
export const withoutShorthand = (sentence: string, isJapanese: boolean): FullSentence => {
  const changes: Change[] = [];
  const text = rewritten(sentence.replaceAll(PLACEHOLDER, ' '), TAGS, changes);
  const quotes = text.match(QUOTE) ?? [];
  const full = rewritten(text.replace(QUOTE, PLACEHOLDER), isJapanese ? JAPANESE : ENGLISH, changes);
  return { sentence: full.replaceAll(PLACEHOLDER, () => quotes.shift() ?? ''), changes };
};

/** Words of the full sentence as they were written; both, where they were written elsewhere, too. */
export const asWritten = (text: string, asked: string, { changes }: FullSentence): string[] => {
  const inside = changes.find(({ full }) => full.includes(text));
  const own = asked.includes(text) ? [text] : [];
  if (inside) return [...own, inside.written];
  if (own.length > 0) return own;
  return [changes.reduceRight((rest, { written, full }) => (full === '' ? rest : rest.replace(full, written)), text)];
};
