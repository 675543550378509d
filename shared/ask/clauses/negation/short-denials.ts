import { JA_PERIOD } from '../periods.ts';
import type { Rewrite } from '../shorthand.ts';
import { ENGLISH_OFFERS } from './offers.ts';

const NOUN = String.raw`((?:(?!\b(?:is|are|not)\b)[\p{L}\p{N}’'&-]+\s+){0,3}?(?!\b(?:is|are|not)\b)[\p{L}\p{N}’'&-]+)`;
const COUNT = String.raw`\d[\d.,]*\s?[km]?(?!\d)`;
const LETTERS = String.raw`(?:[\p{L}\p{N}’'&-]|\.(?=\p{L}))*`;
const NAME = String.raw`\p{Lu}${LETTERS}(?:\s\p{Lu}${LETTERS}){0,2}`;
/** "Nike", "the North Face", "shein" */
const RIVAL = String.raw`(?!(?:but|and|or|as|since|because|they|it|this|that|who|which)\s)[\p{L}\p{N}]${LETTERS}(?:\s\p{Lu}${LETTERS}){0,2}`;
const OUT = '(?:skip|exclude|drop|avoid|ignore|leave\\s+out|leave)(?:\\s+(?:them|those|these)(?:\\s+out)?)?';

/** Denials whose verb or value is in another clause. */
export const ENGLISH_SHORT_DENIALS: Rewrite[] = [
  ...ENGLISH_OFFERS,
  // "Nike partners are fine, Adidas partners are not", "kids ok, pets not"
  [
    new RegExp(
      String.raw`(?<=(?:fine|ok(?:ay)?|good|great|welcome|allowed|yes|possible)\s*(?:[,;.]|\bbut\b|[,;]\s*but)\s*)${NOUN}(?:\s+(?:is|are))?\s*(?:\s+not|n['’]t)(?=\s*(?:$|[,;.!)]))`,
      'giu',
    ),
    'no $1',
  ],
  // "Vegetarian yes, vegan no"
  [
    new RegExp(
      String.raw`(?<=(?<!\p{L})(?:yes|ok(?:ay)?|fine)\s*(?:[,;/]|\bbut\b|[,;]\s*but)\s*)${NOUN}\s*[:=]?\s+no(?:pe)?(?=\s*(?:$|[,;.!)]))`,
      'giu',
    ),
    'no $1',
  ],
  // "We already work with Nike ambassadors so skip them"
  [
    new RegExp(
      String.raw`\b(?:we(?:['’]ve|\s+have)?\s+)?already\s+(?:work(?:ed|ing)?\s+with|have|got|use|used|booked|hired|contacted)\s+${NOUN}\s*,?\s+so\s+(?:please\s+)?${OUT}`,
      'giu',
    ),
    'exclude $1',
  ],
  // "Nike is our competitor", "Adidas and Puma being rivals, skip them"
  [
    new RegExp(
      String.raw`(?<![\p{L}\p{N}’'&.-])(?:(?:but|and|as|since|because)\s+)?((?:${NAME}(?:\s*,\s*(?:and\s+)?|\s+(?:and|or|&)\s+))*${RIVAL})\s+(?:is|are|being)\s+(?:(?:an?|our|the|my)\s+)?(?:(?:direct|main|big|biggest|key)\s+)?(?:competitors?|rivals?)(?:\s*,?\s+(?:(?:so|hence|and|therefore)\s+)?(?:please\s+)?(?:${OUT}|(?:they\s+)?(?:is|are)\s+(?:out|excluded)))?(?:(\s*[|/,;]\s*|\s+(?:and|but)\s+)|(?=\s*(?:$|[.!)])))`,
      'gu',
    ),
    (_, names = '', joint = '') => `no ${names.replace(/\s*,\s*(?:and\s+)?|\s+(?:and|&)\s+/gu, ' or ')}${joint === '' ? '' : '. '}`,
  ],
  // "If below 10k, skip"
  [
    new RegExp(
      String.raw`\bif\s+(?:(?:they|it|she|he)(?:['’](?:re|s)|\s+(?:are|is|have|has))?\s+)?(?:at\s+)?(under|below|less\s+than|fewer\s+than|over|above|more\s+than)\s+(${COUNT})(?:\s+(followers|subscribers|subs))?\s*[,:–—-]?\s*(?:then\s+)?(?:please\s+)?(?:${OUT}|pass|reject|out|no)(?:\s+(?:it|on\s+(?:it|them)))?(?=\s*(?:$|[,;.!)]))`,
      'giu',
    ),
    (_, bound = '', count = '', noun = 'followers') => `${/^(?:over|above|more)/i.test(bound) ? 'max' : 'at least'} ${count} ${noun}`,
  ],
  // "50k max 10k min", "10k is the minimum, 50k the max"
  [
    new RegExp(
      String.raw`(?<![\p{L}\d.$£€¥-]\s?)(${COUNT})\s*(?:is\s+)?(?:the\s+)?max(?:imum)?[\s,;/&]+(?:and\s+)?(${COUNT})\s*(?:is\s+)?(?:the\s+)?min(?:imum)?(?!\p{L}|\s*\d)`,
      'giu',
    ),
    '$2-$1',
  ],
  [
    new RegExp(
      String.raw`(?<![\p{L}\d.$£€¥-]\s?)(${COUNT})\s*(?:is\s+)?(?:the\s+)?min(?:imum)?[\s,;/&]+(?:and\s+)?(${COUNT})\s*(?:is\s+)?(?:the\s+)?max(?:imum)?(?!\p{L}|\s*\d)`,
      'giu',
    ),
    '$1-$2',
  ],
  // "Exclude audiences with more than 20% bots"
  [
    /\b(?:exclude|avoid|skip|no|without|nobody|drop)\s+(?:(?:any(?:one|body)?|all|audiences?|accounts?|creators?|people|profiles?|those|whose|with|having|who\s+(?:have|has))\s+)+(?:more\s+than|over|above)\s+(\d[\d.]*\s?%)\s+(?=(?:of\s+)?(?:bots?|fakes?|inactive|ghost|suspicious|bought))/giu,
    'at most $1 ',
  ],
  // "Hasn't posted in 3 months: exclude"
  [
    new RegExp(
      String.raw`\b(?:(?:who|that|if\s+they|anyone\s+who)\s+)?(?:have|has)(?:n['’]?t|\s+not)\s+posted\s+(?:anything\s+)?(in|for|within|over)\s+((?:the\s+)?(?:last\s+|past\s+)?(?:\d+|a|two|three|six)\s+\p{L}+)\s*[,:–—-]+\s*(?:please\s+)?(?:${OUT}|out|no)(?=\s*(?:$|[,;.!)]))`,
      'giu',
    ),
    'posted within $2',
  ],
];

const JA_DEAL = '(?:案件|PR|タイアップ|コラボ|広告|お?仕事|契約)(?:投稿)?[をはが]?';
const JA_NOT_DONE = '(?:やって|して|受けて|行って|実施して|経験して)(?:い|お)?(?:ない|ません|りません)(?:の?(?:人|方|アカウント))?';
const JA_SPAN = `(?:(?:直近|過去|ここ)(?:の)?)?${JA_PERIOD.replaceAll(/\?<\w+>/gu, '?:')}(?:以内|間)?`;

export const JAPANESE_SHORT_DENIALS: Rewrite[] = [
  // 資生堂の案件を半年以内にやっていない人
  [new RegExp(`(${JA_DEAL})(${JA_SPAN})(?:に|で|は)?(${JA_NOT_DONE})`, 'gu'), '$1$3($2)'],
  [new RegExp(`(${JA_SPAN})(?:に|で|は)?、?([^、。\\s]{1,15}の${JA_DEAL}${JA_NOT_DONE})`, 'gu'), '$2($1)'],
  // 大阪府外の人
  [/(?<=\p{Script=Han}[県府市])外(?=在住|に住|(?:の|から)(?:人|方)?)/gu, '以外'],
  // ナイキ契約選手
  [/(?<=\p{L})(?<!の)(?=契約(?:選手|アスリート|モデル)(?!\p{Script=Han}))/gu, 'の'],
  // 猫アカは対象外
  [/(?<=\p{L})アカ(?=[はがのもをで、。\s]|$)/gu, 'アカウント'],
  // 30歳以下でフォロワーは35歳以上
  [/(?<=歳(?:以上|以下|未満|前後)?|代|性|人)で(?=(?:フォロワー|視聴者|ファン|オーディエンス)(?:層)?(?:は|が)(?![多少]))/gu, 'で、'],
  // フォロワーは男性が多すぎないこと
  [/(?<=[男女]性)が?多すぎ(?:ない|ません|ず)(?:こと)?/gu, 'が中心ではない'],
  // 競合のナイキ、アディダスと契約中の人はNG
  [/競合(?:他社|ブランド|企業)?(?:である)?の(?=[^。]{1,30}(?:NG|不可|除|避け|お断り|対象外|禁止))/gu, ''],
  // ヨガまたはピラティス、ただしジム系は除く
  [/、(?=(?:ただし|但し|なお)、?)/gu, '。'],
  // ナイキは競合なので除外
  [/(?:は|が)競合(?:他社|ブランド|企業)?(?:な?ので|のため|だから|ですので|につき|となるため|に(?:当|あ)たる(?:ため|ので))、?/gu, 'は'],
  // 競合避け:ナイキ
  [/競合(?:避け|回避|排除|NG)\s*(?=:)/gu, '競合'],
];
