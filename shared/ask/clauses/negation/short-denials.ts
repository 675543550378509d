import type { Rewrite } from '../shorthand.ts';

const NOUN = String.raw`((?:(?!\b(?:is|are|not)\b)[\p{L}\p{N}’'&-]+\s+){0,3}?(?!\b(?:is|are|not)\b)[\p{L}\p{N}’'&-]+)`;
const COUNT = String.raw`\d[\d.,]*\s?[km]?(?!\d)`;
const OUT = '(?:skip|exclude|drop|avoid|ignore|leave\\s+out|leave)(?:\\s+(?:them|those|these)(?:\\s+out)?)?';

/** Denials whose verb or value is in another clause. */
export const ENGLISH_SHORT_DENIALS: Rewrite[] = [
  // "Nike partners are fine, Adidas partners are not", "kids ok, pets not"
  [
    new RegExp(
      String.raw`(?<=(?:fine|ok(?:ay)?|good|great|welcome|allowed|yes|possible)\s*(?:[,;.]|\bbut\b|[,;]\s*but)\s*)${NOUN}(?:\s+(?:is|are))?\s*(?:\s+not|n['’]t)(?=\s*(?:$|[,;.!)]))`,
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

export const JAPANESE_SHORT_DENIALS: Rewrite[] = [
  // 30歳以下でフォロワーは35歳以上
  [/(?<=歳(?:以上|以下|未満|前後)?|代|性|人)で(?=(?:フォロワー|視聴者|ファン|オーディエンス)(?:層)?(?:は|が)(?![多少]))/gu, 'で、'],
  // フォロワーは男性が多すぎないこと
  [/(?<=[男女]性)が?多すぎ(?:ない|ません|ず)(?:こと)?/gu, 'が中心ではない'],
  // 競合避け:ナイキ
  [/競合(?:避け|回避|排除|NG)\s*(?=:)/gu, '競合'],
];
