import type { Rewrite } from './shorthand.ts';

const BEGINS = String.raw`(?<=^|[,;.!?(]\s*)`;
const PEOPLE = '(?!any(?:one|body)|some(?:one|body)|to\\b)';
const NOUN = String.raw`(?:(?!out\b)[\p{L}\p{N}'’&%+#@-]+\s+){1,5}?`;
const ENDS = String.raw`(?=\s*(?:$|[,.;!?)]))`;
const NOT_DO = String.raw`(?:(?:do|does|would)(?:n['’]?t|\s+not)|won['’]?t|will\s+not)`;
const NOT_BE = String.raw`(?:(?:(?:is|are)\s+)?not|(?:is|are)n['’]?t)`;
/** Beginnings that refuse what follows. */
const REFUSING = [
  String.raw`ban|cut(?!\s+(?:off|down|it|and|flowers?|glass|out)\b)|nix|ditch|reject|refuse|decline|disqualify|blocklist|blacklist|eliminate|(?:block|scrap)(?!\s+\p{L}+ing\b)|(?:bar|filter)(?=\s+(?:any|all|every|creators?|influencers?|accounts?|people)(?!\p{L}))|forget(?:\s+about)?`,
  String.raw`hold\s+the|lose\s+(?:the|all)(?!\s+(?:weight|fat|belly|baby))|(?:get|getting)\s+rid\s+of|spare\s+(?:us|me)|nope\s+to|(?:a\s+)?(?:hard|big|firm)\s+no\s+(?:on|to|for)|thumbs\s+down\s+(?:for|to|on)`,
  String.raw`(?:who\s+|that\s+|we\s+)?(?:hate|dislike|despise)|(?:we(?:['’]re|\s+are)\s+)?(?:(?:tired|sick|weary)\s+of|fed\s+up\s+with|(?:uninterested|disinterested)\s+in|against|(?:allergic|averse|opposed)\s+to)`,
  String.raw`(?:we(?:['’]ve|\s+have)?\s+)?had\s+(?:enough\s+of|(?:an?\s+)?(?:bad|poor|terrible|negative)\s+experiences?\s+with)`,
  String.raw`(?:shy|steer|stay|keep)\s+(?:away|clear)\s+(?:from|of)|away\s+from|devoid\s+of|unrelated\s+to|leave\s+aside|(?:strip|cross|count|throw|sort)\s+out|filter\s+(?:away|off)|not\s+a\s+single|(?:we\s+)?(?:can['’]?t|can\s*not)\s+(?:work\s+with|use|accept)`,
  String.raw`(?:under\s+no\s+circumstances|in\s+no\s+case|by\s+no\s+means)(?:\s*,)?`,
].join('|');
/** Ends that refuse what comes before them. */
const REFUSED_BEHIND = [
  String.raw`${NOT_BE}\s+(?:an?\s+|the\s+)?(?:good\s+|right\s+|great\s+)?(?:fit|match)`,
  String.raw`${NOT_BE}\s+(?:accepted|suitable|acceptable|appropriate|eligible|permitted|desired|relevant\s+(?:for|to)\s+us|for\s+us|our\s+thing|what\s+we(?:['’]re|\s+are)?\s+(?:want|need|looking\s+for|after|seeking))`,
  String.raw`${NOT_DO}\s+(?:fit|work|suit|qualify)(?:\s+us)?`,
  String.raw`(?:would|could|might|will)\s+be\s+an?\s+(?:problem|issue|deal[\s-]?breaker|turn[\s-]?off)`,
  String.raw`(?:(?:(?:is|are)\s+)?(?:an?\s+)?deal[\s-]?breakers?|(?:is|are)\s+(?:an?\s+)?(?:turn[\s-]?offs?|red\s+flags?))`,
  String.raw`(?:(?:is|are)\s+)?(?:banned|barred|blocked|blacklisted|forbidden|prohibited|disqualified|unwanted|undesired|undesirable|unsuitable|unacceptable|unwelcome|ineligible|inappropriate|taboo|off\s+the\s+table)`,
  String.raw`(?:should|must|(?:have|has|needs?)\s+to)\s+(?:go|stay\s+out|be\s+out)|stay\s+out`,
].join('|');

/** Other words for "no gamers" and "gamers are excluded". */
export const ENGLISH_REFUSALS: Rewrite[] = [
  [
    /\b(?:(?:we(?:['’]re|\s+are)\s+)?not\s+(?:after|looking\s+for|seeking)|(?:we\s+)?do(?:n['’]?t|\s+not)\s+want)\s+(?:any|some)(?:one|body)(?!\p{L})/giu,
    'no one',
  ],
  [
    new RegExp(
      String.raw`\b(?:(?:leave|keep|filter|rule|weed|screen|cut|take|kick|count|throw|cross|strip|sort)\s+(?!out\b)(${NOUN})out|(?:leave|keep|set|put|take|cross)\s+(${NOUN})(?:away|aside|off))${ENDS}`,
      'giu',
    ),
    'exclude $1$2',
  ],
  [/\b(?:kick|cut|take)\s+out\s+(?=\p{L})/giu, 'exclude '],
  [/\bw\/o\b/giu, 'without'],
  [new RegExp(String.raw`${BEGINS}(?:${REFUSING})\s+(?=\p{L})`, 'giu'), 'no '],
  [/\ball\s+but\s+(?=\p{L})/giu, 'everyone except '],
  [/\b(?:without\s+any|none\s+of\s+(?:the|those|our))\s+(?=(?:creators|influencers|accounts|people|bloggers)\b)/giu, 'no '],
  [
    new RegExp(
      String.raw`\b(?:we(?:['’]re|\s+are)\s+)?not\s+(?:after|looking\s+for|searching\s+for|seeking)\s+(?:any\s+)?${PEOPLE}(?=\p{L})`,
      'giu',
    ),
    'no ',
  ],
  [new RegExp(String.raw`\b(?:we\s+)?do(?:n['’]?t|\s+not)\s+(?:want|need)\s+(?:any\s+)?${PEOPLE}(?=\p{L})`, 'giu'), 'no '],
  [new RegExp(String.raw`\s+(?:${REFUSED_BEHIND})${ENDS}`, 'giu'), ' are excluded'],
  [
    new RegExp(
      String.raw`${BEGINS}(?:exclusions?|excluded|no[\s-]?gos?|don['’]?ts|black-?list(?:ed)?|blocklist(?:ed)?|negatives?|not\s+wanted|unwanted|deal[\s-]?breakers?)\s*[:=]\s*(?=[\p{L}#@])`,
      'giu',
    ),
    'exclude: ',
  ],
];

/** "Gamers: no", behind the labels whose "no" asks for nothing. */
export const ENGLISH_NOES: Rewrite[] = [
  [new RegExp(String.raw`(?<=\p{L}{3})(?:\s*[:=?,]\s*no(?:pe)?|[\s,]+no\s+thank(?:s|\s+you))${ENDS}`, 'giu'), ' are excluded'],
];

const OFTEN = '(?:絶対(?:に)?|一切|完全(?:に)?|ちょっと)?';
const REFUSED =
  '(?:困(?:ります|る)|見送(?:り(?:たい(?:です)?|ます)|る)|パス(?:で|です)?|落と(?:して(?:ください|おいて)?|す)|のぞ(?:く|いて(?:ください)?|き)|NG|勘弁(?:して(?:ください)?)?|却下|禁止|控えたい|採用し(?:ない|ません)|検討し(?:ない|ません)|拒否(?:します|する)?|排除(?:して(?:ください)?|する|したい)?|カットして(?:ください)?|削除(?:して(?:ください)?|する|で)?|削(?:って(?:ください)?|る|りたい)|厳禁|アウト|駄目|回避(?:したい|して(?:ください)?|する|で)?|[ご御]?遠慮(?:ください|下さい|願います|したい)|スルー(?:で|して(?:ください)?)?|スキップ(?:で|して(?:ください)?)?|やめ(?:たい|て(?:ください|ほしい|おきたい|おく)?)|避けたい|あまり|非対象|ブロック(?:で|して(?:ください)?)?|ブラックリスト|パスしたい|(?:今回は?)(?:なし|無し|見送り(?:たい)?|いりません|不要)|もういい|×|✕|✖|✗|❌)';
const JA_ENDS = '(?=$|[、。!?\\s])';

export const JAPANESE_REFUSALS: Rewrite[] = [
  [new RegExp(`(?:は|を|も)(?:${OFTEN}${REFUSED}|ちょっと(?:…|\\.{2,3})?)(?:です|でお願いします)?${JA_ENDS}`, 'gu'), 'はNG'],
  [
    new RegExp(`(?:(?:に|とは?)(?:関係(?:しない|のない|ない|ありません)|無縁|無関係))(?:[のな]?(?:人|方|アカウント))?${JA_ENDS}`, 'gu'),
    'はNG',
  ],
  [new RegExp(`(?<=[\\p{L}\\p{N}])厳禁${JA_ENDS}`, 'gu'), 'はNG'],
  [new RegExp(`(?<=[\\p{L}\\p{N}])(?:×|✕|✖|✗|❌)${JA_ENDS}`, 'gu'), 'はNG'],
];
