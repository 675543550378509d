import type { Rewrite } from '../shorthand.ts';

const OFFER =
  '(?:send|suggest|propos|pitch|forward|shar|bring|giv|submit|present|recommend|offer|nominat|shortlist|pull|consider|book|hir|approach|tak|accept|us)(?:e|ing)?';
const DO_NOT = String.raw`(?:(?:do|would)(?:n['’]?t|\s+not)(?:\s+(?:ever|bother|waste\s+(?:any\s+)?time))?|never|refrain\s+from|avoid|not(?!\s+(?:to|only)\b)|(?:there['’]s\s+)?no\s+(?:need|point)\s+(?:to|in)|(?:(?:we|i)(?:['’]d)?\s+)(?:(?:wo|ca|could)n['’]?t|will\s+not|can\s?not|(?:would\s+)?rather\s+not|(?:do(?:n['’]?t|\s+not)|no)\s+(?:need|want)(?:\s+you)?\s+to))`;
const US = String.raw`(?:\s+(?:me|us|over|forward|through|along|up|in|on|with)(?!\p{L}))*`;
const ANYONE = '(?:any(?:one|body)|people|creators|influencers|folks|those|profiles|accounts|candidates|names|talents?)';
const WHO = '(?:who(?:se)?|with|without|from|in|under|over|below|above|past|beyond|that|based|living|charging|aged|older|younger|outside)';
const BEGINS = String.raw`(?<=^|[,;.!?:(|/–—]\s*(?:(?:and|but|so|also)\s+)?|^(?:hi|hey|hello)[^,.]{0,20}\s)(?:(?:please|pls|kindly)\s+)?(?:i['’]d\s+ask\s+you\s+to\s+)?`;

/** "Don't send anyone under 18": who is not to be proposed is refused. */
export const ENGLISH_OFFERS: Rewrite[] = [
  [new RegExp(String.raw`${BEGINS}${DO_NOT}\s+${OFFER}${US}\s+(?:any\s+)?${ANYONE}\s+(?=${WHO}\s)`, 'giu'), 'no one '],
  [
    new RegExp(
      String.raw`${BEGINS}${DO_NOT}\s+${OFFER}${US}\s+(?:(?:any|some)(?:one|thing|body)?|the|those)?\s*(?=\p{L})(?!(?:time|money|part|it|them|this|that|place|care|photos?|pictures?)(?!\p{L}))`,
      'giu',
    ),
    'no ',
  ],
  [
    new RegExp(
      String.raw`${BEGINS}(?:do(?:n['’]?t|\s+not)|no\s+need\s+to)\s+(?:waste\s+(?:(?:any|your|our)\s+)?(?:time|effort)\s+(?:on|with)|spend\s+(?:any\s+)?time\s+on)\s+(?:(?:any\s+)?(${ANYONE})\s+(?=${WHO}\s))?`,
      'giu',
    ),
    (_, anyone) => (anyone ? 'no one ' : 'no '),
  ],
];

const PEOPLE = '(?:人|方|もの|アカウント|クリエイター|インフルエンサー)';
const END = '(?=$|[、。!?・/／|\\s])';
const OFFERING = '(?:[ご御]?(?:提案|推薦|紹介|提示|送付|共有|選出|選定|応募|エントリー)|リストアップ|ピックアップ)';
const DO_NOT_OFFER = `(?:${OFFERING}(?:は|を|も)?(?:し|なさら)?(?:不要|ないで(?:ください)?|なくて(?:も)?(?:いい|良い|結構|大丈夫|OK)|控えて(?:ください)?|お控え(?:ください)?|[ご御]?遠慮(?:ください|願います)?|なし(?:で)?|無用|いりません|要りません|いらない|必要(?:は)?ありません|やめて(?:ください)?)|(?:送ら|挙げ|あげ|出さ|選ば|(?:候補|リスト)に(?:入れ|含め|挙げ|加え|載せ)|候補にし|勧め|すすめ|採ら|提案し|紹介し|推薦し)ないで(?:ください|ほしい|下さい)?|見(?:なくて|せなくて|なくても)(?:も)?(?:いい|良い|よい|結構|大丈夫|OK)|(?:い|要)りません|(?:求|もと)めて(?:い)?(?:ない|ません|おりません)|(?:探して|募集して|希望して)(?:い)?(?:ない|ません|おりません))(?:です)?`;

/** 男性の提案は不要 */
export const JAPANESE_OFFERS: Rewrite[] = [
  [new RegExp(`(?<=[\\p{L}\\p{N}%」])(?:の(?=${OFFERING}))?(?:は|を|も)?(?:候補から|今回は)?${DO_NOT_OFFER}${END}`, 'gu'), 'はNG'],
  // ナイキとスポンサー関係にある方, ナイキの息がかかった方
  [
    new RegExp(
      `(?<=\\p{L})(?:と|の)(?:の)?(?:(?:PR|案件|スポンサー|契約|資本|利害|提供|ビジネス)(?:の)?(?:関係|関わり|つながり|繋がり)(?:が|に|の)?(?:ある|あった|有る)|息が?(?:かか|掛か)(?:った|っている|ってる)|(?:所属|専属|スポンサード|サポート)(?:の)?(?:選手|アスリート))(?:の)?(?=${PEOPLE}|[はもをが、。]|$)`,
      'gu',
    ),
    'のタイアップ経験のある',
  ],
  [/(?<=\p{Script=Katakana}{2})(?:所属|専属)(?:の)?(?:選手|アスリート)/gu, 'のタイアップ経験のある人'],
];
