import { JAPANESE_HEADINGS } from '../layout/denying-headings.ts';
import { JA_DENIAL } from './negation/refusals.ja.ts';
import type { Rewrite } from './shorthand.ts';

/** Begins a condition of its own: "anywhere but the audience should be Japanese". */
const CONDITION = String.raw`(?:the|their|its|our|an?|with|must|should|has|have|having|needs?|audiences?|followers?|only|at\s+least|no|not|never|who|whose|that|ideally|preferably|mainly|mostly|please|we|they|it|engagement|speak(?:s|ing)?|post(?:s|ing)?|based|living)(?!\p{L})`;
const NOUN = `(?:cit(?:y|ies)|countr(?:y|ies)|states?|regions?|places?|towns?|markets?|locations?|niches?|categor(?:y|ies)|topics?|subjects?|brands?|languages?|nationalit(?:y|ies)|genres?|verticals?|kinds?|types?)`;
const BUT = String.raw`(?:but|bar|besides|except(?:\s+for)?|excluding|other\s+than|apart\s+from|aside\s+from|outside(?:\s+of)?)`;
const JUST = '(?:only|just|merely|solely|simply)';
const WORDS = String.raw`((?:(?!but\b)[\p{L}\p{N}#@'’&-]+\s+){0,3}?(?!but\b)[\p{L}\p{N}#@'’&-]+)`;

const NAME = String.raw`\p{Lu}[\p{L}\p{N}’'&.-]*(?:\s\p{Lu}[\p{L}\p{N}’'&.-]*){0,2}`;
const BRANDS = String.raw`${NAME}(?:(?:\s*,\s*|\s+(?:or|and|&)\s+|\s*\/\s*)${NAME}){0,3}`;
const AREAS =
  '(?:Europe|EU|Asia|APAC|EMEA|LATAM|Latin America|South America|North America|Americas?|Africa|Scandinavia|Nordics|DACH|Benelux|GCC|MENA|UK|US|USA|[Ww]orld(?:wide)?|[Gg]lobal(?:ly)?|[Aa]nywhere|[Ee]verywhere)';

/** "Any city but Paris" leaves out Paris, "nothing but cats" asks for cats, "not only beauty but also fashion" for both. */
export const ENGLISH_EXCEPTIONS: Rewrite[] = [
  // "Europe ex-UK"
  [
    new RegExp(String.raw`(?<=(?<!\p{L})${AREAS}\s*[,(]?\s*)ex[-.\s]\s?(\p{Lu}[\p{L}.]*)(\s+(?:and|or|&)\s+\p{Lu}(?=\p{Ll}))?`, 'gu'),
    (_, place = '', next = '') => `except ${place}${next === '' ? ',' : next}`,
  ],
  // "No Nike history"
  [
    /(?<=\b[Nn]o\s+)(\p{Lu}[\p{L}’'&.-]*(?:\s\p{Lu}[\p{L}’'&.-]*)?)\s+(?:history|track\s+record)(?:(\s*[|/]\s*)|(?=\s*(?:$|[,.;!?)])))/gu,
    (_, name = '', joint = '') => `${name} partnerships${joint === '' ? '' : ', '}`,
  ],
  // "No L'Oréal or Maybelline work this year"
  [
    new RegExp(String.raw`(?<=\b[Nn]o\s+${BRANDS}\s+)work(?=\s*(?:$|[,.;!?)]|(?:this|in|within|during|since|ever|before)(?!\p{L})))`, 'gu'),
    'partnerships',
  ],
  // "India, exc. Delhi"
  [/\bexc\.?\s+(?=\p{L})/giu, 'except '],
  // "Haven't taken money from Zara", "no one who did The Ordinary"
  [
    /\b(?:taken|received|accepted|earned)\s+money\s+from\s+(?=\p{L})|\bbeen\s+paid\s+by\s+(?=\p{L})|(?<=\b(?:who|that)\s+)(?:did|has\s+done|have\s+done)\s+(?=\p{Lu}\p{Ll})/gu,
    'worked with ',
  ],
  // "No #ad for Nike"
  [/#(?:ads?|sponsored|spon|gifted)\s+(?:posts?\s+|content\s+)?(?=(?:for|with|by)\s)/giu, 'ads '],
  [
    new RegExp(
      String.raw`\b((?:any|every)(?:one|body|where|thing)|any\s+${NOUN}|all)\s+but\s+(?=${CONDITION})(?!(?:the|an?|our)\s+(?:UK|US|USA|UAE|EU|Netherlands|Philippines|U\.S\.)(?!\p{L}))(?!not\s+in\b)`,
      'giu',
    ),
    '$1, ',
  ],
  [
    new RegExp(
      String.raw`\b(?:any|every|all|whatever|each)\s+(?:other\s+)?${NOUN}(?:\s+in\s+(?:the\s+)?([\p{L}]+))?\s+${BUT}\s+(?!${CONDITION})(?=\p{L})`,
      'giu',
    ),
    (_, area = '') => (area === '' ? 'anything except ' : `anywhere in ${area} except `),
  ],
  [/\bnothing\s+(?:else\s+)?(?:but|except(?:\s+for)?|other\s+than|besides|apart\s+from)\s+(?=\p{L})/giu, 'only '],
  [new RegExp(String.raw`\bnot\s+${JUST}\s+${WORDS},?\s+but\s+(?:also\s+)?${WORDS}(?:\s+(?:too|as\s+well))?(?!\p{L})`, 'giu'), '$1 and $2'],
  [
    /\b((?:personal|creator|regular)\s+(?:accounts?|profiles?)),?\s+(?:rather\s+than|instead\s+of|over|not)\s+(?:business|brand|company)(?:\s+(?:accounts?|profiles?|ones))?(?!\p{L})/giu,
    '$1',
  ],
  [
    /\b((?:business|professional)\s+(?:accounts?|profiles?)),?\s+(?:rather\s+than|instead\s+of|over|not)\s+(?:personal|creator|regular|private)(?:\s+(?:accounts?|profiles?|ones))?(?!\p{L})/giu,
    '$1',
  ],
];

/** "No fast fashion (Shein, Temu)" */
export const ENGLISH_BRACKETS: Rewrite[] = [
  [
    new RegExp(
      String.raw`\b((?:[Nn]o|[Nn]ot|[Nn]ever|[Ww]ithout|[Aa]void(?:ing)?|[Ee]xclud(?:e|ing)|[Ss]kip)\s+[^,.;:!?()\d]{2,40}?)\s*\((?:e\.?g\.?,?\s*|i\.e\.,?\s*|like\s+|such\s+as\s+)?(${NAME}(?:\s*,\s*(?:and\s+|or\s+)?${NAME}|\s+(?:and|or)\s+${NAME})*)(?:,?\s*etc\.?)?\)`,
      'gu',
    ),
    (_, denied = '', names = '') => `${denied}, no ${names.replace(/\s*,\s*(?:(?:and|or)\s+)?/g, ' or ')}`,
  ],
];

const DEALS =
  '(?:work|deals?|collab(?:oration)?s?|partnerships?|campaigns?|posts?|content|ads?|sponsorships?|mentions?|promos?|promotions?)';

/** "No competitor work in the last 6 months (Nike, Adidas)" */
export const ENGLISH_COMPETITORS: Rewrite[] = [
  [
    new RegExp(
      String.raw`\b(?:no|without(?:\s+any)?|avoid|zero)\s+(?:recent\s+|current\s+|previous\s+|past\s+)?(?:competitors?|competing|competitive|rival|conflicting)(?:\s+brands?)?(?:\s+${DEALS})?((?:\s+(?:in|within|over|during|for|from)\s+(?:the\s+)?(?:last|past)\s+(?:\d+\s+|few\s+)?\p{L}+)?)\s*[:(]\s*([^():;.]+)\)?`,
      'giu',
    ),
    (_, period = '', names = '') => `no partnerships with ${names.trim().replace(/\s*,\s*(?:(?:and|or)\s+)?/g, ' or ')}${period},`,
  ],
];

const OUT = String.raw`(?:exclud(?:e|ing)|avoid(?:ing)?|skip(?:ping)?|leave\s+out|remove|drop|reject|no)`;
const PARTNERS =
  '(?:ambassadors?|partners?|athletes|affiliates?|collaborators?|creators|influencers|employees|spokespeople|models|fans|sponsorships?|deals?|collabs?|partnerships?)';

/** "Exclude Adidas ambassadors, Nike athletes and anyone sponsored by Puma" leaves out all of them. */
export const ENGLISH_DENIED_LISTS: Rewrite[] = [
  [
    new RegExp(
      String.raw`(?<=\b${OUT}\s(?:[^.;!?,]{1,40}\s${PARTNERS},\s+)*[^.;!?,]{1,40}\s${PARTNERS}),?\s*(?:(?:and|or)\s+|(?<=,\s*))(?=(?:any(?:one|body)|people|creators|those)\s+(?!(?:in|from|over|under|aged|with\s+\d|based|living)\b))`,
      'giu',
    ),
    ', exclude ',
  ],
  [
    new RegExp(
      String.raw`(?<=\b${OUT}\s(?:[^.;!?,]{1,40}\s${PARTNERS},\s+)*[^.;!?,]{1,40}\s${PARTNERS}),\s*(?:(?:and|or)\s+)?(?=\p{Lu}[\p{L}\p{N}’'&.-]*(?:\s\p{Lu}[\p{L}’'&.-]*)?\s+(?:ambassadors?|partners?|athletes|affiliates?|collaborators?)(?!\p{L})(?!\s+(?:is|are|ok|okay|fine|wanted|welcome|allowed|only)\b))`,
      'gu',
    ),
    ', exclude ',
  ],
];

const JA_OUT = `(?:は|を|も)?(?:全て|すべて|全員)?${JA_DENIAL}`;
const JA_PEOPLE = '(?:の?(?:人|方|者|アカウント|クリエイター|インフルエンサー))?';
/** アディダスのアンバサダー */
const JA_PARTNER = String.raw`[^、。\d:]{1,12}(?:の|との?)(?:アンバサダー|契約(?:選手|者|アスリート|モデル|中)|案件(?:経験者)?|タイアップ(?:経験者)?|PR(?:経験者)?|コラボ(?:経験者)?|スポンサー)${JA_PEOPLE}`;
const JA_FIGURE = String.raw`(\d[\d,.]*[千万kK]*)人?`;

/** The same in Japanese, and bounds of both ends that are left out. */
export const JAPANESE_EXCEPTIONS: Rewrite[] = [
  // アディダスのアンバサダー、ナイキの契約選手は除外
  [new RegExp(`(?<=^|[、。\\s])(?:${JA_PARTNER}、)+(?=[^、。\\d]{1,24}${JA_OUT})`, 'gu'), (items = '') => items.replace(/、/gu, 'と')],
  // フォロワー1万未満と10万以上は対象外
  [
    new RegExp(
      `${JA_FIGURE}(?:未満|以下)${JA_PEOPLE}(?:と|や|、|か|または|、または|・)${JA_FIGURE}(?:以上|超え?|を超える)${JA_PEOPLE}${JA_OUT}`,
      'gu',
    ),
    '$1人以上$2人以下',
  ],
  // 投稿頻度が週1未満の人は除く
  [new RegExp(String.raw`(?<=週(?:に)?)(\d)[回本件]?(?:未満|以下)${JA_PEOPLE}${JA_OUT}`, 'gu'), '$1回以上'],
  // 女性・20代・NG:ゲーム・車
  [new RegExp(`・(?=${JAPANESE_HEADINGS}\\s*[:=])`, 'gu'), '、'],
  [/(?<=^|[、。\s])(NG|除外|不可|対象外)・(?=[\p{L}\p{N}])/gu, '$1:'],
  // 美容だけでなくファッションも
  [/(?:系)?(?:だけ|のみ)(?:(?:で|じゃ)は?な(?:く|しに)(?:て)?|ならず)、?/gu, 'と'],
  // ナイキともアディダスとも仕事をしていない
  [
    /(?<=^|[、。\s])([^、。\sと]{1,12})とも([^、。\sと]{1,12})とも(?=(?:お?仕事|契約|タイアップ|コラボ|取引|提携|関わ|組[んま]))/gu,
    '$1と$2と',
  ],
  // 美容以外も発信 rules nothing out.
  [
    /以外(?:の(?:こと|話題|ジャンル|投稿|内容))?(?:に)?も(?=(?:発信|投稿|紹介|扱|載|やって|話題|取り上げ|アップ)(?![^、。]*(?:ない|ません|NG|不可)))/gu,
    'じゃなくてもよい、',
  ],
];
