import { ENGLISH_HEADINGS } from '../../layout/denying-headings.ts';
import type { Rewrite } from '../shorthand.ts';
import { ENGLISH_REFUSED_CONDITIONS } from './refused-conditions.ts';

const BEGINS = String.raw`(?<=^|[,;.!?(]\s*(?:(?:please|pls|kindly|and|but)\s+)?|^(?:please|pls|kindly)\s+)`;
const PEOPLE = '(?!any(?:one|body)|some(?:one|body)|to\\b)';
const NOUN = String.raw`(?:(?!out\b)[\p{L}\p{N}'’&%+#@-]+\s+){1,5}?`;
const ENDS = String.raw`(?=\s*(?:$|[,.;!?)|/]|(?:and|but)(?!\p{L})))`;
const SINCE = String.raw`(?:\s+(?:already|anyway|by\s+now|for\s+now|this\s+time|sorry))?`;
const NOT_DO = String.raw`(?:(?:do|does|would)(?:n['’]?t|\s+not)|won['’]?t|will\s+not)`;
const NOT_BE = String.raw`(?:(?:(?:is|are)\s+)?not|(?:is|are)n['’]?t)`;
/** Beginnings that refuse what follows. */
const REFUSING = [
  String.raw`ban|cut(?!\s+(?:off|down|it|and|flowers?|glass|out)\b)|nix|ditch|reject|refuse|decline|disqualify|blocklist|blacklist|eliminate|(?:block|scrap)(?!\s+\p{L}+ing\b)|(?:bar|filter)(?=\s+(?:any|all|every|creators?|influencers?|accounts?|people)(?!\p{L}))|forget(?:\s+about)?`,
  String.raw`hold\s+the|lose\s+(?:the|all)(?!\s+(?:weight|fat|belly|baby))|(?:get|getting)\s+rid\s+of|spare\s+(?:us|me)|nope\s+to|(?:a\s+)?(?:hard|big|firm)\s+no\s+(?:on|to|for)|thumbs\s+down\s+(?:for|to|on)`,
  String.raw`(?:who\s+|that\s+|we\s+)?(?:hate|dislike|despise)|(?:we(?:['’]re|\s+are)\s+)?(?:(?:tired|sick|weary)\s+of|fed\s+up\s+with|(?:uninterested|disinterested)\s+in|against|(?:allergic|averse|opposed)\s+to)`,
  String.raw`(?:we(?:['’]ve|\s+have)?\s+)?had\s+(?:enough\s+of|(?:an?\s+)?(?:bad|poor|terrible|negative)\s+experiences?\s+with)`,
  String.raw`(?:shy|steer|stay|keep)\s+(?:away|clear)\s+(?:from|of)|away\s+from|devoid\s+of|unrelated\s+to|leave\s+aside|(?:strip|cross|count|throw|sort)\s+out|filter\s+(?:away|off)|not\s+a\s+single|(?:we\s+)?(?:can['’]?t|can\s*not)\s+(?:work\s+with|use|accept)`,
  String.raw`stop\s+(?:sending|giving|showing|suggesting|proposing)(?:\s+(?:me|us))?|(?:we(?:['’]ve|\s+have)?\s+)?had\s+(?:more\s+than\s+)?enough|no\s+more(?!\s+than)`,
  String.raw`enough\s+(?:with|of)\s+(?:the|these|those)|(?:we(?:['’]re|\s+are)\s+)?(?:done\s+with|bored\s+(?:of|with|by)|over\s+the)`,
  String.raw`(?:under\s+no\s+circumstances|in\s+no\s+case|by\s+no\s+means)(?:\s*,)?`,
].join('|');
const DEALING =
  '(?:partners?|partnerships?|ambassadors?|affiliates?|athletes|sponsors|sponsorships?|deals?|collab(?:oration)?s?|campaigns?|ads?|mentions?|fans|content|posts?|videos?|stuff|accounts?|profiles?|pages?|channels?)';
const THEM = '(?:them|it|you|some(?:one|body)|any(?:one|body)|people|creators?|an\\s+account)';
/** Ends that refuse what comes before them. */
const REFUSED_BEHIND = [
  String.raw`${NOT_BE}\s+(?:an?\s+|the\s+)?(?:good\s+|right\s+|great\s+)?(?:fit|match)`,
  String.raw`${NOT_BE}\s+(?:accepted|suitable|acceptable|appropriate|eligible|permitted|desired|relevant\s+(?:for|to)\s+us|for\s+us|our\s+thing|what\s+we(?:['’]re|\s+are)?\s+(?:want|need|looking\s+for|after|seeking))`,
  String.raw`${NOT_DO}\s+(?:fit|work|suit|qualify)(?:\s+us)?`,
  String.raw`(?:would|could|might|will)\s+be\s+an?\s+(?:problem|issue|deal[\s-]?breaker|turn[\s-]?off)`,
  String.raw`(?:(?:(?:is|are)\s+)?(?:an?\s+)?deal[\s-]?breakers?|(?:is|are)\s+(?:an?\s+)?(?:turn[\s-]?offs?|red\s+flags?))`,
  String.raw`(?:(?:is|are)\s+)?(?:banned|barred|blocked|blacklisted|forbidden|prohibited|disqualified|unwanted|undesired|undesirable|unsuitable|unacceptable|unwelcome|ineligible|inappropriate|taboo|off\s+the\s+table)`,
  String.raw`(?:is|are|has\s+been|have\s+been)\s+(?:already\s+)?(?:over|covered|taken\s+care\s+of|sorted|overdone|overused|played\s+out|irrelevant|(?:an?\s+)?(?:red\s+line|conflict|competitor|rival)s?|out\s+of\s+scope|beside\s+the\s+point)${SINCE}`,
  String.raw`(?:(?:is|are|should|must|has|have|needs?|ought)\s+)?(?:to\s+)?be\s+avoided|would\s+(?:clash|conflict|be\s+wrong(?:\s+for\s+us)?)|${NOT_BE}\s+relevant`,
  String.raw`(?:should|must|(?:have|has|needs?)\s+to)\s+(?:go|stay\s+out|be\s+out)|stay\s+out`,
  // "Shein collabs disqualify", "Nike partners can't apply", "Hilton ambassadors get rejected"
  String.raw`(?:(?:will|would|do|does|automatically|instantly)\s+)*(?:disqualif(?:y|ies)|conflicts?|clash(?:es)?|rules?\s+${THEM}\s+out|(?:puts?|turns?)\s+us\s+off|kills?\s+(?:it|the\s+deal))(?:\s+(?:${THEM}|with\s+(?:us|our\s+[\p{L}\s]{1,20}?)|for\s+us|automatically|immediately|instantly))?`,
  String.raw`(?:can(?:['’]?t|not|\s+not)|may\s+not|should(?:n['’]?t|\s+not)|must(?:n['’]?t|\s+not)|won['’]?t|will\s+not|need\s*n['’]?t|do(?:n['’]?t|\s+not)\s+(?:need|have)\s+to)\s+(?:apply|participate|take\s+part|be\s+(?:considered|used|included|accepted|chosen|hired|booked|selected|shortlisted|approved))`,
  String.raw`(?:(?:will|would|should|can|must|may|to)\s+be|(?:will\s+)?gets?|are|is|being)\s+(?:(?:automatically|immediately|instantly|also)\s+)?(?:rejected|dropped|skipped|removed|ignored|declined|refused|discarded|vetoed|(?:filtered|screened|weeded|sorted|kicked|conflicted)\s+out|turned\s+down|crossed\s+off)`,
  String.raw`(?:is|are)\s+(?:(?:our|the|an?)\s+)?(?:(?:main|direct|biggest|real|big)\s+)*(?:competition|competitors?|rivals?|issues?|problems?|concerns?|problematic|conflicts?\s+of\s+interest)(?:\s+for\s+us)?`,
  // "Gambling a no-go", "Nike partners out"
  String.raw`(?:(?:=|is|are|means?)\s*)?(?:an?\s+)?(?:(?:hard|big|strict|absolute|total|complete|definite|clear|instant|immediate|automatic|firm)\s+)+(?:no(?:[\s-]go)?|disqualif(?:ication|ier)|rejection)|an?\s+no(?:[\s-]go)?`,
  String.raw`(?<=(?<!\p{L})${DEALING}\s)(?:(?:is|are)\s+)?(?:out|off|not|no(?:[\s-]go(?:e?s)?)?)`,
].join('|');

const ITEM = '[^,.;:!?()]{2,30}?';
/** The last item of a list, and the words that deny the list: "crypto is out" denies no list. */
const DENIED_END = String.raw`(?:(?!\bis\b)[^,.;:!?()]){2,60}?\s(?!is\s)(?:${REFUSED_BEHIND}|(?:(?:are|should\s+be|must\s+be|to\s+be)\s+)?(?:(?:all|both)\s+)?(?:excluded|out|left\s+out|ruled\s+out|off\s+limits|not\s+(?:ok|okay|allowed|wanted|welcome|included|acceptable)))\s*(?:$|[,.;!?)])`;

/** Other words for "no gamers" and "gamers are excluded". */
export const ENGLISH_REFUSALS: Rewrite[] = [
  [
    /\b(?:(?:we(?:['’]re|\s+are)\s+)?not\s+(?:after|looking\s+for|seeking)|(?:we\s+)?do(?:n['’]?t|\s+not)\s+want)\s+(?:any|some)(?:one|body)(?!\p{L})/giu,
    'no one',
  ],
  [
    new RegExp(
      String.raw`\b(?!(?:rule|put)s?\s+(?:us|${THEM})\s)(?:(?:leave|keep|filter|rule|weed|screen|cut|take|kick|count|throw|cross|strip|sort)\s+(?!out\b)(${NOUN})out|(?:leave|keep|set|put|take|cross)\s+(${NOUN})(?:away|aside|off))${ENDS}`,
      'giu',
    ),
    'exclude $1$2',
  ],
  [
    new RegExp(
      String.raw`\bleave\s+(?:the\s+)?(${NOUN})(?:out\s+of\s+(?:it|this)|at\s+home|for\s+(?:later|another\s+time|now))${ENDS}`,
      'giu',
    ),
    'exclude $1',
  ],
  // "Anyone linked to Nike is out"
  [
    new RegExp(
      String.raw`${BEGINS}(?=(?:any(?:one|body)|every(?:one|body)|people|creators|influencers|accounts|those)\s+(?:who|that|not|with|without|in|from|\p{L}+ing|\p{L}+ed)\s)([^,.;:!?()]{3,80}?)\s+(?:(?:(?:is|are)|(?:should|must|will|can)\s+be)\s+(?:out|excluded|off|a\s+no(?:[\s-]go)?|not\s+(?:ok|okay|allowed|welcome|wanted))|need\s+not\s+apply|${REFUSED_BEHIND})${ENDS}`,
      'giu',
    ),
    'exclude $1',
  ],
  // "Exclude: anyone who works with Nike"
  [
    /\b(exclude|excluding|no|not|avoid|without|skip|exclusions?|no[\s-]?gos?|don['’]?ts)\s*:\s*(?=(?:any(?:one|body)|every(?:one|body)|people|creators|influencers|accounts|those|all)\s+(?:who|that|with|in|from|\p{L}+ing|\p{L}+ed)\s)/giu,
    'exclude ',
  ],
  // "No Starbucks posts in the last 90 days"
  [
    /\b(?:no|without|zero)\s+(?:recent\s+)?(?!(?:sponsored|paid|branded?|new|recent|other|own|any|ads?)\s)([\p{L}\p{N}’'&.-]+(?:\s(?!about\b)[\p{L}\p{N}’'&.-]+)?)\s+(?:posts?|mentions?|content)\s+(?=(?:in|within|from|over|during)\s+(?:the\s+)?(?:last|past)\s)/giu,
    'no posts about $1 ',
  ],
  // "No Shein, Temu and the like"
  [/\s+(?:and|or)\s+(?:the\s+likes?|(?:so|such)\s+(?:on|forth)|such)(?=\s*(?:$|[,.;!?)]))/giu, ', etc'],
  // "Exclude anyone who worked with Nike, anyone under 18, and anyone over 500k"
  [
    /(?=,|\s+(?:or|nor)\s)(?<=\b(?:exclud(?:e|ing)|avoid(?:ing)?|skip(?:ping)?|leave\s+out|remove|drop|(?:don['’]?t|do\s+not)\s+(?:include|want|show))\s[^.;!?]*)(?:,\s*(?:(?:and|or|nor)\s+)?|\s+(?:or|nor)\s+)(?=any(?:one|body)\s+(?!else\b))/giu,
    ', exclude ',
  ],
  // "Not sponsored by Nike, Adidas or any other sportswear brand"
  [
    /,\s*([\p{L}\p{N}’'&.-]+(?:\s[\p{L}\p{N}’'&.-]+)?),?\s+(?:or|and|nor)\s+(?:(?:any|all)\s+)?(?:other|another|similar|comparable|competing|rival)\s+(?=(?:[\p{L}-]+\s+){0,2}(?:brands?|labels?|compan(?:y|ies)|retailers?|stores?|shops?|competitors?|rivals?|makers?|apps?)(?!\p{L}))/giu,
    ' or $1, no other ',
  ],
  [
    /(?<=\b(?:no|not|never|without|avoid(?:ing)?|exclud(?:e|ing)|n['’]t)\s[^.;!?]*)\s+(?:or|and|nor)\s+(?:(?:any|all)\s+)?(?:other|another|similar|comparable|competing|rival)\s+(?=(?:[\p{L}-]+\s+){0,2}(?:brands?|labels?|compan(?:y|ies)|retailers?|stores?|shops?|competitors?|rivals?|makers?|apps?)(?!\p{L}))/giu,
    ', no other ',
  ],
  // "No ads or politics"
  [
    /\b(no\s+(?:ads?|sponsored\s+(?:posts?|content)|brand\s+deals?|paid\s+(?:posts?|partnerships?)|swearing|nudity))\s+n?or\s+(?=\p{L})/giu,
    '$1, no ',
  ],
  // "No fast food (or alcohol)", "no politics, especially elections"
  [/\(\s*(or|nor|and)\s+([^()]+)\)/giu, '$1 $2'],
  [
    /\b(no|not|never|without|avoid(?:ing)?|exclud(?:e|ing)|skip|leave\s+out|except|nothing\s+about)\s+((?:(?!with\b)[\p{L}'’-]+\s?){1,4}?),?\s+(?:especially|particularly|specifically|notably|e\.?g\.?,?|for\s+(?:example|instance),?|such\s+as|including|as\s+well\s+as|along\s+with)\s+(?=\p{L})/giu,
    '$1 $2 or ',
  ],
  [/(?<=\b(?:no|avoid|exclude|without)\s+\p{L}+(?:\s+\p{L}+)?)\s+like\s+(?=\p{L})/giu, ' or '],
  [/(?<=^|[\s,;.!?(])(?:❌|🚫|⛔|✖️?|✗|✕|≠|!(?=\p{L}))\uFE0F?\s*(?=\p{L})/gu, 'no '],
  [/(?<=\p{L})\s*(?:❌|🚫|⛔|✖|✗|✕)\uFE0F?(?=\s*(?:$|[,.;!?)]))/gu, ' are excluded'],
  [new RegExp(String.raw`\bkeep\s+(?:the\s+)?(${NOUN})(?:to\s+a\s+minimum|(?:low|minimal))${ENDS}`, 'giu'), 'less $1'],
  [/(?<!\b(?:my|our|the|their|cute|an?)\s+)\blittle\s+(?=(?:\p{L}+\s+){1,2}(?:content|posts?|posting)(?!\p{L}))/giu, 'less '],
  [/\b(?:ads?|sponsor(?:ship)?s?|promo)[\s-]free(?!\p{L})/giu, 'no ads'],
  [/\b(?:kick|cut|take)\s+out\s+(?=\p{L})/giu, 'exclude '],
  [/\bw\/o\b/giu, 'without'],
  [new RegExp(String.raw`${BEGINS}(?:${REFUSING})\s+(?=\p{L})`, 'giu'), 'no '],
  [/\ball\s+but\s+(?=\p{L})/giu, 'everyone except '],
  // "Any country bar France"
  [
    /\b((?:any|every)(?:one|body|where|thing)?|all|whole)((?:\s+(?!bar\b)[\p{L}-]+){0,4})\s+bar\s+(?!(?:owners?|staff|food|snacks?|managers?|reviews?|hopping|crawls?|tours?|scene)\b)(?=\p{L})/giu,
    '$1$2 except ',
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
  // "Nudity and fake followers are out", "fake followers a no-go"
  [
    new RegExp(
      String.raw`(?:(?:(?<item>,\s*[^,.;:!?()]+?),?)?(?<joint>\s+(?:and|or)\s+)(?=[^,.;:!?()]*\s(?:are|out)\b))?(?<!\p{L})(?:(?:fake|bot|bought|purchased|inauthentic)\s+(?:followers|audiences?|fans)|bots)(?:\s*[:=]\s*no[\s-]?go|\s+(?:(?:are\s+)?(?:excluded|out|not\s+(?:ok(?:ay)?|allowed|wanted|welcome)|off\s+limits)|${REFUSED_BEHIND}))(?!\p{L})`,
      'giu',
    ),
    (_, item = '', joint = '') => `${item.replace(',', ' and')}${joint === '' ? '' : ' are excluded, '}no fake followers`,
  ],
  // "Crypto, politics, and alcohol are off limits"
  [new RegExp(String.raw`(?<=\p{L}{2},\s+${ITEM}),\s+(and|or|&)(?=\s${DENIED_END})`, 'giu'), ' $1'],
  // "Vegan content, crypto and politics are excluded": the noun is no item of the list
  [new RegExp(String.raw`(?<=\p{L})\s+(?:content|posts?|videos?|stuff)(?=(?:,\s+${ITEM})*\s(?:and|or|&)\s${DENIED_END})`, 'giu'), ''],
  [new RegExp(String.raw`\s+(?:${REFUSED_BEHIND})${ENDS}`, 'giu'), ' are excluded'],
  // "Gambling, hate speech: all out"
  [
    new RegExp(
      String.raw`\s*[:–—]\s*(?:all|both|none)?\s*(?:of\s+(?:them|these|those)\s+)?(?:out|off|excluded|banned|not\s+(?:ok|okay|allowed|wanted)|no[\s-]?go(?:e?s)?)${ENDS}`,
      'giu',
    ),
    ' are excluded',
  ],
  [
    /(?:(?:who|we|they|i)(?:\s*(?:are|['’]re|am|['’]m))?\s+)?(?:\bnot|(?:is|are)n['’]t)\s+(?:fine|ok|okay|cool)\s+with\s+(?=\p{L})/giu,
    'no ',
  ],
  // "Red flags: no email"
  [
    new RegExp(
      String.raw`${BEGINS}${ENGLISH_HEADINGS}\s*[:=]\s*(?:no|without|missing)\s+(?:an?\s+)?(?=(?:public\s+|contact\s+)?(?:e-?mails?|phones?|contacts?)(?!\p{L}))`,
      'giu',
    ),
    'exclude creators without ',
  ],
  [
    new RegExp(
      String.raw`${BEGINS}(?:(?:(?:our|the|main|key|direct|biggest)\s+)*(?:competitors?|rivals?)(?:\s+to\s+(?:avoid|exclude)|\s*\(excluded?\))?|${ENGLISH_HEADINGS})\s*[:=]\s*(?=[\p{L}#@])`,
      'giu',
    ),
    'exclude: ',
  ],
  ...ENGLISH_REFUSED_CONDITIONS,
];

/** "Gamers: no", behind the labels whose "no" asks for nothing. */
export const ENGLISH_NOES: Rewrite[] = [
  [
    new RegExp(
      String.raw`(?<=\p{L}{3})(?:\s*[:=?,.]\s*(?:(?:(?:instant|automatic|immediate|clear|definite)\s+)?no(?:pe)?|nah|(?:hard\s+)?pass|never)|[\s,:?.–—-]+(?:no\s+thank(?:s|\s+you)|hard\s+(?:pass|no))|(?:\s*[:=]|\s+[–—-])\s*(?:please\s+)?(?:exclude|skip|avoid|reject|leave\s+out)(?:\s+(?:them|those|these|please))?|(?<=(?:^|[,.;:]\s*)(?:[\p{L}’'&-]+\s){0,2}[\p{L}’'&-]+)\s*,\s*(?:please\s+)?(?:exclude|skip)(?:\s+(?:them|those|these))(?=\s*(?:$|[.;!?])))${ENDS}`,
      'giu',
    ),
    ' are excluded',
  ],
];
