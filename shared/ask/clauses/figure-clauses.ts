import { JA_CLAUSES, JA_SILENT } from './figure-clauses.ja.ts';
import { DAYS_OF, HALF_YEAR, NUMBER, numberOf } from './periods.ts';

/** Words with a figure of their own: posts per week, price in US dollars, shares in percent and days without a post. */
export type FigureClause = {
  key: 'postsPerWeek' | 'price' | 'sponsoredShare' | 'credibility' | 'lastPost';
  start: number;
  end: number;
  from: number | null;
  to: number | null;
};

const FROM = String.raw`at\s+least|min(?:imum)?(?:\s+of)?|(?:no|not)\s+(?:less|fewer|lower)\s+than|more\s+than|over|above|upwards\s+of|north\s+of|exceeding|(?:higher|greater|better)\s+than|(?:starting\s+)?(?:from|at(?=\s*[$]))|>=?|≥`;
const TO = String.raw`at\s+most|no\s+more\s+than|max(?:imum)?(?:\s+of)?|(?:no|not)\s+(?:more|higher|greater|above|over)(?:\s+than)?|up\s+to|under|below|(?:less|fewer|lower|cheaper)\s+than|within|<=?|≤`;
const FROM_AFTER = String.raw`\+|or\s+(?:more|higher|above|over)|and\s+(?:up|more)|minimum|min(?!\p{L})`;
const TO_AFTER = String.raw`or\s+(?:less|fewer|lower|below|under)|max(?:imum)?(?!\p{L})|tops`;
const DIGITS = String.raw`\d+(?:,\d{3})*(?:\.\d+)?k?(?!(?!x(?!\p{L}))[\p{L}\d])`;
const MONEY_AFTER = String.raw`usd|us\s?[$]|dollars?|bucks|[$]`;
const FIGURE = String.raw`(?:usd\s?|us)?[$]?\s?(?<one>${DIGITS}|once|twice|${NUMBER})\s*(?:%|percent|${MONEY_AFTER})?`;
const RANGE = String.raw`(?:between\s+|ranging\s+from\s+|(?<to>${TO})\s*|(?<from>${FROM})\s*)?${FIGURE}(?:\s*(?:-|–|—|to|and|up\s+to)\s*(?:usd\s?)?[$]?(?<two>${DIGITS}))?\s*(?:%|percent|${MONEY_AFTER})?\s*(?:(?<fromAfter>${FROM_AFTER})|(?<toAfter>${TO_AFTER}))?`;
const WEEKLY = String.raw`(?:a|per|each|every)\s+week(?![\p{L}])|weekly|\/\s?week`;
const POST = '(?:posts?|posted|posting|publish(?:es|ed|ing)?|upload(?:s|ed|ing)?)';
const CURRENCY = String.raw`(?:usd|us)?\s?[$]|usd`;
/** The figure itself is in dollars. */
const DOLLARS = String.raw`(?:between\s+|ranging\s+from\s+|(?:an?\s+)?(?<to>${TO})(?:\s+(?:is|of))?\s*|(?:an?\s+)?(?<from>${FROM})\s*)?(?:(?:${CURRENCY})\s?(?<one>${DIGITS})(?:\s*(?:-|–|—|to|and|up\s+to)\s*(?:${CURRENCY})?\s?(?<two>${DIGITS}))?(?:\s*(?:${MONEY_AFTER})(?!\p{L}))?|(?<sum>${DIGITS})(?:\s*(?:-|–|—|to|and|up\s+to)\s*(?<sumTwo>${DIGITS}))?\s*(?:${MONEY_AFTER})(?!\p{L}))\s*(?:(?<fromAfter>${FROM_AFTER})|(?<toAfter>${TO_AFTER}))?`;
const WHOLE = '(?:total|overall|whole|entire|campaign|marketing|media|monthly|yearly|annual|quarterly|ads?)';
const PER_POST = String.raw`(?:(?:per|a|each|for\s+a|\/)\s*(?:sponsored\s+|single\s+)?(?:post|video|reel|story|collab|piece|deliverable)(?!\p{L})|(?:per|\/)\s*(?:creators?|influencers?|person|head|account)(?!\p{L})|(?:each|apiece)(?!\s*\p{L}))`;

export type Patterns = [FigureClause['key'], RegExp][];
const pattern = (text: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${text})`, 'giu');

const PAID = String.raw`(?:sponsored|paid)\s+(?:posts?|content)`;
/** Without a partner or a figure, which other rules read: "no ads for Nike", "no ads in the last month". */
const ANY_PAID = String.raw`(?:(?:sponsored|paid|branded)\s+(?:posts?|content|partnerships?|collab(?:oration)?s?|promotions?|deals?|ads?)|brand\s+(?:deals?|partnerships?|collab(?:oration)?s?)|sponsorships?|ads?|advertising|advertisements?)(?![\p{L}-])(?!\s+(?:with|by|for|from|of|about|on|more|over|above|exceeding|beyond|during|within|since|in\s+(?:the\s+(?:last|past\s+\S)|more))|\s*:\s*\p{L}|\s*[:(]?\s*\d)`;
const NEVER = String.raw`(?:no|without(?:\s+any)?|zero|(?:who\s+)?do(?:es)?(?:n['’]?t|\s+not)\s+(?:do|post|publish|run|make|accept|take)(?:\s+any)?|(?:who\s+)?(?:(?:has|have)\s+)?(?:never|(?:has|have)n['’]?t|not)(?:\s+(?:yet|ever))?\s+(?:did|does?|done|posted|posts?|published|ran|run|had|made)(?:\s+any)?)`;
const RARELY = String.raw`(?:(?:very\s+|only\s+a\s+|relatively\s+)?(?<!\ba\s)few(?:er)?|less|only\s+a\s+few|(?:an?\s+)?(?:low|small)\s+(?:share|number|amount|percentage|proportion)\s+of|limited|hardly\s+any|not\s+(?:too\s+|so\s+|that\s+)?many|(?:rarely|seldom|hardly(?:\s+ever)?)\s+(?:does?|doing|posts?|posting|publish(?:es|ing)?|runs?|running|makes?))`;
const FAKE = String.raw`(?<!(?:\bno|without|few|low|zero)\s)(?<fake>fake|bots?|inauthentic|suspicious|ghost|bought|purchased)`;

const EN_CLAUSES: Patterns = [
  [
    'postsPerWeek',
    pattern(
      String.raw`${POST}(?:\s+(?!(?:the|in|${TO}|${FROM})\b)\p{L}+){0,2}?\s+${RANGE}\s*(?:x|times)?\s*(?:${WEEKLY})(?:\s+(?:or\s+more|(?<less>or\s+less)))?`,
    ),
  ],
  ['postsPerWeek', pattern(String.raw`${RANGE}\s*(?:new\s+)?(?:posts?|videos?|reels?|uploads?)\s*(?:${WEEKLY})`)],
  // ", 3x/week"
  ['postsPerWeek', pattern(String.raw`(?<=(?:^|[,;(]\s*))(?:active\s+)?${RANGE}\s*(?:x|times)\s*(?:${WEEKLY})`)],
  ['postsPerWeek', pattern(String.raw`(?:${POST}|active)\s+(?:at\s+least\s+)?(?<daily>daily|every\s+day|each\s+day)`)],
  ['postsPerWeek', pattern(String.raw`(?<daily>daily)\s+(?:posts?|posters?|uploads?|posting)`)],
  ['postsPerWeek', pattern(String.raw`${POST}\s+(?:at\s+least\s+)?(?<weekly>weekly|every\s+week|each\s+week)(?:\s+or\s+more)?`)],
  ['postsPerWeek', pattern(String.raw`${POST}\s+(?:at\s+least\s+)?(?<several>several|multiple|a\s+few|many)\s+times\s+(?:${WEEKLY})`)],
  ['postsPerWeek', pattern(String.raw`${POST}\s+(?:at\s+least\s+)?(?<secondDay>every\s+(?:other|second|two)\s+days?)`)],
  [
    'postsPerWeek',
    pattern(
      String.raw`${POST}\s+${RANGE}\s*(?:x|times)?\s*(?<monthly>(?:a|per|each|every)\s+month|monthly)(?:\s+(?:or\s+more|(?<less>or\s+less)))?`,
    ),
  ],
  [
    'postsPerWeek',
    pattern(String.raw`${RANGE}\s*(?:new\s+)?(?:posts?|videos?|reels?|uploads?)\s+(?<monthly>(?:a|per|each|every)\s+month)`),
  ],
  ['postsPerWeek', pattern(String.raw`(?<weekly>weekly)\s+(?:posts?|posters?|uploads?|posting)(?!\s+frequency)`)],
  [
    'postsPerWeek',
    pattern(
      String.raw`(?:posting|post|upload(?:ing)?)\s+(?:frequency|rate|cadence|rhythm)\s*(?:of|is|:|,)?\s*${RANGE}\s*(?:x|times|posts?)?\s*(?:${WEEKLY})(?:\s+(?:or\s+more|(?<less>or\s+less)))?`,
    ),
  ],
  [
    'price',
    pattern(
      String.raw`(?:(?:we\s+|can\s+only\s+|only\s+)*(?:can|will|would)?\s*)?(?<budget>(?:(?:won['’]?t|will\s+not|can['’]?t|cannot|can\s+not|don['’]?t\s+want\s+to|do\s+not\s+want\s+to|not)\s+)?(?:pay(?:ing)?|spend(?:ing)?))\s+${DOLLARS}(?:\s*${PER_POST})?`,
    ),
  ],
  [
    'price',
    pattern(
      String.raw`(?:(?:with|at)\s+)?(?:an?\s+)?(?:estimated\s+)?(?:prices?|pricing|priced|costs?|costing|rates?|fees?|charg(?:es?|ing|e))(?:\s+range)?\s*(?:${PER_POST}\s*)?(?::\s*|of\s+|is\s+|are\s+|at\s+|from\s+|ranging\s+from\s+|(?=between|[$]|\d|usd|${TO}|${FROM}))${DOLLARS}(?:\s*${PER_POST})?(?:\s+(?<toEnd>max(?:imum)?|or\s+less|at\s+most|tops)(?![\p{L}]))?`,
    ),
  ],
  [
    'price',
    pattern(
      String.raw`(?:(?:(?:our|the|a|my|with|we\s+have)\s+)*(?<budget>budget)s?\s*(?:of|is|:)?\s*)?${DOLLARS}\s*${PER_POST}(?:\s+(?<toEnd>max(?:imum)?|or\s+less|at\s+most|tops)(?![\p{L}]))?`,
    ),
  ],
  [
    'price',
    pattern(
      String.raw`(?<!${WHOLE}\s+)(?:(?:our|the|a|my|with|we\s+have)\s+)*(?<budget>budget)s?(?:\s+range)?\s*(?:of|is|are|[:=])?\s*${DOLLARS}(?!\s*(?:\/|(?:in\s+)?total|overall|altogether|(?:per|a|each|for)\s+(?!post|video|reel|creator|influencer)))`,
    ),
  ],
  ['price', pattern(String.raw`(?<!${WHOLE}\s+)${DOLLARS}\s+(?<budget>budget)(?!\s+(?:in\s+)?(?:total|overall|for\b))`)],
  ['price', pattern(String.raw`(?:posts?|posting|work|do\s+it|collab(?:orate)?|available)\s+for\s+(?=${TO}|${FROM}|between)${DOLLARS}`)],
  [
    'price',
    pattern(
      String.raw`(?<=(?:^|[,;(]\s*(?:cheap[,\s]+)?))(?=[^,;.]*(?:${TO}|${TO_AFTER}|between\s|\d\s?(?:-|–|—|to\s)))${DOLLARS}(?=\s*(?:$|[,;.)]))`,
    ),
  ],
  [
    'sponsoredShare',
    pattern(
      String.raw`(?:no|without|not)\s+${PAID}\s+(?<less>more\s+than|over|above|exceeding|beyond)\s+(?<one>${DIGITS})\s*(?:%|percent)`,
    ),
  ],
  [
    'sponsoredShare',
    pattern(String.raw`(?=[^,;.]{1,24}(?:%|percent))${RANGE}\s+(?:of\s+)?(?:(?:their|the)\s+)?(?:sponsored|paid)\s+(?:posts?|content)`),
  ],
  [
    'sponsoredShare',
    pattern(
      String.raw`${RANGE}\s+of\s+(?:(?:their|the|all)\s+)*(?:recent\s+)?(?:posts?|content|feed)\s+(?:are\s+|is\s+|being\s+)?(?:sponsored|ads|paid(?:\s+(?:posts?|content|partnerships?))?)`,
    ),
  ],
  ['sponsoredShare', pattern(String.raw`(?=[^,;.]{1,24}(?:%|percent))${RANGE}\s+(?:sponsored|ads|paid)(?!\s+by|\s+with)`)],
  [
    'sponsoredShare',
    pattern(
      String.raw`(?:sponsored|paid)\s+(?:posts?|content)\s*(?::\s*|at\s+|make\s+up\s+|is\s+|are\s+)?(?=[^,;.]{1,24}(?:%|percent))${RANGE}`,
    ),
  ],
  [
    'sponsoredShare',
    pattern(
      String.raw`(?:(?:a\s+)?(?:share|proportion|percentage)\s+of\s+(?:sponsored|paid)\s+(?:posts?|content)|(?:sponsored|paid|ads?)[\s-]+(?:posts?[\s-]+|content[\s-]+)?(?:share|ratio|rate|percentage))\s*(?::\s*|of\s+|is\s+)?\s*${RANGE}`,
    ),
  ],
  ['sponsoredShare', pattern(String.raw`(?<none>${NEVER})\s+${ANY_PAID}(?:\s+(?:so\s+far|yet|before|at\s+all|ever|in\s+the\s+past))?`)],
  ['sponsoredShare', pattern(String.raw`(?<few>${RARELY})\s+${ANY_PAID}`)],
  [
    'credibility',
    pattern(String.raw`(?=[^,;.]{1,24}(?:%|percent))${RANGE}\s+(?:of\s+)?${FAKE}(?:\s+(?:followers|audience|fans|accounts))?`),
  ],
  [
    'credibility',
    pattern(
      String.raw`${FAKE}\s+(?:followers?|audience|fans|accounts)(?:\s+(?:share|rate|ratio))?\s*(?::\s*|of\s+|is\s+|are\s+|at\s+)?(?=[^,;.]{1,24}(?:%|percent))${RANGE}`,
    ),
  ],
  [
    'credibility',
    pattern(
      String.raw`(?:(?:audience|followers?)\s+)?(?:credibility|quality|authenticity)(?:\s+(?:score|rate|level))?\s*(?::\s*)?(?:of\s+|is\s+)?(?=[^,;.]{1,24}(?:%|percent))${RANGE}`,
    ),
  ],
  [
    'credibility',
    pattern(
      String.raw`(?:(?:audience|followers?)\s+)?(?:credibility|quality|authenticity)(?:\s+(?:score|rate|level))?\s*(?::\s*)?(?:of\s+|is\s+)?(?=[^,;.\d]{0,20}(?:0?\.\d|[5-9]\d|100)(?![\d%km]))${RANGE}`,
    ),
  ],
  [
    'credibility',
    pattern(
      String.raw`(?=[^,;.]{1,24}(?:%|percent))${RANGE}\s+(?:of\s+)?(?:real|genuine|authentic|credible|legit|true)\s+(?:followers|audience|fans|people)(?:\s+(?<moreEnd>or\s+more|or\s+higher))?`,
    ),
  ],
  [
    'credibility',
    pattern(
      String.raw`(?:real|genuine|authentic|credible|legit)\s+(?:followers|audience|fans)\s*(?::\s*|of\s+|is\s+|are\s+|at\s+)?(?=[^,;.]{1,24}(?:%|percent))${RANGE}`,
    ),
  ],
  [
    'credibility',
    pattern(
      String.raw`(?=[^,;.]{1,24}(?:%|percent))${RANGE}\s+of\s+(?:their\s+|the\s+)?(?:followers|audience|fans)\s+(?:are\s+|is\s+|being\s+)?(?:real|genuine|authentic|credible)(?:\s+(?:people|accounts))?`,
    ),
  ],
];

const SPAN = String.raw`(?<one>${NUMBER})?\s*(?<unit>day|week|month|year)s?(?!\p{L})`;
const LONG = String.raw`(?:\s+(?:in|for|within|during|since))?(?:\s+(?:over|more\s+than|at\s+least))?(?:\s+the)?(?:\s+(?:last|past))?\s+`;
const LAST = String.raw`(?:(?:last|latest|most\s+recent)\s+(?:posts?|posted|active|upload|update)|last\s+seen)\s*(?:is|was|:|being)?\s*`;
const SILENT = [
  new RegExp(
    String.raw`(?<![\p{L}])(?:(?:have|has)(?:n['’]?t|\s+not)\s+(?:been\s+active|posted|uploaded|published)(?:\s+anything)?|inactive|dormant|silent|quiet|not\s+(?:been\s+)?active|not\s+posted|(?:no|without)\s+(?:any\s+|a\s+|new\s+)*(?:posts?|uploads?))${LONG}${SPAN}`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}])${LAST}(?:between\s+|from\s+)?(?<one>${NUMBER})\s*(?<unit>day|week|month|year)?s?\s*(?:-|–|—|to|and)\s*(?<two>${NUMBER})\s+(?<unitTwo>day|week|month|year)s?\s+(?:ago|back|old)`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}])${LAST}(?:over|more\s+than|at\s+least|longer\s+than|older\s+than)\s+${SPAN}(?:\s+(?:ago|back|old))?`,
    'giu',
  ),
];

const WEEK_OF_DAYS = 7;
const WEEKS_OF_MONTH = 52 / 12;
const SEVERAL = 3;
const SHARES = new Set<FigureClause['key']>(['sponsoredShare', 'credibility']);
const FEW_SPONSORED = 0.2;

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

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;

/** At most 10 % fake followers are at least 90 % real ones. */
const realOf = (fake: Ends | undefined): Ends | undefined => {
  const rest = (share: number | null): number | null => (share === null ? null : rounded(1 - share));
  return fake && { from: rest(fake.to), to: rest(fake.from) };
};

/** Divisor of a figure in percent, in tenths or per month; a score such as 0.8 is a fraction already. */
const scaleOf = (key: FigureClause['key'], { monthly }: Record<string, string | undefined>, text: string): number => {
  if (monthly) return WEEKS_OF_MONTH;
  if (!SHARES.has(key)) return 1;
  if (/\d割/.test(text)) return 10;
  return key === 'credibility' && /(?<!\d)0?\.\d/.test(text) && !/%|percent/i.test(text) ? 1 : 100;
};

/** Ends that words without a number name, by the group of the words. */
const NAMED_ENDS: [group: string, ends: Ends][] = [
  ['daily', { from: WEEK_OF_DAYS, to: null }],
  ['weekly', { from: 1, to: null }],
  ['several', { from: SEVERAL, to: null }],
  ['secondDay', { from: WEEK_OF_DAYS / 2, to: null }],
  ['none', { from: null, to: 0 }],
  ['few', { from: null, to: FEW_SPONSORED }],
];

/** Undefined if the words do not say which end the figure is. */
const endsOf = (key: FigureClause['key'], groups: Record<string, string | undefined>, text: string): Ends | undefined => {
  const [, named] = NAMED_ENDS.find(([group]) => groups[group]) ?? [];
  if (named) return named;
  const isShare = SHARES.has(key);
  const scale = scaleOf(key, groups, text);
  const [one, two] = [figureOf(groups.one ?? groups.sum), figureOf(groups.two ?? groups.sumTwo ?? groups.upTo)].map((figure) =>
    figure === undefined ? undefined : rounded(figure / scale),
  );
  if (one === undefined || (isShare && (two ?? one) > 1)) return undefined;
  const isBounded = groups.to || groups.toAfter || groups.from || groups.fromAfter || two !== undefined;
  if (groups.fake) return isBounded ? realOf(endsOf(key, { ...groups, fake: undefined }, text)) : undefined;
  if (two !== undefined) return one <= two ? { from: one, to: two } : undefined;
  if (groups.to || groups.toAfter || groups.toEnd || groups.less || groups.budget) return { from: null, to: one };
  const isFrom =
    groups.from || groups.fromAfter || groups.moreEnd || /or\s+more$/i.test(text) || key === 'postsPerWeek' || key === 'credibility';
  return isFrom ? { from: one, to: null } : undefined;
};

const JA_DAYS: [RegExp, number][] = [
  [/^日/u, 1],
  [/^週/u, 7],
  [/月/u, 30],
  [/^年/u, 365],
];

const daysIn = (number: string | undefined, unit: string): number => {
  const days = DAYS_OF[unit.toLowerCase()] ?? JA_DAYS.find(([each]) => each.test(unit))?.[1] ?? 0;
  if (number === '半' && days === DAYS_OF.year) return HALF_YEAR;
  return Math.round((number === '半' ? 0.5 : (figureOf(number) ?? 1)) * days);
};

/** Before the clause in English, behind it in Japanese. */
const LEFT_OUT =
  /(?:\b(?:no|not|never|without|exclud(?:e|ing)|skip(?:ping)?|avoid(?:ing)?|remov(?:e|ing)|leave\s+out|drop|hide)\s+(?:(?:any|all|accounts?|creators?|influencers?|profiles?|people|anyone|everyone|those|who|that|which|are|is|have|has|been)\s+)*)$/iu;
const JA_LEFT_OUT =
  /^(?:(?:の)?(?:人|方|もの|アカウント|クリエイター|インフルエンサー))?(?:は|を|も)?(?:全員|すべて)?(?:除外|除く|除いて|除き|外す|外して|対象外|NG|不可|以外)(?:して|する)?/u;

/** How long ago the last post was: "inactive for 60 days", "last post 30-90 days ago"; "no accounts inactive for 60 days" is the other way round. */
const silentClauses = (sentence: string, isJapanese: boolean): FigureClause[] =>
  (isJapanese ? JA_SILENT : SILENT).flatMap((pattern) =>
    [...sentence.matchAll(pattern)].map((match): FigureClause => {
      const { one, two, unitTwo = '', unit = unitTwo } = match.groups ?? {};
      const [start, end] = [match.index, match.index + match[0].length];
      const days = daysIn(one, unit);
      if (two !== undefined) return { key: 'lastPost', start, end, from: days, to: daysIn(two, unitTwo) };
      const [before = ''] = isJapanese ? [] : (LEFT_OUT.exec(sentence.slice(0, start)) ?? []);
      const [behind = ''] = isJapanese ? (JA_LEFT_OUT.exec(sentence.slice(end)) ?? []) : [];
      const ends = before || behind ? { from: null, to: days } : { from: days, to: null };
      return { key: 'lastPost', start: start - before.length, end: end + behind.length, ...ends };
    }),
  );

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
