import type { Rewrite } from './shorthand.ts';

const BEGINS = String.raw`(?<=^|[,;.!?(]\s*)`;
const PEOPLE = '(?!any(?:one|body)|some(?:one|body)|to\\b)';
const NOUN = String.raw`(?:(?!out\b)[\p{L}\p{N}'’&%+#@-]+\s+){1,5}?`;
const ENDS = String.raw`(?=\s*(?:$|[,.;!?)]))`;
const NOT_DO = String.raw`(?:(?:do|does|would)(?:n['’]?t|\s+not)|won['’]?t|will\s+not)`;

/** Other words for "no gamers" and "gamers are excluded". */
export const ENGLISH_REFUSALS: Rewrite[] = [
  [
    /\b(?:(?:we(?:['’]re|\s+are)\s+)?not\s+(?:after|looking\s+for|seeking)|(?:we\s+)?do(?:n['’]?t|\s+not)\s+want)\s+(?:any|some)(?:one|body)(?!\p{L})/giu,
    'no one',
  ],
  [new RegExp(String.raw`\b(?:leave|keep|filter|rule|weed|screen|cut|take|kick)\s+(?!out\b)(${NOUN})out${ENDS}`, 'giu'), 'exclude $1'],
  [/\b(?:kick|cut|take)\s+out\s+(?=\p{L})/giu, 'exclude '],
  [
    new RegExp(
      String.raw`${BEGINS}(?:ban|cut(?!\s+(?:off|down|it)\b)|nix|ditch|hold\s+the|nope\s+to|(?:a\s+)?(?:hard|big|firm)\s+no\s+(?:on|to|for)|(?:we\s+)?(?:hate|dislike)|(?:we(?:['’]re|\s+are)\s+)?(?:tired|sick)\s+of|not\s+a\s+single)\s+(?=\p{L})`,
      'giu',
    ),
    'no ',
  ],
  [/\b(?:without\s+any|none\s+of\s+(?:the|those|our))\s+(?=(?:creators|influencers|accounts|people|bloggers)\b)/giu, 'no '],
  [
    new RegExp(
      String.raw`\b(?:we(?:['’]re|\s+are)\s+)?not\s+(?:after|looking\s+for|searching\s+for|seeking)\s+(?:any\s+)?${PEOPLE}(?=\p{L})`,
      'giu',
    ),
    'no ',
  ],
  [new RegExp(String.raw`\b(?:we\s+)?do(?:n['’]?t|\s+not)\s+(?:want|need)\s+(?:any\s+)?${PEOPLE}(?=\p{L})`, 'giu'), 'no '],
  [
    new RegExp(
      String.raw`\s+(?:(?:is|are)(?:n['’]?t|\s+not)\s+(?:an?\s+|the\s+)?(?:good\s+|right\s+|great\s+)?(?:fit|match)|${NOT_DO}\s+(?:fit|work|suit)(?:\s+us)?|(?:is|are)\s+banned|banned)${ENDS}`,
      'giu',
    ),
    ' are excluded',
  ],
];

const OFTEN = '(?:絶対(?:に)?|一切|完全(?:に)?|ちょっと)?';
const REFUSED =
  '(?:困(?:ります|る)|見送(?:り(?:たい(?:です)?|ます)|る)|パス(?:で|です)?|落と(?:して(?:ください|おいて)?|す)|のぞ(?:く|いて(?:ください)?|き)|NG|勘弁(?:して(?:ください)?)?|却下|禁止|控えたい|×|✕|✖|✗|❌)';
const JA_ENDS = '(?=$|[、。!?\\s])';

export const JAPANESE_REFUSALS: Rewrite[] = [
  [new RegExp(`(?:は|を|も)(?:${OFTEN}${REFUSED}|ちょっと(?:…|\\.{2,3})?)(?:です|でお願いします)?${JA_ENDS}`, 'gu'), 'はNG'],
  [new RegExp(`(?<=[\\p{L}\\p{N}])(?:×|✕|✖|✗|❌)${JA_ENDS}`, 'gu'), 'はNG'],
];
