import type { Span } from '../contrary/contrary-readings.ts';

const FIGURE = String.raw`\d[\d,.]*\s?(?:k|m|%)?`;
const OK = '(?:fine|ok(?:ay)?|good|great|welcome|acceptable|possible|allowed|cool)';
/** "Under 10k is fine, too" */
const ENGLISH = new RegExp(
  String.raw`(?<![\p{L}-])(?:followers?\s+|creators\s+|accounts\s+|those\s+|people\s+)?(?:with\s+)?(?:under|below|less\s+than|fewer\s+than|over|above|more\s+than)\s+${FIGURE}(?:\s+(?:followers|subs|subscribers))?\s+(?:(?:is|are|would\s+be)\s+)?(?:(?:also|even)\s+${OK}|${OK}\s*,?\s+(?:too|as\s+well))(?!\p{L})`,
  'giu',
);
/** フォロワー1万人以下でもOK, 1万弱でも可, 10万人を超えていても可 */
const JAPANESE =
  /(?:フォロワー(?:数)?(?:は|が)?)?\d[\d,.]*[十百千万kKmM]*人?(?:弱|以下|未満|以上|超|を?超え(?:てい|て)?て|を?下回っ(?:てい)?て|に(?:満た|届か)なくて|(?:い|行)かなくて)(?:の(?:方|人))?(?:でも|も)(?:OK|オッケー|可(?!能性)|いい|良い|よい|大丈夫|構わない|構いません|かまいません|問題(?:ない|なし|ありません)|歓迎)(?:です)?/giu;

const OTHER_FIGURE = /\d[\d,.]*[千万kKmM]/u;
/** 1万人以下でもいい is a bound where no other size is named. */
const isBound = (sentence: string, text: string): boolean => /以下|未満/u.test(text) && !OTHER_FIGURE.test(sentence.replace(text, ''));

/** Sizes that are allowed, too: no bounds of what is looked for. */
export const permittedFigures = (sentence: string, isJapanese: boolean): Span[] =>
  [...sentence.matchAll(isJapanese ? JAPANESE : ENGLISH)].flatMap(({ index, 0: text }) =>
    isBound(sentence, text) ? [] : [{ start: index, end: index + text.length }],
  );
