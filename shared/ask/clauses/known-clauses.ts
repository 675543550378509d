import { DAYS_OF, JA_PERIOD, japaneseDaysOf, NUMBER, numberOf, PERIOD, periodIn } from './periods.ts';

/** Words about what the account already has of a creator: lists, exports and the age of the data. `days`: of exports and data. */
export type KnownClause = { key: 'excludeLists' | 'excludeExported' | 'dataAge'; start: number; end: number; days?: number };

const PLAIN_PERIOD = PERIOD.replaceAll(/\?<\w+>/g, '?:');
const LEFT_OUT = String.raw`(?:exclud|remov|omitt?|skipp?|ignor|hid|dropp?)(?:ed?|es?|ing|den)?|leav(?:e|ing)\s+out|filter(?:ing)?\s+out|except(?:\s+for)?|minus|avoid(?:ing)?|without`;
const NO = String.raw`(?:\b\p{L}+n['’]t|\bnot|\bnever|\bno(?:\s+one|body|ne(?:\s+of)?)?|\b(?:${LEFT_OUT}))`;
/** Words between the negation and what it is about that ask for nothing themselves. */
const FILLER = String.raw`(?:\s+(?:every(?:one|body)|any(?:one|body)?|all|those|ones?|people|person|creators?|influencers?|accounts?|profiles?|names?|who(?:m|ever)?|that|which|is|are|was|were|be(?:en|ing)?|have|has|had|already|currently|previously|ever|yet|show|include|want|we|i|you|they|(?:we|i|you|they|who|that)['’](?:ve|s|re)|the|saved|stored|added|put|sitting|listed|featured))*`;
const SUFFIX = String.raw`(?:\s+(?:yet|already|before|earlier|previously|so\s+far))*`;
const LISTS = String.raw`(?:(?:any|one|some|all|either|the|of|my|our|your|their|a|an|existing|saved|current|other|creator|influencer|agency|team|shared)\s+)*lists?\b(?!\s*(?:named\s+|called\s+)?["“])`;
const GONE = String.raw`\s+(?:(?:is|are|should|must|can|to|be)\s+)*(?:excluded|left\s+out|removed|skipped|hidden|omitted|ignored|out)\b`;
const EXPORTS = String.raw`(?:exported|downloaded|(?:in|from)\s+(?:any|an|one|our|my|the|of|earlier|previous|past|recent|last|\p{L}+['’]s|(?:week|month|year)['’]s|\s)*exports?)\b(?:\s+(?:creators?|influencers?|accounts?|people|profiles?))?`;

const OUT_AFTER = String.raw`[,;:–-]?\s*(?:(?:so|please|and)\s+)*(?:(?:leave|keep|filter|take)\s+(?:those|them|these)\s+out|(?:skip|exclude|remove|drop|omit)\s+(?:those|them|these))`;

const EN_CLAUSES: [KnownClause['key'], RegExp][] = [
  ['excludeLists', new RegExp(String.raw`${NO}${FILLER}\s+(?:in|on|from|into?|to|part\s+of)\s+${LISTS}${SUFFIX}`, 'giu')],
  [
    'excludeLists',
    new RegExp(
      String.raw`\b(?:every(?:one|body)|any(?:one|body)|all|those|people|creators?)${FILLER}\s+(?:in|on)\s+${LISTS}${GONE}`,
      'giu',
    ),
  ],
  ['excludeExported', new RegExp(String.raw`${NO}${FILLER}\s+${EXPORTS}${SUFFIX}(?:\s+${PLAIN_PERIOD})?`, 'giu')],
  // "Exclude private accounts and anyone on our lists"
  ['excludeLists', new RegExp(String.raw`(?<=(?:${NO})[^.;!?]*)(?:\b(?:and|or|nor)|,)${FILLER}\s+(?:in|on)\s+${LISTS}${SUFFIX}`, 'giu')],
  // "No one in our lists or exported in the last 30 days"
  [
    'excludeExported',
    new RegExp(
      String.raw`(?<=${NO}[^.;!?]*\blists?\b[^.;!?]*)\b(?:and|or|nor)${FILLER}\s+${EXPORTS}${SUFFIX}(?:\s+${PLAIN_PERIOD})?`,
      'giu',
    ),
  ],
  [
    'excludeLists',
    new RegExp(
      String.raw`\b(?:${LEFT_OUT})\s+(?:any\s+of\s+)?(?:our|my|all|existing|saved|the)\s+(?:\w+\s+)?lists?\b(?:\s+members?)?`,
      'giu',
    ),
  ],
  // "Some are in our lists already, leave those out"
  [
    'excludeLists',
    new RegExp(
      String.raw`\b(?:we\s+)?(?:already\s+)?(?:have|are|got|saved)\s+(?:(?:some|a\s+few|many|most|several)\s+)?(?:of\s+(?:them|these|those)\s+)?(?:already\s+)?(?:in|on)\s+${LISTS}(?:\s+already)?${OUT_AFTER}`,
      'giu',
    ),
  ],
  ['excludeLists', new RegExp(String.raw`${NO}${FILLER}\s+(?:saved|shortlisted)(?!\s+(?:in|on|to)\b)${SUFFIX}`, 'giu')],
];
const AGE = String.raw`(?:${NUMBER})\s+(?:day|week|month|quarter|year)s?(?:\s+old)?`;
const FRESH = new RegExp(
  String.raw`\b(?:fresh|recent|up[\s-]to[\s-]date|current)\s+data\s*[(,:]?\s*(?:${PLAIN_PERIOD}|(?:within|from|max(?:imum)?|up\s+to)\s+(?:the\s+)?${AGE})\)?`,
  'giu',
);
const DATA = new RegExp(
  String.raw`\b(?<whose>(?:audience|profile|creator|account)\s+)?data\s+(?:age:?\s+)?(?<said>(?:(?:required|needed|available|only)[\s,]+)?(?:(?:that|which|is|are|was|were|has|have|must|should|be|been)\s+)*(?:(?:updated|refreshed|renewed|collected|gathered)\s+${PLAIN_PERIOD}|(?:updated|refreshed)\s+within\s+${AGE}|(?:no|not)\s+(?:older|more)\s+than\s+${AGE}|(?:newer|younger|fresher|less|more\s+recent)\s+than\s+${AGE}|(?:at\s+most|max(?:imum)?\.?|up\s+to|under|below|within)\s+${AGE}|${PLAIN_PERIOD}))`,
  'giu',
);

const daysIn = (text: string): number | undefined => {
  const [, number, unit = ''] = new RegExp(String.raw`(${NUMBER})\s+(day|week|month|quarter|year)`, 'iu').exec(text) ?? [];
  return periodIn(text)?.days ?? (number === undefined ? undefined : numberOf(number) * (DAYS_OF[unit.toLowerCase()] ?? 0));
};

const clausesOf = (sentence: string, patterns: [KnownClause['key'], RegExp][], days: (text: string) => number | undefined): KnownClause[] =>
  patterns.flatMap(([key, pattern]) =>
    [...sentence.matchAll(pattern)].map((match) => {
      const found = key === 'excludeLists' ? undefined : days(match[0]);
      return { key, start: match.index, end: match.index + match[0].trimEnd().length, ...(found !== undefined && { days: found }) };
    }),
  );

/** "Audience data" stays a setting of its own. */
const dataClauses = (sentence: string): KnownClause[] =>
  [...sentence.matchAll(DATA), ...sentence.matchAll(FRESH)].map((match) => {
    const { whose = '', said = '' } = match.groups ?? {};
    const end = match.index + match[0].length;
    const days = daysIn(said === '' ? match[0] : said);
    return { key: 'dataAge', start: /^audience/i.test(whose) ? end - said.length : match.index, end, ...(days !== undefined && { days }) };
  });

/** Not that of 最後の投稿が30日以内、エクスポート済みは除く. */
const OF_EXPORT = String.raw`(?<!(?:投稿|更新|活動)日?[がはも]?|\d)`;
/** エクスポートは不要 and 書き出しが上手い are no exports that were made. */
const JA_EXPORT = '(?:エクスポート|ダウンロード|出力|DL|書き出し?)(?!は不要|が上手)';
const PERSON = '(?:人|方|もの|クリエイター|インフルエンサー|アカウント|候補者?)';
const JA_OUT = `(?:の)?${PERSON}?(?:は|を|も)?(?:全員|すべて|全て|みんな)?(?:(?:対象)?(?:から)?(?:除外|除く|除いて|除き|外す|外して|省く|省いて|抜く|抜いて|抜き(?:で)?|なし(?=で)|弾く|弾いて|はじいて|対象外|以外|不要|NG)(?:して|する)?)`;
const JA_LIST = '(?:(?:どの|既存の?|保存済みの?|自社の?|社内の?|(?:うち|弊社|当社|私たち|我々)の|マイ|クリエイター|手持ちの?))*リスト';
const JA_KEPT =
  '(?:入って|登録(?:して|されて)?|含まれて|追加(?:して|されて)?|保存(?:して|されて)?|載って|入れ(?:て)?|掲載(?:して|されて)?)';
const JA_PRIOR = '(?:(?:すで|既)に|もう|まだ)?';
const JA_CLAUSES: [KnownClause['key'], RegExp][] = [
  [
    'excludeLists',
    new RegExp(
      `${JA_PRIOR}${JA_LIST}(?:に(?:は|も)?${JA_PRIOR}(?:${JA_KEPT}(?:い|あ)?(?:る|た|済み?)?|いる|ある|登録済み?|追加済み?|保存済み?)|内|登録済み?|入り|済み?)?${JA_OUT}`,
      'gu',
    ),
  ],
  ['excludeLists', /リスト(?:に|へ)?(?:は)?(?:まだ)?未(?:登録|追加|掲載)の?/gu],
  // リストにある人とエクスポート済みの人は除く
  [
    'excludeLists',
    new RegExp(
      `${JA_PRIOR}${JA_LIST}(?:に(?:は|も)?(?:${JA_KEPT}(?:い|あ)?(?:る|た|済み?)|いる|ある|登録済み?|追加済み?|保存済み?)|内|登録済み?|入り|済み?)の?${PERSON}?(?:と|や|および|または)(?=[^。]{0,20}${JA_EXPORT}[^。]{0,12}(?:除|外|抜|NG))`,
      'gu',
    ),
  ],
  // エクスポートした人とリストにいる人は除く
  [
    'excludeExported',
    new RegExp(
      `(?:${OF_EXPORT}${JA_PERIOD}(?:に|で|の|、)?)?${JA_PRIOR}${JA_EXPORT}(?:(?:を|が)?(?:した|して(?:い)?る|された|されている|済み?|したことのある|したことがある))の?${PERSON}?(?:と|や|・|、|および|または)(?=[^。]{0,20}リスト[^。]{0,16}(?:除|外|抜|NG))`,
      'gu',
    ),
  ],
  [
    'excludeLists',
    new RegExp(`${JA_PRIOR}${JA_LIST}(?:に(?:は|も)?)${JA_PRIOR}(?:${JA_KEPT}い?ない|いない|ない|未登録|未追加)(?:${PERSON}|こと)?`, 'gu'),
  ],
  [
    'excludeExported',
    new RegExp(
      `(?:${OF_EXPORT}${JA_PERIOD}(?:に|で|の|、)?)?${JA_PRIOR}${JA_EXPORT}(?:(?:を|が)?(?:した|して(?:い)?る|された|されている|済み?|したことのある|したことがある))?${JA_OUT}`,
      'gu',
    ),
  ],
  [
    'excludeExported',
    new RegExp(
      `(?:${OF_EXPORT}${JA_PERIOD}(?:に|で|の|、)?)?${JA_PRIOR}(?:一度も)?(?:${JA_EXPORT}(?:を|が)?(?:(?:して|されて)い?ない|したことが?ない|されたことが?ない|前の?|していません)|未${JA_EXPORT}の?)${PERSON}?`,
      'gu',
    ),
  ],
  [
    'dataAge',
    new RegExp(
      `データ(?:の|が|は)?(?:最終)?(?:更新日?|取得日?|収集日?|鮮度|新しさ)?(?:時期|期間)?(?:が|は|の)?(?:新しい)?[(、]?${JA_PERIOD}(?!以上|より|超|前)(?:以内)?(?:に|の)?(?:もの|更新(?:された|した)?|取得(?:された)?)?(?:のみ|だけ)?\\)?`,
      'gu',
    ),
  ],
  // データが古い(3か月以上前)ものは除外, 半年以上前のデータはNG
  [
    'dataAge',
    new RegExp(
      `(?:データの?(?:更新日?|取得日?)?が(?:古い|古すぎる)?[(、や]?${JA_PERIOD}(?:以上|より|超)?(?:前|古い|経っ(?:た|ている))の?\\)?|${JA_PERIOD.replaceAll('?<', '?:<')}(?:以上|より|超)?(?:前|古い)の?(?:古い)?データ)(?:の)?${PERSON}?(?:は|を|も)?(?:除外|除く|除いて|除き|外す|外して|対象外|不要|NG|避けたい)(?:して(?:ください)?)?`,
      'gu',
    ),
  ],
  ['dataAge', new RegExp(`${JA_PERIOD}(?:以内)?に?データ(?:が|を|の)?(?:更新|取得)(?:された|した|済み)?`, 'gu')],
  [
    'dataAge',
    new RegExp(`${JA_PERIOD}(?:以内)?(?:(?:に|で)?(?:更新|取得|収集)(?:された|した)|の)データ(?:のみ|だけ|がある|のある)?`, 'gu'),
  ],
];

const japaneseDays = (text: string): number | undefined => {
  const period = new RegExp(JA_PERIOD, 'u').exec(text)?.[0];
  return period === undefined ? undefined : japaneseDaysOf(period);
};

/** "Not in any of our lists", エクスポート済みは除く, "data no older than 30 days". */
export const knownClauses = (sentence: string, isJapanese: boolean): KnownClause[] =>
  isJapanese ? clausesOf(sentence, JA_CLAUSES, japaneseDays) : [...clausesOf(sentence, EN_CLAUSES, daysIn), ...dataClauses(sentence)];
