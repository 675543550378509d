import type { Sort } from '#shared/discovery/filters/search-state.ts';

/** Words that say the order: "sorted by follower count, lowest first", 平均いいねの多い順. */
export type SortPhrase = Sort & { start: number; end: number };

type Field = [field: Sort['field'], words: string];
type FieldPatterns = { field: Sort['field']; patterns: RegExp[] };

const EN_FIELDS: Field[] = [
  ['reels_plays', String.raw`reels?['’]?(?:\s+(?:plays?|views?))?(?:\s+(?:count|numbers?))?`],
  ['engagement_rate', String.raw`(?:engagement(?:\s+rates?)?|er)`],
  ['half_year_growth', String.raw`(?:(?:followers?|subscribers?|audience)\s+)?growth(?:\s+rate)?`],
  ['followers', String.raw`(?:followers?|subscribers?|subs|following|audience\s+size|reach)(?:\s+(?:counts?|numbers?|size))?`],
  ['engagements', String.raw`(?:likes|like\s+counts?|engagements|interactions)(?:\s+per\s+post)?`],
  ['views', String.raw`(?:video\s+)?(?:views|plays|view\s+counts?)(?:\s+per\s+video)?`],
  ['comments', String.raw`comments?(?:\s+(?:counts?|numbers?))?(?:\s+per\s+post)?`],
  ['posts_per_week', String.raw`(?:posts?\s+(?:per|a)\s+week|posting\s+frequency)`],
  ['price', String.raw`(?:prices?|costs?)(?:\s+per\s+post)?`],
  ['last_posted', String.raw`(?:last|latest|most\s+recent)\s+posts?(?:\s+date)?`],
  ['last_posted', '(?:recency|activity)'],
  ['credibility', String.raw`(?:audience\s+|follower\s+)?(?:credibility|quality|authenticity)`],
];
const EN_UP = String.raw`(?:in\s+)?(?:ascending|asc|(?:lowest|cheapest|oldest|smallest|fewest|least|low|small)\s+(?:first|to\s+(?:high(?:est)?|large(?:st)?|big(?:gest)?)))(?:\s+order)?`;
const EN_DOWN = String.raw`(?:in\s+)?(?:descending|desc|(?:highest|newest|latest|largest|biggest|most|best|top|high|large)\s+(?:first|to\s+(?:low(?:est)?|small(?:est)?)))(?:\s+order)?`;
const EN_PATTERNS = (field: string): RegExp[] => [
  new RegExp(
    String.raw`\b(?:sort|order|rank|top|best|prioriti[sz])(?:s|ed|ing|e)?\s+(?:them\s+|results?\s+|the\s+list\s+)?by\s+(?:the\s+|their\s+)?(?:(?:highest|most|lowest|fewest)\s+)?(?:number\s+of\s+|average\s+|avg\.?\s+)?${field}(?![\p{L}-])(?:\s*[,(]?\s*(?:${EN_UP}|${EN_DOWN})\)?)?`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:highest|most|largest|biggest|best|strongest|lowest|fewest|least|smallest)\s+(?:number\s+of\s+|average\s+|avg\.?\s+)?${field}\s+(?:first|on\s+top|at\s+the\s+top)\b`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:highest|lowest)\s+(?:number\s+of\s+|average\s+|avg\.?\s+)?${field}(?![\p{L}-])`, 'iu'),
];
const EN_ASCENDING = new RegExp(String.raw`${EN_UP}|\b(?:lowest|fewest|least|smallest)\b`, 'iu');

const JA_FIELDS: Field[] = [
  ['reels_plays', '(?:平均)?リール(?:動画)?(?:の)?(?:平均)?(?:再生)?(?:回数|数)?'],
  ['engagement_rate', '(?:平均)?(?:エンゲージメント率?|エンゲージ率|反応率|ER)'],
  ['half_year_growth', '(?:フォロワー(?:数)?(?:の)?)?(?:成長率?|増加率|伸び率?)'],
  ['followers', '(?:フォロワー|(?:チャンネル)?登録者)数?'],
  ['engagements', '(?:平均)?いいね(?:の)?(?:平均)?数?'],
  ['views', '(?:平均)?(?:動画)?(?:再生|視聴)(?:回数|数)'],
  ['comments', '(?:平均)?コメント(?:の)?(?:平均)?数?'],
  ['posts_per_week', '(?:週の?投稿数|投稿頻度)'],
  ['price', '(?:推定)?(?:料金|価格|単価)'],
  ['last_posted', '(?:最終)?(?:投稿|更新)日?'],
  ['credibility', '(?:フォロワーの?)?(?:信頼度|信頼性|質)'],
];
const JA_UP = '(?:少ない|低い|安い|古い|小さい)(?:もの|人|方)?(?:から)?順(?:番)?|昇順';
const JA_DOWN = '(?:多い|高い|新しい|大きい|良い)(?:もの|人|方)?(?:から)?順(?:番)?|降順';
const JA_SHOWN = '(?:に|で)?(?:並べ(?:替え)?て?|並び替えて?|表示(?:して)?|ソート(?:して)?)?';
const JA_PATTERNS = (field: string): RegExp[] => [new RegExp(`${field}(?:の|が|で)?(?:順|${JA_UP}|${JA_DOWN})${JA_SHOWN}`, 'iu')];

const NEWEST = /\b(?:most\s+recent(?:ly\s+active)?|newest|latest)(?:\s+(?:posts?|posters?|activity|content))?\s+first\b/iu;

const patternsOf = (fields: Field[], patterns: (words: string) => RegExp[]): FieldPatterns[] =>
  fields.map(([field, words]) => ({ field, patterns: patterns(words) }));

const ENGLISH = { fields: patternsOf(EN_FIELDS, EN_PATTERNS), ascending: EN_ASCENDING };
const JAPANESE = { fields: patternsOf(JA_FIELDS, JA_PATTERNS), ascending: new RegExp(JA_UP, 'u') };

const phrasesIn = (sentence: string, { fields, ascending }: typeof ENGLISH): SortPhrase[] =>
  fields.flatMap(({ field, patterns }) =>
    patterns.flatMap((pattern) => {
      const match = pattern.exec(sentence);
      if (!match) return [];
      const direction = ascending.test(match[0]) ? 'asc' : 'desc';
      return [{ field, direction, start: match.index, end: match.index + match[0].length }];
    }),
  );

const newestIn = (sentence: string): SortPhrase[] => {
  const match = NEWEST.exec(sentence);
  return match ? [{ field: 'last_posted', direction: 'desc', start: match.index, end: match.index + match[0].length }] : [];
};

/** The first phrase, of those at the same place the longest. */
export const sortPhraseOf = (sentence: string, isJapanese: boolean): SortPhrase | undefined => {
  const found = isJapanese ? phrasesIn(sentence, JAPANESE) : [...phrasesIn(sentence, ENGLISH), ...newestIn(sentence)];
  return found.sort((a, b) => a.start - b.start || b.end - a.end)[0];
};
