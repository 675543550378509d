const LEFT_OUT = String.raw`(?:exclud(?:e|ed|ing)|avoid(?:ed)?|no[\s-]?go|block(?:ed)?|bann?(?:ed)?|forbidden|prohibited|disallowed|unwanted|undesired|omit(?:ted)?|skip(?:ped)?|reject(?:ed)?|black-?listed|off[\s-]limits|not(?:\s+(?:wanted|allowed))?)`;
/** Without partners, whose relation is that of the items. */
const KINDS =
  '(?:brands?|topics?|themes?|niches?|categor(?:y|ies)|content(?:\\s+types?)?|subjects?|interests?|industr(?:y|ies)|keywords?|words|hashtags?|tags?|countr(?:y|ies)|locations?|cit(?:y|ies)|states?|regions?|places?|markets?|geos?|languages?|genders?|account\\s+types?|creators?|influencers?|accounts?|people|companies)';
/** Begins a list of what is left out, as a line of its own or before a colon. */
export const ENGLISH_HEADINGS = String.raw`(?:please\s+)?(?:${LEFT_OUT}\s+${KINDS}|exclud(?:e|ed|es|ing)|exclusions?(?:\s+(?:list|criteria))?|avoid(?:ing)?|to\s+avoid|no[\s-]?go(?:e?s)?|don['’]?ts|must[\s-]+nots?(?:[\s-]+(?:have|be|include))?s?|(?:please\s+|we\s+)?do(?:n['’]?t|\s+not)\s+(?:want|include|send(?:\s+us)?)|(?:brands?|topics?|things|content|creators?|niches?|people|themes?|what)\s+(?:to\s+(?:avoid|exclude)|we\s+do(?:n['’]?t|\s+not)\s+want|not\s+(?:wanted|allowed))|not\s+(?:wanted|allowed|interested\s+in|looking\s+for|(?:a\s+|the\s+)?(?:(?:good|great|right)\s+)?(?:fits?|match(?:es)?)|suitable|relevant)|unwanted|out\s+of\s+scope|off[\s-]limits|hard\s+no(?:e?s)?|negatives?(?:\s+(?:list|keywords?|criteria))?|deal[\s-]?breakers?|black-?list(?:ed)?|block-?list(?:ed)?|red\s+flags?|(?:do[\s-]+not|don['’]?t|never)[\s-]+(?:use|book|contact|hire|approach|work[\s-]+with)(?:[\s-]+list)?|(?:brand\s+|category\s+)?conflicts?|conflicting\s+brands?|(?:competitors?|competing|rival)(?:\s+(?:list|brands?))+)`;
export const JAPANESE_HEADINGS =
  '(?:(?:先方|(?:クライアント|代理店|広告主|ブランド|メーカー|得意先|お客|会社|スポンサー)(?:様|さん|さま|側)?|弊社|当社|自社|絶対(?:に)?|必ず|基本|起用|投稿|キャスティング|その他)(?:の|で(?:の)?)?)?(?:NG(?:な)?|競合(?:他社|する)?|バッティング(?:する)?|除外(?:したい|する|対象の)?|対象外(?:の)?|不可|お断り(?:したい)?|禁止|避けたい|外したい|ブラックリスト|いらない|不要な|見送りたい)(?:条件|ブランド|エリア|ジャンル|トピック|話題|カテゴリー?|キーワード|業界|都市|都道府県|地方|言語|性別|属性|企業|業種|事項|項目|ワード|国|地域|対象|テーマ|内容|商材|リスト|もの|こと|人|方|アカウント|クリエイター)?';

const ENGLISH_LINE = new RegExp(String.raw`^${ENGLISH_HEADINGS}\s*[:：]?$`, 'iu');
const JAPANESE_LINE = new RegExp(`^[【<＜\\[]?(?:${JAPANESE_HEADINGS})[】>＞\\]]?(?:です)?\\s*[:：]?$`, 'u');

/** "Exclusions", 避けたいもの: */
export const isDenyingHeading = (line: string): boolean => ENGLISH_LINE.test(line) || JAPANESE_LINE.test(line);

const DENIED =
  /^(?:[Nn]o|[Nn]ever|[Ww]ithout|[Ee]xclud\p{L}+|[Aa]void\p{L}*|[Dd]on['’]?t|nobody|no\s+one)(?!\p{L})|(?:NG|不可|除外|除く|対象外|禁止)(?:です)?$/u;
/** "Red flags: no email": those without are left out. */
const WITHOUT_CONTACT = /^(?:no|without|missing)\s+(?:an?\s+)?((?:public\s+|contact\s+)?(?:e-?mails?|phones?|contacts?)(?:\s+\p{L}+)?)$/iu;
/** "Red flags: no posts in 90 days" */
const WITHOUT_POSTS = /^(?:no|without)\s+(?:any\s+|new\s+|recent\s+)?(?:posts?|uploads?|videos?|activity)\s+(?=(?:in|for|within|over)\s)/iu;
/** "Red flags: not in Germany", "no business account": leaves out either those or the others. */
const DENIED_TWICE = String.raw`(?:not(?!\p{L})|(?:is|are|does)(?:n['’]?t|\s+not)(?!\p{L})|non-?\p{L}|(?:no|without|missing|lacks?)\s+(?:an?\s+)?(?:(?:verified|business|creator|professional|personal|public|clear|real|recent|credible)(?!\p{L})(?!\s+e-?mail)|posts?(?!\p{L})|bio(?!\p{L})|website|location|audience|followers|engagement|verification))`;
const BEGINS_TWICE = new RegExp(`^${DENIED_TWICE}`, 'iu');
/** Such items behind a heading, up to the end of their sentence. */
export const DENIED_TWICE_BEHIND_HEADING = String.raw`(?<=^|[.;!?]\s*)${ENGLISH_HEADINGS}\s*[:=]\s*${DENIED_TWICE}[^.;!?\n]*`;
const PEOPLE = /^(?:any(?:one|body)|every(?:one|body)|people|creators|influencers|accounts|those|all)(?!\p{L})/iu;

/** An item of such a list as a sentence of its own: "exclude anyone under 18", 犬はNG. */
export const deniedItem = (item: string, isJapanese: boolean): string => {
  const [, contact] = WITHOUT_CONTACT.exec(item) ?? [];
  if (contact !== undefined) return `exclude creators without ${contact}`;
  if (WITHOUT_POSTS.test(item)) return `no ${item.replace(WITHOUT_POSTS, "hasn't posted ")}`;
  if (!isJapanese && BEGINS_TWICE.test(item)) return `exclude: ${item}`;
  if (DENIED.test(item)) return item;
  if (isJapanese) return `${item.replace(/[。、]$/u, '').replace(/(?:が)?(?:なし|無し|ない)$/u, 'がない人')}はNG`;
  return `${PEOPLE.test(item) ? 'exclude' : 'no'} ${item}`;
};

/** Without bullets, only a name or a noun goes on with the list. */
export const isBareItem = (line: string): boolean =>
  /^[\p{L}\p{N}&'’.+-]+(?:\s(?!in\b|from\b)[\p{L}\p{N}&'’.+-]+)?$/u.test(line) &&
  !/[のでがをは]|在住|希望/u.test(line) &&
  line.length <= 30;
