import { DAYS_OF, JA_NUMBER, NUMBER, numberOf } from './periods.ts';

/** Words with a figure of their own: posts per week, price in US dollars, shares in percent and days without a post. */
export type FigureClause = {
  key: 'postsPerWeek' | 'price' | 'sponsoredShare' | 'credibility' | 'lastPost';
  start: number;
  end: number;
  from: number | null;
  to: number | null;
};

const FROM = String.raw`at\s+least|min(?:imum)?(?:\s+of)?|(?:no|not)\s+(?:less|fewer|lower)\s+than|more\s+than|over|above|upwards\s+of|north\s+of|exceeding|(?:higher|greater|better)\s+than|from|>=?|≥`;
const TO = String.raw`at\s+most|max(?:imum)?(?:\s+of)?|(?:no|not)\s+(?:more|higher|greater|above|over)(?:\s+than)?|up\s+to|under|below|(?:less|fewer|lower|cheaper)\s+than|within|<=?|≤`;
const FROM_AFTER = String.raw`\+|or\s+(?:more|higher|above|over)|and\s+(?:up|more)|minimum|min(?!\p{L})`;
const TO_AFTER = String.raw`or\s+(?:less|fewer|lower|below|under)|max(?:imum)?(?!\p{L})|tops`;
const FIGURE = String.raw`[$]?\s?(?<one>\d[\d,]*(?:\.\d+)?k?|once|twice|${NUMBER})\s*(?:%|percent|usd|dollars?|bucks)?`;
const RANGE = String.raw`(?:between\s+|(?<from>${FROM})\s+|(?<to>${TO})\s+)?${FIGURE}(?:\s*(?:-|–|to|and)\s*[$]?(?<two>\d[\d,]*(?:\.\d+)?k?))?\s*(?:%|percent|usd|dollars?|bucks)?\s*(?:(?<fromAfter>${FROM_AFTER})|(?<toAfter>${TO_AFTER}))?`;
const WEEKLY = String.raw`(?:a|per|each|every)\s+week(?![\p{L}])|weekly|\/\s?week`;
const POST = '(?:posts?|posted|posting|publish(?:es|ed|ing)?|upload(?:s|ed|ing)?)';
const MONEY = String.raw`(?=[^,;.]*?(?:[$]\s?\d|\d\s?(?:usd|dollars?|bucks)))`;
const PER_POST = String.raw`(?:per|a|each|for\s+a|\/)\s*(?:sponsored\s+|single\s+)?(?:post|video|reel|story|collab)(?!\p{L})`;

type Patterns = [FigureClause['key'], RegExp][];
const pattern = (text: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${text})`, 'giu');

const EN_CLAUSES: Patterns = [
  ['postsPerWeek', pattern(String.raw`${POST}\s+${RANGE}\s*(?:x|times)?\s*(?:${WEEKLY})(?:\s+(?:or\s+more|(?<less>or\s+less)))?`)],
  ['postsPerWeek', pattern(String.raw`${RANGE}\s*(?:new\s+)?(?:posts?|videos?|reels?|uploads?)\s+(?:${WEEKLY})`)],
  ['postsPerWeek', pattern(String.raw`${POST}\s+(?<daily>daily|every\s+day|each\s+day)`)],
  [
    'price',
    pattern(
      String.raw`(?:estimated\s+)?(?:prices?|costs?|rates?|fees?|charg(?:es?|ing))\s+(?:${PER_POST}\s+)?(?:of\s+|is\s+|are\s+)?${MONEY}${RANGE}(?:\s*${PER_POST})?`,
    ),
  ],
  ['price', pattern(String.raw`(?:(?:a\s+)?(?<budget>budget)s?\s+(?:of|is|:)?\s*)?${MONEY}${RANGE}\s*${PER_POST}`)],
  ['sponsoredShare', pattern(String.raw`${RANGE}\s+(?:of\s+)?(?:(?:their|the)\s+)?(?:sponsored|paid)\s+(?:posts?|content)`)],
  ['sponsoredShare', pattern(String.raw`${RANGE}\s+of\s+(?:(?:their|the)\s+)?posts?\s+(?:are\s+|is\s+|being\s+)?(?:sponsored|ads|paid)`)],
  [
    'sponsoredShare',
    pattern(
      String.raw`(?:(?:a\s+)?(?:share|proportion|percentage)\s+of\s+(?:sponsored|paid)\s+(?:posts?|content)|(?:sponsored|paid)\s+(?:posts?\s+|content\s+)?(?:share|ratio))\s+(?:of\s+|is\s+)?${RANGE}`,
    ),
  ],
  [
    'credibility',
    pattern(
      String.raw`(?:(?:audience|followers?)\s+)?(?:credibility|quality|authenticity)(?:\s+(?:score|rate))?\s*(?::\s*)?(?:of\s+|is\s+)?(?=[^,;.]{1,24}(?:%|percent))${RANGE}`,
    ),
  ],
  [
    'credibility',
    pattern(String.raw`(?=[^,;.]{1,24}(?:%|percent))${RANGE}\s+(?:of\s+)?(?:real|genuine|authentic|credible)\s+(?:followers|audience)`),
  ],
];

const SILENT = new RegExp(
  String.raw`(?<![\p{L}])(?:(?:have|has)(?:n['’]?t|\s+not)\s+(?:been\s+active|posted|uploaded|published)(?:\s+anything)?|inactive)(?:\s+(?:in|for|within|during))?(?:\s+(?:over|more\s+than|at\s+least))?(?:\s+the)?(?:\s+(?:last|past))?\s+(?<one>${NUMBER})?\s*(?<unit>day|week|month|year)s?(?!\p{L})`,
  'giu',
);

const JA_FIGURE = String.raw`(?<one>[\d,.]+|[一二三四五六七八九十])\s*(?:%|割|ドル|回|本|件|投稿)?`;
const JA_RANGE = String.raw`${JA_FIGURE}(?:\s*[〜~～-]\s*(?<two>[\d,.]+)\s*(?<tenths>%|割|ドル|回|本|件|投稿)?)?(?:ほど|程度|くらい)?(?:(?<fromAfter>以上|を?超える?|超え|より多い|より高い)|(?<toAfter>以下|以内|未満|まで|を下回る))?`;
const JA_CLAUSES: Patterns = [
  [
    'postsPerWeek',
    new RegExp(
      `週(?:に|間に)?${JA_RANGE}(?:の)?(?:(?:投稿|更新|アップ|配信)(?:して(?:いる|いて)?|する|がある|頻度)?|(?:の)?投稿頻度)`,
      'gu',
    ),
  ],
  ['postsPerWeek', new RegExp(`投稿(?:頻度|数)?(?:が|は)?週(?:に|間に)?${JA_RANGE}`, 'gu')],
  ['postsPerWeek', /(?<daily>毎日)(?:の)?(?:投稿|更新|配信)(?:して(?:いる|いて)?|する)?/gu],
  [
    'price',
    new RegExp(
      `(?:(?:1|一)?投稿(?:あたり|につき)?(?:の)?)?(?:(?:推定)?(?:料金|価格|単価|費用)(?:が|は)?)?(?=[\\d,.〜~～-]*ドル|[\\d,.]+ドル)${JA_RANGE}(?:で依頼(?:できる|可能)?)?`,
      'gu',
    ),
  ],
  [
    'sponsoredShare',
    new RegExp(
      `(?:PR|pr|広告|タイアップ|案件|スポンサー)投稿(?:の)?(?:割合|比率|率)?(?:が|は)?(?:全体の)?(?=[\\d,.〜~～-]+(?:%|割))${JA_RANGE}`,
      'gu',
    ),
  ],
  [
    'credibility',
    new RegExp(
      `(?:(?:フォロワー|オーディエンス)(?:の)?)?(?:信頼度|信頼性|信憑性|本物率)(?:スコア)?(?:が|は)?(?=[\\d,.〜~～-]+(?:%|割))${JA_RANGE}`,
      'gu',
    ),
  ],
];
const JA_SILENT = new RegExp(
  `(?<one>${JA_NUMBER})\\s*(?<unit>日間?|週間|[かヶカヵケ箇]月間?|年間?)以上(?:も)?(?:投稿|更新)(?:を|が)?(?:して(?:い)?ない|されていない|ない|なし|止まっている)`,
  'gu',
);

const WEEK_OF_DAYS = 7;

const figureOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const kanji = '一二三四五六七八九十'.indexOf(text);
  if (kanji >= 0) return kanji + 1;
  if (/^once$/i.test(text)) return 1;
  if (/^twice$/i.test(text)) return 2;
  const number = /^\d/.test(text) ? Number(text.replace(/,|k$/gi, '')) * (/k$/i.test(text) ? 1000 : 1) : numberOf(text);
  return Number.isFinite(number) ? number : undefined;
};

type Ends = Pick<FigureClause, 'from' | 'to'>;

/** Undefined if the words do not say which end the figure is. */
const endsOf = (key: FigureClause['key'], groups: Record<string, string | undefined>, text: string): Ends | undefined => {
  if (groups.daily) return { from: WEEK_OF_DAYS, to: null };
  const scale = key === 'sponsoredShare' || key === 'credibility' ? (/\d割/.test(text) ? 10 : 100) : 1;
  const [one, two] = [figureOf(groups.one), figureOf(groups.two)].map((figure) => (figure === undefined ? undefined : figure / scale));
  if (one === undefined || ((two ?? one) > 1 && scale > 1)) return undefined;
  if (two !== undefined) return one <= two ? { from: one, to: two } : undefined;
  if (groups.to || groups.toAfter || groups.less || groups.budget) return { from: null, to: one };
  const isFrom = groups.from || groups.fromAfter || /or\s+more$/i.test(text) || key === 'postsPerWeek' || key === 'credibility';
  return isFrom ? { from: one, to: null } : undefined;
};

const JA_DAYS: [RegExp, number][] = [
  [/^日/u, 1],
  [/^週/u, 7],
  [/月/u, 30],
  [/^年/u, 365],
];

const silentDays = ({ one, unit = '' }: Record<string, string | undefined>): number => {
  const days = DAYS_OF[unit.toLowerCase()] ?? JA_DAYS.find(([each]) => each.test(unit))?.[1] ?? 0;
  return Math.round((one === '半' ? 0.5 : (figureOf(one) ?? 1)) * days);
};

const silentClauses = (sentence: string, isJapanese: boolean): FigureClause[] =>
  [...sentence.matchAll(isJapanese ? JA_SILENT : SILENT)].map((match) => ({
    key: 'lastPost',
    start: match.index,
    end: match.index + match[0].length,
    from: silentDays(match.groups ?? {}),
    to: null,
  }));

/** "Posts 3 times a week", "under $300 per post", 週3回以上投稿. */
export const figureClauses = (sentence: string, isJapanese: boolean): FigureClause[] => {
  const found = (isJapanese ? JA_CLAUSES : EN_CLAUSES).flatMap(([key, each]) =>
    [...sentence.matchAll(each)].flatMap((match) => {
      const ends = endsOf(key, match.groups ?? {}, match[0]);
      return ends ? [{ key, start: match.index, end: match.index + match[0].trimEnd().length, ...ends }] : [];
    }),
  );
  return [...found, ...silentClauses(sentence, isJapanese)];
};
