import { withoutGreeting } from '../clauses/courtesies.ts';
import { isJapanese } from '../vocabulary.ts';
import { CHANNEL_LABEL, LABEL_BEFORE_DASH, TYPE_LABEL } from './labels.ts';
import { withoutLines } from './lines.ts';
import { withoutNumbers } from './numbered.ts';

/** Its point ends no clause. */
const ABBREVIATION = /\b(min|max|approx|avg|ca|excl|incl|esp|co|inc|ltd|vs|st)\.(?=\s|\d)/gi;

/** Arrows and dashes between conditions: "food - no vegans - Atlanta", but "10k - 50k". */
const withPauses = (sentence: string): string =>
  sentence
    .replace(TYPE_LABEL, 'niche: ')
    .replace(CHANNEL_LABEL, 'platform: ')
    .replace(LABEL_BEFORE_DASH, ': ')
    .replace(/(?<=\p{L})\s+=\s+(?=[\p{L}\d])/gu, ': ')
    .replace(/【([^【】]*)】/gu, '、$1:')
    .replace(/🚫\s*(?=no(?!\p{L}))/giu, '')
    .replace(/\s*(?:(?![❌🚫⛔✖✗©®™])\p{Extended_Pictographic}(?:\u{FE0F}|\u{200D}|[\u{1F3FB}-\u{1F3FF}])*\s*)+/gu, ', ')
    .replace(/[■●◆▼◇□]\s*/gu, '、')
    .replace(/^,\s*|(?<=[,;.!?])\s*,(?=\s)/gu, '')
    .replace(/^、/u, '')
    .replace(/(?<=\d[km万千]?)\s*(?:->|=>|→|⇒|➡)\s*(?=\d)/giu, '-')
    .replace(/\s*(?:->|=>|→|⇒|➡)\s*/gu, ': ')
    .replace(/(?<=%)\s+-\s+(?=\d[\d,.]*[km]?(?:\+|\s+(?!percent)\p{L}))/giu, ', ')
    .replace(/(?<![\d%km万千人歳代])\s+-\s+(?=\S)|(?<=\S)\s+-\s+(?![\d$約])/giu, ', ');

/** 美容系／1万人以上／東京: wide bars part conditions, one may join two values. */
const withoutBars = (text: string): string => ((text.match(/／/gu) ?? []).length > 1 ? text.replaceAll('／', '、') : text);

/** A figure or a phrase; nouns of one or two words are none. */
const PHRASE = /\d|\S\s+\S+\s+\S/u;
const BEGINS_PHRASE =
  /^(?:aged?|over|under|above|below|speak(?:s|ing)?|based|living|lives?|in|from|with|without|posted|posts?|at\s+least|max|min|who|not?|never|audience|followers|verified|\d)(?!\p{L})/iu;

/** "Fitness + 10k-50k followers + Texas": a plus parts conditions, unless it adds single words. */
const withoutPluses = (text: string): string => {
  const items = text.split(/\s\+\s/u);
  const isPause = (item: string, next: string): boolean =>
    items.length > 2
      ? items.some((each) => PHRASE.test(each))
      : PHRASE.test(item.split(/[,.;\n]/u).at(-1) ?? '') || /\bno\b/iu.test(item) || BEGINS_PHRASE.test(next);
  return items.reduce((said, next, at) => `${said}${isPause(items[at - 1] ?? '', next) ? (isJapanese(text) ? '、' : ', ') : ' + '}${next}`);
};

const DENIES = /(?<!\p{L})(?:no|not|never|without|exclud\p{L}+|avoid|skip)(?!\p{L})/iu;

/** "Speaks Spanish / gamers and streamers excluded / 10k+": strokes between phrases part conditions, but not "no pranks / vaping". */
const withoutStrokes = (text: string): string => {
  const items = text.split(/\s\/\s/u);
  const isListed = items.some((item, at) => DENIES.test(items[at - 1] ?? '') && !PHRASE.test(item));
  return items.length > 2 && !isListed && items.some((item) => PHRASE.test(item)) ? items.join(isJapanese(text) ? '、' : ', ') : text;
};

const TAG = String.raw`[#@][\p{L}\p{N}_ー.]+|[」』]`;
/** Blanks around hashtags and handles: #朝活 と #手帳 の両方. */
const TAG_BLANKS: [RegExp, string][] = [
  [
    new RegExp(
      String.raw`(${TAG})[ ]+(?=(?:の|を|と|か|や|に|が|は|または|もしくは|みたい|っぽい|以外)(?![\p{Script=Katakana}\p{Script=Han}]{2}))`,
      'gu',
    ),
    '$1',
  ],
  [new RegExp(String.raw`(${TAG})[ ]+(?=(?:の(?:投稿|両方|どちら|いずれ|タグ|ハッシュタグ)|と|を)\s*)`, 'gu'), '$1'],
  [/(と|か|や|または|もしくは|に|で|を|の) +(?=[#@「])/gu, '$1'],
];
const withoutTagBlanks = (sentence: string): string =>
  isJapanese(sentence) ? TAG_BLANKS.reduce((text, [blanks, without]) => text.replace(blanks, without), sentence) : sentence;

/** A heading of its own line asks for no type of account. */
const HEADING =
  /(?<=^|\n)[^\S\n]*(?:ideal\s+|target\s+)?(?:creators?|influencers?|talents?)\s+(?:profile|persona|criteria|requirements|brief)[^\S\n]*:?[^\S\n]*\n/giu;

/** A line of dashes, "no no no no …": the rules would compare each with all others. */
const withoutRuns = (text: string): string => text.replace(/(\D{1,4}?)\1{7,}/gu, '$1$1$1');

/** Marks the end of each condition with a pause, however the lines, bullets, bars and dashes of the text show it. */
export const asOneText = (text: string): string => {
  const written = withoutGreeting(
    withoutPluses(withoutStrokes(withoutBars(withoutNumbers(withoutRuns(text).replace(HEADING, '')))))
      .normalize('NFKC')
      .replace(ABBREVIATION, '$1 ')
      .trim(),
  );
  return withoutTagBlanks(withPauses(withoutLines(written)));
};
