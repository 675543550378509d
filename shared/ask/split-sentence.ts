/** An indivisible piece of the sentence: a word, one unspaced letter, a number, a sign, "quoted words", #tag or @name. */
export type Token = { type: 'word' | 'letter' | 'number' | 'sign' | 'quote' | 'tag' | 'handle'; start: number; end: number };

const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]`;
const LETTER = String.raw`(?:(?!${UNSPACED})\p{L})`;
const FRACTION = String.raw`(?<![\d/])[1-9](?:/|\s(?:in|out\sof)\s(?:every\s)?)(?:10|[2-9])(?![\d/.,:]|[kmb%]|\s?(?:days?|weeks?|months?|years?)(?!\p{L}))`;
/** Thousands set apart by blanks or points: 10 000 · 1.500.000. */
const GROUPED = String.raw`\d{1,3}(?:\s\d{3})+(?![\d\p{L}%])|\d{1,3}(?:\.\d{3})+(?![\d\p{L}%.])`;
/** 50k以上, but 4Kで撮影. */
const COUNTED = '人|以[上下内]|未満|前後|くらい|ぐらい|程度|台|超|まで|から|フォロワー|登録|再生|いいね|[弱強]';
/** Matches 10,000 · 2.5m · 10 thousand · 1億2000万 · 3分の2 · 3 in 10. */
const NUMBER = String.raw`\d分の\d|${FRACTION}|${GROUPED}|(?:\d+(?:,\d{3})*(?:\.\d+)?[十百千万億]+)+\d*|\d+(?:,\d{3})*(?:\.\d+)?(?:(?:[kmb]|bn|mm)(?:(?!\p{L})|(?=${COUNTED}))|\s?(?:mil|thousand|million|billion)(?!\p{L}))?`;
const TAG_END = String.raw`以外|(?:を|は)除|(?:または|もしくは|あるいは|[とかや])#|(?:を|の|が|は|に|で|という)(?:直近|過去|最近|この|ここ|一度|\d|付|つけ|使|用い|投稿|含|入|両方|どちら|いずれ|ない|なし|タグ|ハッシュタグ)`;
const PATTERNS: [Token['type'], string][] = [
  ['handle', '@[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?'],
  // Hiragana after Latin letters continue the sentence: #vanlifeを投稿; others end before "or" and what is done with the tag.
  ['tag', String.raw`#[a-z0-9_]+(?=\p{Script=Hiragana})|#[\p{L}\p{N}_ー]+?(?=${TAG_END})|#[\p{L}\p{N}_ー]+`],
  ['quote', String.raw`["“”][^"“”]+["“”]|「[^」]+」|『[^』]+』|(?<![\p{L}\p{N}])['‘](?!\s)[^'‘’]{2,}['’](?![\p{L}\p{N}])`],
  ['number', NUMBER],
  ['letter', UNSPACED],
  // PS5, Booking.com and Disney+ are names.
  [
    'word',
    String.raw`(?<![\p{L}\p{N}])(?:ps[1-6]|gta[4-6]|web3|mp3)(?![\p{L}\p{N}%])|${LETTER}(?:(?:${LETTER}|[\p{M}'’]|\d+(?=[a-z]))*${LETTER})?(?:\.com(?![a-z])|\+(?![a-z\d]))?`,
  ],
  ['sign', String.raw`>=|<=|[^\s]`],
];
const TOKEN = new RegExp(PATTERNS.map(([type, pattern]) => `(?<${type}>${pattern})`).join('|'), 'giu');

export const tokensOf = (sentence: string): Token[] =>
  [...sentence.matchAll(TOKEN)].map((match) => {
    const [type] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? ['sign'];
    return { type: type as Token['type'], start: match.index, end: match.index + match[0].length };
  });
