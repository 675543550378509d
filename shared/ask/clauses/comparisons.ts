import type { Rewrite } from './shorthand.ts';

const GENDER = '(?:men|women|males?|females?|guys|girls)';
const OF_PEOPLE = String.raw`(?!(?:\p{L}+\s+){0,3}?(?:followers|fans|viewers)\b|(?:sponsored|paid|ads?|brand|sponsorships?)\b)`;

const WHOM = '(?:audiences?|followers|following|fans|viewers|subscribers|creators?|influencers?|accounts?|people|one|any(?:one|body))';
const BEING =
  '(?:be|being|have|want|who|that|is|are|mostly|mainly|predominantly|primarily|largely|living|lives?|based|located|from|in|come|comes)';
const OUTSIDE = new RegExp(
  String.raw`\b(?:no|nobody|no\s?one|none|not|(?:is|are|do|does|should|must|can|wo|would)n['’]?t)\s+(?:any\s+)?(?:(${WHOM})\s+)?((?:${BEING}\s+){0,4})outside(?:\s+of)?\s+(?=\p{L})`,
  'giu',
);
/** "Not outside France", "no followers outside Japan": inside. */
const inside = (_: string, whom = '', being = ''): string => {
  const share = /mostly|mainly|predominantly|primarily|largely/i.exec(being)?.[0];
  const isAudience = /^(?:audience|follow|fans|viewers|subscribers)/i.test(whom);
  return `${isAudience ? `${whom} mostly ` : share ? `${share} ` : ''}in `;
};

/** Words for "less" that the rules do not have, and comparisons of genders. */
export const ENGLISH_COMPARISONS: Rewrite[] = [
  [OUTSIDE, inside],
  // "Max follower limit 50k"
  [
    /\b(?:max(?:imum)?\s+)?(?:followers?|subscribers?)\s+(?:count\s+)?(?:limit|cap|ceiling)\s*(?:(?:of|is|at)\s+|:\s*)?(?=\d)/giu,
    'max followers ',
  ],
  // "No one except women"
  [
    new RegExp(
      String.raw`\b(?:(?:no|none\s+of\s+the)\s?${WHOM}|nobody|none|(?:exclude|skip|remove|filter\s+out|leave\s+out)\s+(?:every(?:one|body|thing)|any(?:one|body)|all)(?:\s+${WHOM})?)\s+(?:except(?:\s+for)?|but|other\s+than|besides|apart\s+from|outside(?:\s+of)?)\s+(?=\p{L})`,
      'giu',
    ),
    'only ',
  ],
  [new RegExp(String.raw`\bmore\s+(${GENDER})\s+than\s+${GENDER}(?!\p{L})`, 'giu'), 'mostly $1'],
  [new RegExp(String.raw`\bnot\s+(?:too|so|overly)\s+(?:much|many)\s+${OF_PEOPLE}(?=\p{L})`, 'giu'), 'less '],
  [/\b(?:go\s+)?(?:easy|light)\s+on\s+(?:the\s+)?(?=\p{L})|\b(?<!\p{L}\s)low\s+on\s+(?=\p{L})/giu, 'less '],
  [/(?<=^|[,;.!?(]\s*)(?:reduce|tone\s+down|cut\s+(?:down|back)\s+on|minimi[sz]e|limit(?!\s+to\b))\s+(?:the\s+)?(?=\p{L})/giu, 'less '],
  // "The audience should be older: 45 to 64"
  [/\b(?:older|younger|mature|middle[\s-]aged|grown[\s-]ups?|adults?)\s*[,:(]\s*(?:aged?\s+)?(?=\d{2}\s*(?:-|–|to|and|\+))/giu, 'aged '],
  [/\badults\s+(?:of\s+|between\s+)?(?=\d{2}\s*(?:-|–|to)\s*\d{2}(?![\dk%]))/giu, 'aged '],
];

const PEOPLE = '(?:の?(?:フォロワー|視聴者|ファン))?';
const FINE =
  '(?:いい|よい|良い|よく|OK|オッケー|可(?!能)|大丈夫|構わない|構いません|かまわない|かまいません|問題(?:ない|ありません|なし)|歓迎)(?:です)?';
/** 女性である必要はない, 東京に限らず, 認証は必須ではない */
const NO_NEED =
  '以外(?:で|の(?:人|方))?も(?:OK|可(?!能)|いい|よい|大丈夫|歓迎|構いません)(?:です)?|である必要は(?:ない|ありません|なく)|に(?:は)?限(?:らない|らず|りません|ら(?=$|[、。])|定し(?:ない|ません))|かどうか(?:は|を)?(?:問わ(?:ない|ず)|問いません|不問|気にし(?:ない|ません))|(?:は|が)?(?:必須|マスト|絶対)(?:では|じゃ|で)(?:ない|ありません|なく)|は任意(?=$|[、。\\s])';
/** The value beside the kind `doubt` of the vocabulary is named. */
export const JAPANESE_COMPARISONS: Rewrite[] = [
  // 日本以外は除く asks for Japan.
  [
    /以外(?:に?在住)?(?:の?(?:人|方|者|クリエイター|インフルエンサー|アカウント))?(?:は|を|も)?(?:全て|すべて)?(?:NG|不可|除外|除(?:く|いて|き)|外(?:す|して)|対象外|お断り|禁止|不要|いらない|いりません|ではない|じゃない|でない)(?:して)?(?:ください|でお願いします|です)?/gu,
    '',
  ],
  [
    /(\d+(?:\.\d+)?)([千万])(?=\s?ドル)/gu,
    (_, digits = '', unit = '') => `${Math.round(Number(digits) * (unit === '千' ? 1000 : 10_000))}`,
  ],
  [/(\d[\d,.]*[十百千万億]*)([人回件%割]?)以上(?:、|で|かつ)?(?=(\d[\d,.]*[十百千万億]*)\2(?:以下|未満|まで|以内))/gu, '$1$2〜'],
  [
    new RegExp(
      `(?:男性|女性|男|女)${PEOPLE}より(?:も)?(?=(?:男性|女性|男|女)(?:\\p{Script=Hiragana}|フォロワー|ファン|視聴者|比率|率))`,
      'gu',
    ),
    '',
  ],
  [new RegExp(`(?:で|じゃ|では|が|は)な(?:くて?も?|い(?:人|方)でも)${FINE}|${NO_NEED}`, 'gu'), 'じゃなくてもよい'],
  [
    /(?<=語)(?:は|も|が)?(?:不要|必要(?:は|が)?(?:ない|なし|ありません)|必須では(?:ない|ありません)|でき(?:なく|無く)て?も(?:いい|よい|可|OK|大丈夫))(?:です)?/gu,
    'じゃなくてもよい',
  ],
];

/** Behind the rules that read 少なめ of followers and of sponsored posts. */
export const JAPANESE_LESS: Rewrite[] = [
  [/(?<=\p{L})(?:の(?:投稿|話題?))?を(?:減らし|抑え|控え)て(?:い)?る/gu, '控えめ'],
  [
    /(?:(?:の?(?:投稿|話題?|内容|要素))?(?:は|が|も)?)(?<!フォロワー数?が?)(?:少なめ|少な目|控えめ|控え目|ほどほど)(?:に|で|が(?:いい|よい))?(?=$|[、。\s])/gu,
    '控えめ',
  ],
];
