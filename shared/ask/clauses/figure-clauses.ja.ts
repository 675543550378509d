import type { Patterns } from './figure-clauses.ts';

const UNIT = '(?:%|パーセント|割|ドル|回|本|件|投稿)';
const FIGURE = String.raw`(?:(?<from>最低(?:でも)?|少なくとも)|(?<to>最大|最高|上限))?(?<one>[\d,.]+|[一二三四五六七八九十])\s*${UNIT}?`;
/** 200〜500ドル, 200ドルから500ドル, 200ドル以上500ドル以下. */
const SECOND = String.raw`\s*(?:(?:[〜~～-]|から)\s*(?<two>[\d,.]+|[一二三四五六七八九十])|以上(?:、|で|かつ)?\s*(?<upTo>[\d,.]+)(?=\s*${UNIT}?(?:以下|未満|以内|まで)))\s*(?<tenths>${UNIT})?`;
export const JA_RANGE = String.raw`${FIGURE}(?:${SECOND})?(?:ほど|程度|くらい|ぐらい)?の?(?:(?<toAfter>以下|以内|未満|まで|を?下回る|を?超えない|を?上回らない|より少ない|より低い|より安い)|(?<fromAfter>以上|を?超える?|超え|を?上回る?|より多い|より高い)(?:は(?=投稿|更新))?|(?=[^\d]))?`;
const IS = '(?:が|は|も|を|:|、|で)?';
const IN_DOLLARS = '(?=[^、。]{0,24}ドル)';
const IN_PERCENT = '(?=[^、。\\d]{0,6}[\\d,.〜~～-]+(?:%|割|パーセント))';
const PR = '(?:PR|pr|広告|タイアップ|案件|スポンサー|スポンサード|企業案件|企業PR)';
/** No partner before it: ナイキの案件なし. */
const ALONE = String.raw`(?<=^|[\s、。,・:)]|[\p{Script=Katakana}\p{Script=Han}人]で)`;
const POST = '(?:1|一)?(?:投稿|本|件|回)(?:あたり|当たり|につき|単位|ごと)?(?:の)?';
const REAL = '(?<!\\p{Script=Han})(?:本物|本当|リアル|実在|実際|実|本人|生身|アクティブ)(?:の|な|する)?';
const FAKE = '(?<fake>偽|偽物|フェイク|ボット|bot|水増し|購入|不正)(?:の|された)?';
const FOLLOWERS = '(?:フォロワー|オーディエンス|ファン)';

export const JA_CLAUSES: Patterns = [
  [
    'postsPerWeek',
    new RegExp(
      `(?:1|一)?週(?:間)?(?:に|あたり|で)?(?:平均)?${JA_RANGE}(?:の)?(?:(?:リール|動画|ショート動画|ショート|ストーリーズ?|コンテンツ)(?:を|の|が)?)?(?:(?:投稿|更新|アップ|配信)(?:して(?:いる|いて|る)?|する|がある|あり|頻度)?|(?:の)?投稿頻度)`,
      'gu',
    ),
  ],
  [
    'postsPerWeek',
    new RegExp(
      `(?:投稿|更新)(?:の)?(?:頻度|数|ペース|回数)?${IS}(?:1|一)?週(?:間)?(?:に|あたり|で)?(?:平均)?${JA_RANGE}(?:の?(?:投稿|ペース|頻度))?`,
      'gu',
    ),
  ],
  [
    'postsPerWeek',
    new RegExp(
      `(?<![\\dかヶカヵケ箇])(?:1|一)?(?<monthly>月)(?:に|あたり|で)?(?:平均)?(?=[^、。\\d]{0,6}[\\d〜~-]+\\s*(?:回|本|件))${JA_RANGE}(?:の)?(?:(?:投稿|更新|アップ|配信)(?:して(?:いる|いて|る)?|する|がある|あり|頻度)?)`,
      'gu',
    ),
  ],
  ['postsPerWeek', /(?<daily>毎日|日々)(?:の)?(?:投稿|更新|配信)(?:して(?:いる|いて|る)?|する|あり)?/gu],
  ['postsPerWeek', /(?:投稿|更新)(?:の)?(?:頻度|ペース)(?:が|は)?(?<daily>毎日)/gu],
  ['postsPerWeek', /(?<weekly>毎週)(?:の)?(?:投稿|更新|配信)(?:して(?:いる|いて|る)?|する|あり)?/gu],
  [
    'price',
    new RegExp(
      `(?:${POST})?(?:(?:(?<budget>予算|ご予算)|(?:推定)?(?:料金|価格|単価|費用|報酬|ギャラ|投稿単価|コスト))(?:の)?(?:目安)?${IS})?(?:${POST})?${IN_DOLLARS}${JA_RANGE}(?:で依頼(?:できる|可能)?|の料金|の予算)?`,
      'gu',
    ),
  ],
  ['sponsoredShare', new RegExp(`${PR}(?:投稿)?(?:の)?(?:割合|比率|率|占める割合)?${IS}(?:全体の|投稿の)?${IN_PERCENT}${JA_RANGE}`, 'gu')],
  ['sponsoredShare', new RegExp(`${PR}投稿(?:が|は)?(?:少なめ|少ない)?[(（]${JA_RANGE}[)）]`, 'gu')],
  [
    'sponsoredShare',
    new RegExp(`(?:全)?投稿(?:全体)?(?:の|に占める)(?:うち)?${PR}(?:投稿)?(?:の)?(?:割合|比率|率)?${IS}${IN_PERCENT}${JA_RANGE}`, 'gu'),
  ],
  ['sponsoredShare', new RegExp(`(?:全)?投稿(?:全体)?の(?:うち)?${IN_PERCENT}${JA_RANGE}(?:が|は)${PR}(?:投稿)?`, 'gu')],
  [
    'sponsoredShare',
    new RegExp(
      `${ALONE}${PR}(?:投稿|案件)?(?:の?(?:割合|比率|率|頻度|数))?(?:が|は)?(?<few>少なめ|少な(?:い|く)て?|控えめ|低い|低め|あまり(?:し(?:てい)?)?ない|ほとんど(?:ない|なし|していない)|多くない|多すぎない)(?:の|な)?(?![（(]?\\d)`,
      'gu',
    ),
  ],
  [
    'sponsoredShare',
    new RegExp(
      `${ALONE}${PR}(?:投稿|案件)?(?:の?(?:経験|実績|歴))?(?:が|は|も|を)?(?<none>なし|無し|ナシ|な[いく]|未経験|ゼロ|していない|したことがない|やっていない)(?![（(]?\\d)`,
      'gu',
    ),
  ],
  [
    'credibility',
    new RegExp(
      `(?:${FOLLOWERS}(?:の)?)?(?:信頼(?=スコア)|信頼度|信頼性|信頼率|信憑性|本物率|本物度|品質|質|クオリティ)(?:スコア)?${IS}${IN_PERCENT}${JA_RANGE}`,
      'gu',
    ),
  ],
  ['credibility', new RegExp(`${FAKE}${FOLLOWERS}(?:の)?(?:割合|比率|率)?${IS}(?:全体の)?${IN_PERCENT}${JA_RANGE}`, 'gu')],
  ['credibility', new RegExp(`${REAL}${FOLLOWERS}(?:の)?(?:割合|比率|率)?${IS}(?:全体の)?${IN_PERCENT}${JA_RANGE}`, 'gu')],
  ['credibility', new RegExp(`${FOLLOWERS}(?:の)?(?:うち)?${IN_PERCENT}${JA_RANGE}(?:が|は)(?:本物|リアル|実在|本当の人)`, 'gu')],
];

/** 2か月以上更新していない, 最終投稿が60日以上前. */
const NUMBER = String.raw`\d+|[一二三四五六七八九十]|半`;
const DAYS = '日間?|週間|[かヶカヵケ箇]月間?|年間?';
const NOT_POSTED =
  '(?:投稿|更新)(?:を|が|も)?(?:して(?:い)?(?:ない|ません)|されていない|(?:の)?ない|なし|止まって(?:いる|る)?|途絶えて(?:いる)?)';
const LAST = '(?:最終|最後の|最新の|直近の|前回の)(?:投稿|更新)日?(?:が|は|から|:)?';
export const JA_SILENT = [
  new RegExp(`(?<one>${NUMBER})\\s*(?<unit>${DAYS})(?:以上|を?超え(?:て|る)?)?(?:も|間)?${NOT_POSTED}`, 'gu'),
  new RegExp(
    `${LAST}(?<one>${NUMBER})\\s*(?<unit>${DAYS})?(?:以上)?前?\\s*(?:[〜~～-]|から)\\s*(?<two>${NUMBER})\\s*(?<unitTwo>${DAYS})(?:以内)?前?`,
    'gu',
  ),
  new RegExp(`${LAST}(?<one>${NUMBER})\\s*(?<unit>${DAYS})(?:以上前?|より前|を?超え)(?:の)?`, 'gu'),
];
