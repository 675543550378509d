const ATTITUDE = [
  'hat(?:es?|ed|ing)|dislik(?:es?|ed|ing)|despis(?:es?|ed|ing)|loath(?:es?|ed|ing)|detest(?:s|ed|ing)?|boycott(?:s|ed|ing)?|oppos(?:es?|ed|ing)|critici[sz](?:es?|ed|ing)',
  String.raw`quit(?:s|ting)?|(?:giv(?:es?|ing|en)|gave)\s+up|refus(?:es?|ed|ing)(?:\s+to)?|reject(?:s|ed|ing)?|declin(?:es?|ed|ing)|turn(?:s|ed|ing)?\s+down|(?<!\b(?:we|i|you)(?:\s+\p{L}+)?\s+)lack(?:s|ing)?`,
  String.raw`(?:who|that|they|actively|always)\s+(?:block|ban|ditch|drop|skip|mute|avoid|left|stop)s?|(?:block|bann|ditch|dropp|mut|stopp)(?:ed|ing)|(?:have|has|['’]ve)\s+left`,
  String.raw`(?:(?:speak|speaks|spoke|speaking|campaign(?:s|ing)?|fight(?:s|ing)?)\s+(?:out\s+)?)?against|(?:critical|s[ck]eptical|wary)\s+of|opposed\s+to|(?:bored|tired|sick)\s+(?:of|with|by)|done\s+with|fed\s+up\s+with`,
  String.raw`(?:mov(?:es?|ed|ing)|shift(?:s|ed|ing)?|switch(?:es|ed|ing)?|drift(?:s|ed|ing)?)\s+(?:away\s+|on\s+)?from|(?:far\s+)?away\s+from|far\s+from|recovering(?:\s+from)?|no\s+longer`,
  String.raw`(?:do(?:es)?n['’]?t|couldn['’]?t|do(?:es)?\s+not)\s+care\s+(?:less\s+)?(?:about|for)|unlike|(?:the\s+)?same\s+(?:goes|applies)\s+(?:for|to)|(?<=\band\s+)so\s+(?:is|are)|unless(?:\s+(?:they|it)(?:['’]re|\s+are|\s+is)?)?|except\s+if`,
  String.raw`(?:we(?:['’]ve|\s+have)?\s+(?:already\s+)?(?:have\s+|got\s+)?|already\s+have\s+)(?:more\s+than\s+)?(?:enough|plenty\s+of)`,
  String.raw`(?:competitors?|rivals?)\s+(?:of|to|is|are|being|include)|alternatives?\s+to|compet(?:es?|ing)\s+(?:with|against)|unaffiliated\s+with|unconnected\s+to|(?<!\b(?:not|without)\s+)too\s+(?:much|many)|(?:scarcely|barely)(?:\s+any)?|very\s+little|as\s+(?:few|little)`,
].join('|');
/** Between such words and their object: "stopped posting about", "refuses to work with". */
const LINK = String.raw`(?:\s+(?:of|to|with|for|about|on|in|from|at|the|any|all|some|their|our|an?|be|being|have|having|use|using|do|doing|make|making|do\s+not|not|like|live|living|drink|drinking|eat|eating|play|playing|wear|wearing|buy|buying|cover|covering|posting|posts?|talking|talks?|working|works?|promote|promotes|promoting)(?!\p{L}))*`;
const THEY = String.raw`(?:(?:creators?|influencers?|people|anyone|those)\s+)?(?:who\s+|that\s+)?`;
/** The words behind them are not wanted, nor is it certain that their creators are to be left out: "anti-diet", "who quit vaping". */
const ENGLISH_BEFORE = new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:anti[\s-]|non[\s-]|${THEY}(?:${ATTITUDE})(?!\p{L})${LINK})`, 'giu');
/** "Ex-smokers", but those who "used to work with Nike" were partners. */
const ENGLISH_PAST = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:ex-|(?:ex|former|formerly)(?!\p{L})${LINK}|${THEY}used\s+to(?!\p{L})${LINK})`,
  'giu',
);
const ENGLISH_BEHIND =
  /(?:-free|[\s-](?:haters?|s[ck]eptics?|detractors?|deniers?|bash(?:ing|ers?)|quitters?)|\s+or\s+(?:not|elsewhere|otherwise)|\s+either(?=\s*(?:$|[,.;!?)])))(?![\p{L}-])/giu;

const JAPANESE_BEFORE = /(?<!\p{Script=Han})[反非脱禁嫌](?=\p{L})|アンチ/gu;
/** 競合はナイキです */
const JAPANESE_RIVALS = /(?:競合(?:他社|ブランド|企業)?|ライバル(?:企業|ブランド)?)(?:は|が|として|には)、?/gu;
const JAPANESE_PAST = /(?<!\p{Script=Han})元(?=\p{L})|(?:以前|昔|かつて)(?!から|ながら)(?:は|に)?、?/gu;
const JAPANESE_BEHIND =
  /(?:の(?:投稿|話題?|案件|仕事|お仕事|pr|タイアップ))?(?:[をがはにの]|から|に対して|には)?(?:も同様|も同じ|[辞や]め(?!て(?:ほし|くだ)|な|られな)|卒業(?!旅行|式|生)|離れ(?!な)|去っ|批判|反対|ボイコット|断(?:っ|る|り)|未経験|未訪問|競合|ライバル|アンチ|飽き(?!な|さ|ず)|うんざり|代わり)/giu;

/** `step`: where the value is. `isPast`: was the case once, which for partners is enough. `isJoined`: only right beside the value. */
export type ContraryWords = { words: RegExp; step: 1 | -1; isPast?: boolean; isJoined?: boolean };
export const ENGLISH_CONTRARY: ContraryWords[] = [
  { words: ENGLISH_BEFORE, step: 1 },
  { words: ENGLISH_PAST, step: 1, isPast: true },
  { words: ENGLISH_BEHIND, step: -1 },
];
export const JAPANESE_CONTRARY: ContraryWords[] = [
  { words: JAPANESE_BEFORE, step: 1, isJoined: true },
  { words: JAPANESE_RIVALS, step: 1 },
  { words: JAPANESE_PAST, step: 1, isPast: true, isJoined: true },
  { words: JAPANESE_BEHIND, step: -1, isJoined: true },
];
