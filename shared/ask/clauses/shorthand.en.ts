import { ENGLISH_JOINERS } from '../layout/joiners.ts';
import { ENGLISH_OPTIONS } from '../layout/options.ts';
import { CITY_STATE, CODES, COUNTRY_CODES, LONE_CODE, STATE_OF_CITY, STATES, STATES_IN_BRACKETS } from './codes/place-codes.ts';
import { ENGLISH_COMPARISONS } from './comparisons.ts';
import { ENGLISH_BRACKETS, ENGLISH_COMPETITORS, ENGLISH_DENIED_LISTS, ENGLISH_EXCEPTIONS } from './exceptions.ts';
import { ENGLISH_LIMITS } from './limits.ts';
import { ENGLISH_NOES, ENGLISH_REFUSALS } from './negation/refusals.ts';
import { ENGLISH_SHORT_DENIALS } from './negation/short-denials.ts';
import type { Rewrite } from './shorthand.ts';
import { ENGLISH_WORD_FORMS } from './word-forms.ts';
import { ENGLISH_FIGURES } from './written-figures.ts';

const AGES = String.raw`\d{2}\s?(?:[-–]\s?\d{2}|\+)(?![\dk%])`;
/** "F 18-24", "f, 25+", "M audience" */
const BEFORE_GENDER = new RegExp(
  String.raw`(?<![\p{L}\p{N}/&'’])([fm])(?=\s*,?\s*${AGES}|\s+(?:audience|followers|creators|only)\b)`,
  'giu',
);
/** "25+ F", "audience: 60% F" */
const BEHIND_GENDER = new RegExp(String.raw`(?<=(?:${AGES}|\d\s?%\s?\+?|\baudience\s*:?)\s*)([fm])(?![\p{L}\p{N}/&])`, 'giu');
const genderOf = (_: string, letter = ''): string => (letter.toLowerCase() === 'f' ? ' female' : ' male');
const FIGURES: Record<string, string> = { 5: '10k-100k ', 6: '100k-1m ', 7: '1m+ ' };
const figuresOf = (digits: string): string => FIGURES[digits] ?? FIGURES[['five', 'six', 'seven'].indexOf(digits.toLowerCase()) + 5] ?? '';

const PERCENT = String.raw`\d+(?:\.\d+)?\s*(?:%|percent)(?:\s*(?:\+|or\s+more))?(?:\s+growth)?`;

const DECADES: Record<string, number> = { twenties: 20, thirties: 30, forties: 40, fifties: 50, sixties: 60 };
/** "In their late 20s" are 25 to 29. */
const partOfDecade = (_: string, part = '', decade = ''): string => {
  const from = (DECADES[decade.toLowerCase()] ?? Number.parseInt(decade, 10)) + (/late/i.test(part) ? 5 : /mid/i.test(part) ? 3 : 0);
  return `aged ${from}-${from + 4}`;
};

const SHORT_UNIVERSITY =
  /(?<=\b(?:students?|alumn[ia]|grads?|graduates?|studied|studying|studies|study|went|degree)\s+(?:at|of|from|to)\s+(?:[\p{L}.]+\s*(?:,|\/|\s(?:or|and)\s)\s*){0,4})(Columbia|Brown|Duke|Cornell|Rice|Boston|Howard|Emory|Princeton)(?!\s+(?:University|College))(?!\p{L})/giu;

/** Contacts stay contacts: "email in bio". */
const BIO_WORD =
  /\b(?:with|w\/|has|have|having)\s+(?:the\s+word\s+)?(?!(?:an?\s+)?(?:e-?mails?|links?|phone|contacts?|website|whatsapp|linktree|telegram|address)\b)([\p{L}-]+)\s+in\s+(?:their\s+|the\s+|his\s+|her\s+)?(?:bio|profile)\b/giu;

const FRACTIONS: Record<string, string> = { half: '50%', third: '33%', quarter: '25%', fifth: '20%', tenth: '10%' };

const GENDER = `(?:men|women|males?|females?|guys|girls|dads|moms|mums)`;

const BIO = String.raw`(?:(?:their|the)\s+)?(?:bio|profile)(?:\s+text)?`;
const SAYS = String.raw`(?:contain(?:s|ing)?|say(?:s|ing)?|includ(?:es|ing)|mention(?:s|ing)?|has|reads?|stat(?:es|ing)|with)(?:\s+the\s+words?)?`;
const CONTACT = String.raw`(?:an?\s+)?(?:e-?mails?|links?|phone|contacts?|website|whatsapp|linktree|telegram|address|url)\b`;
const BIO_END = String.raw`(?=\s*(?:$|[,.;!?)])|\s+(?:and|or|with|who|based|in|from|over|under|at)\b)`;
/** "Bio says yoga teacher" */
const BIO_SAYS = new RegExp(
  String.raw`\b${BIO}\s+(?:that\s+)?${SAYS}\s+(?!${CONTACT}|the\s+(?:words?|phrase|terms?)\b)((?:[\p{L}'’-]+)(?:\s(?!(?:and|or|with|who|based|in|from|over|under|at)\b)[\p{L}'’-]+){0,2})${BIO_END}`,
  'giu',
);
/** "vegan in bio" */
const IN_BIO = new RegExp(
  String.raw`(?<=^|[,;(]\s*)(?!(?:no|not|without|with|has|have)\b|${CONTACT})([\p{L}'’-]+)\s+in\s+${BIO}(?!\p{L})`,
  'giu',
);

const SCANDAL = `(?:controvers(?:y|ies|ial)|scandals?|problematic|drama)`;

const BIO_NOT = String.raw`(?:does(?:n['’]?t|\s+not)|do(?:n['’]?t|\s+not)|never|must(?:n['’]?t|\s+not)|should(?:n['’]?t|\s+not)|not)`;
/** "Bio doesn't mention agency" */
const BIO_SAYS_NOT = new RegExp(
  String.raw`\b${BIO}\s+(?:that\s+)?${BIO_NOT}\s+(?:contain(?:ing)?|say(?:ing)?|includ(?:e|ing)|mention(?:ing)?|have|read)(?:\s+the\s+words?)?\s+(?!${CONTACT}|the\s+(?:words?|phrase|terms?)\b|any\b)((?:[\p{L}'’-]+)(?:\s(?!(?:and|or|with|who|based|in|from|over|under|at)\b)[\p{L}'’-]+){0,2})${BIO_END}`,
  'giu',
);

export const ENGLISH: Rewrite[] = [
  ...ENGLISH_OPTIONS,
  ...ENGLISH_WORD_FORMS,
  ...ENGLISH_SHORT_DENIALS,
  // "Over 100k is too big for us"
  [/(?<=\btoo\s+\p{L}+)\s+for\s+(?:us|me)(?=\s*(?:$|[,.;!?)]))/gu, ''],
  ...ENGLISH_EXCEPTIONS,
  ...ENGLISH_COMPETITORS,
  ...ENGLISH_DENIED_LISTS,
  ...ENGLISH_LIMITS,
  ...ENGLISH_FIGURES,
  ...ENGLISH_COMPARISONS,
  ...ENGLISH_REFUSALS,
  // "Likes and comments combined over 500"
  [
    /\b(?:likes?\s*(?:and|&|\+|plus)\s*comments?|comments?\s*(?:and|&|\+|plus)\s*likes?)(?:\s+(?:combined|together|in\s+total|total))?(?!\p{L})/giu,
    'engagements',
  ],
  // "Mums of teens" are not teenagers themselves.
  [
    /(?<=\b(?:mums?|moms?|mothers?|mamas?|dads?|fathers?|parents?|families)\s+)(?:of|to|with)\s+(?:teens?|teenagers?|tweens?|teenage\s+(?:kids|children|sons?|daughters?))\b/giu,
    'parenting adolescents',
  ],
  // "Who don't drink" is about alcohol, "don't drink coffee" is not.
  [
    /\b(?:don['’]?t|do(?:es)?\s+not|doesn['’]?t|never|not)\s+drink(?:ing)?(?=\s*(?:$|[,.;!?)]|(?:and|or|but|with|who|in|from|at\s+all)\b))/giu,
    'no alcohol',
  ],
  // "Haven't posted in the last 30 days"
  [
    /\b(?:must\s+not\s+have|should\s+not\s+have|have\s+not|haven['’]?t|has\s+not|hasn['’]?t|not)\s+(?:been\s+active|posted(?:\s+anything)?|uploaded(?:\s+anything)?)\s+(?:in|for|within)\s+(?:the\s+)?(?:(?:last|past)\s+)?(?=(?:\d+|a|one|two|three|six)\s+(?:day|week|month|year)s?\b)/giu,
    'inactive for ',
  ],
  [/\b(has|have|had)n['’]?t\s+got\b/giu, (_, verb = '') => (/^has$/i.test(verb) ? "doesn't have" : "don't have")],
  [/\b(male|female|men|women)[\s-]dominated\b/giu, 'mostly $1'],
  // "50k+ in Tokyo, 20k+ in Osaka"
  [
    /(\d[\d.,]*[km]?\+?(?:\s+followers)?\s+in\s+[\p{Lu}][\p{L}\s]{1,20}?)\s*(?:,|,?\s+and)\s+(?=\d[\d.,]*[km]?\+?(?:\s+followers)?\s+in\s+\p{Lu})/gu,
    '$1 or ',
  ],
  // "Gender: F", "Email: yes"
  [/\b(?:gender|sex)\s*[:=]\s*([fm])(?!\p{L})/giu, genderOf],
  [
    /\b((?:e-?mail|phone|whatsapp|contact|verified|brand[\s-]safe)s?)\s*[:=]\s*(?:yes|y|true|required|must(?:\s+have)?|needed)(?!\p{L})/giu,
    '$1',
  ],
  [/\b(?:e-?mail|phone|whatsapp|contact|verified)s?\s*[:=]\s*(?:no|n|false|optional|any|not\s+(?:needed|required))(?!\p{L})/giu, ''],
  ...ENGLISH_NOES,
  // "Like @alice in style"
  [/(?<=@[\p{L}\p{N}_.]+)\s+in\s+(?:style|vibes?|looks?|feel|aesthetics?|tone|terms\s+of\s+(?:style|content))(?!\p{L})/giu, ''],
  // "Family-friendly content only", but not "family-friendly hotels"
  [
    /(?:\b(?:family|kid|child)[\s-]friendly|\b(?:safe|suitable|appropriate)\s+for\s+(?:kids|children|families|all\s+ages))(?=\s*(?:$|[,.;!?)]|(?:content|creators?|accounts?|posts?|only)(?!\p{L})))/giu,
    'brand safe',
  ],
  // "No moms please, fitness"
  [/(?<=\b(?:no|not|without|avoid|exclude)\s+(?:[\p{L}’'&-]+\s+){1,3})please\s*,/giu, '.'],
  // "Niche(s): gaming"
  [/(?<=\p{L})\(s\)(?=\s*[:=])/giu, 's'],
  // "Brand safety: no alcohol" names all that is to be safe.
  [/\bbrand[\s-]safe(?:ty)?\s*:\s*(?=(?:no|not|avoid|without|exclud\p{L}+|nothing)(?!\p{L}))/giu, ''],
  // "US (CA, NY, TX)"
  [STATES_IN_BRACKETS, (written) => written.replace(/\b[A-Z]{2}\b/gu, (code) => STATES[code] ?? CODES[code] ?? code)],
  // "Anyone in Asia but Japan"
  [
    /\b((?:any|every)(?:one|where|body)|all)((?:\s+(?!but\b)[\p{L}-]+){0,5})\s+but\s+(?=\p{L}+(?:\s+and\s+\p{L}+)?\s*(?:$|[,.;]))(?!(?:not|only|also|still|no)\b)/giu,
    '$1$2 except ',
  ],
  [BIO_SAYS_NOT, 'no "$1" in bio'],
  [BIO_SAYS, '"$1" in bio'],
  [IN_BIO, '"$1" in bio'],
  [
    new RegExp(
      String.raw`\b(?:no|without(?:\s+any)?|avoid(?:ing)?|not|never|free\s+of)\s+(?:been\s+)?(?:involved\s+in\s+)?(?:past\s+|any\s+)?${SCANDAL}(?:\s+(?:content|creators?|accounts?|posts?|people|topics?|history|past))?(?!\p{L})|\b(?:scandal|controversy)[\s-]free\b`,
      'giu',
    ),
    'brand safe',
  ],
  [/\bthe\s+words?\s+$/giu, ''],
  // "Who'd be a good fit for us", "that fit our brand"
  [
    /\b(?:(?:good|great|right|perfect|natural|strong|best|close|nice)\s+fits?|fits?(?=\s+(?:for|with|our|my|the|this|into|in|your|us|what)\b))(?!\p{L})/giu,
    'suitable',
  ],
  // "No under-25s in the audience"
  [
    /\b(no|not|without)\s+(under|over)[\s-](\d{2})s?\s+(?:in|among)\s+(?:the\s+|their\s+)?(?:audience|followers)(?!\p{L})/giu,
    '$1 audience $2 $3',
  ],
  [/\b(?:with|having|have|has)\s+an?\s+(?:long\s+)?history\s+of\s+/giu, 'with '],
  // "UGC-style creators", "2 posts/wk"
  [/(?<=\p{L}{3})(?<!street|life|hair|free)-style(?=\s+\p{L})/giu, ''],
  [/\s?\/\s?wk(?!\p{L})/giu, ' per week'],
  // "No minors in the audience"
  [/(?<=[\p{L}\d%+])\s+in\s+(?:the\s+|their\s+)?(?=audience(?:\s*(?:$|[,.;])))/giu, ' '],
  // "Budget phones" are no contact.
  [
    /\b(?:(?:budget|mobile|cell|android|foldable|flagship|cheap|gaming|camera|new|latest)\s+phones|(?<=\b(?:review(?:s|ing)?|unbox(?:es|ing)?|about|compar(?:e|ing))\s+)phones)(?!\p{L})/giu,
    'smartphones',
  ],
  // "Latin America, specifically Chile"
  [
    /(?<=\b(?:america|europe|asia|africa|scandinavia|nordics|latam|dach|benelux|balkans|middle\s+east|gulf))\s*,\s*(?:specifically|namely|i\.e\.,?)\s+/giu,
    ': ',
  ],
  // "Plant parents" have no children.
  [/\b(dog|cat|pet|plant|puppy|kitten)[\s-]+parents?(?!\p{L})/giu, '$1 lovers'],
  // "Hiking + trail running"
  [/(?<=\p{L})\s+\+\s+(?=\p{L})/gu, ' and '],
  // "US-based audience"
  [/(?<=\p{L})[\s-]+based\s+(?=(?:audiences?|followers?|following|fans|viewers|subscribers)(?!\p{L}))/giu, ' '],
  // "New to us" is no country.
  [/(?<=\b(?:to|with|tell|show|give|help|let|send|join|contact))\s+us(?=\s*(?:$|[.;!?)]|,\s*(?!(?:uk|usa|canada|au)\b)))/gu, ''],
  [
    /(?<=\b(?:works?|no[\s-]?go|out|off|deal[\s-]?breaker|fine|ok|okay|good|great|right|perfect|important|relevant|must))\s+for\s+us(?=\s*(?:$|[.;!?),]|(?:is|are|means)\b))/gu,
    '',
  ],
  [/(?<=^|[.;!?]\s*)for\s+us,?\s+(?=(?:only|the|it|they|what|an?|it['’]s)\b)/giu, ''],
  [
    /(?<=\b(?:us|uk|usa|uae)\s*[,/&+]\s*)(au|nz|ca|can|de|fr|es|it|nl|se|dk|br|mx|jp|kr|sg|ie)(?=\s*(?:$|[,/&+.;)]))/giu,
    (code = '') => ({ ...CODES, CA: 'Canada', CAN: 'Canada' })[code.toUpperCase()] ?? code,
  ],
  [
    /(?<=\b(?:US|UK|USA|UAE)\s+(?:or|and)\s+)(AU|NZ|CA|CAN|DE|FR|ES|IT|NL|SE|DK|BR|MX|JP|KR|SG|IE)(?![\p{L}\p{N}])/gu,
    (code = '') => ({ ...CODES, CA: 'Canada', CAN: 'Canada' })[code] ?? code,
  ],
  // "Men are fine, too": permission restricts nothing.
  [
    new RegExp(
      String.raw`(?<![\p{L}-])(?:both\s+)?${GENDER}(?:\s*(?:,|\/|and|or|&)\s*${GENDER})?(?:\s+(?:creators?|influencers?))?(?:\s+(?:are|is|would\s+be))?(?:\s+(?:also|both|all|equally|totally))?\s+(?:ok|okay|fine|welcome|acceptable|allowed)(?:,?\s+(?:too|as\s+well))?(?!\p{L})`,
      'giu',
    ),
    'men and women',
  ],
  [/\b(?:over|during|throughout)\s+(?=(?:the\s+)?(?:last|past|previous)\s)/giu, 'in '],
  [STATE_OF_CITY, (written, code = '') => STATES[code] ?? CODES[code] ?? written],
  [/\bw\/\s*(?=\p{L})/giu, 'with '],
  [
    /\b(?:(?:a|one)\s+)?(half|third|quarter|fifth|tenth)\s+of\s+(?=(?:(?:their|the|all|recent)\s+)*(?:posts?|content|feed)\b)/giu,
    (_, part = '') => `${FRACTIONS[part.toLowerCase()]} of `,
  ],
  // "Paid posts under a third"
  [
    /(?<=\b(?:sponsored|paid)\s+(?:posts?|content)\s[^,.;]{0,20})\b(?:an?|one)\s+(half|third|quarter|fifth|tenth)\b/giu,
    (_, part = '') => `${FRACTIONS[part.toLowerCase()]}`,
  ],
  [/\b(\d0)[\s-]?somethings?\b/giu, (_, decade = '') => `aged ${decade}-${Number(decade) + 9}`],
  [
    /\b50\s?\/\s?50\s+(?:male|men|female|women|gender)(?:[\s/]+(?:and\s+)?(?:female|women|male|men|split))?\s+(?=audience|followers|following)/giu,
    '40-60% female ',
  ],
  [/\b(?:competitors?|competing\s+brands?|rivals?|rival\s+brands?)\s+(?:like|such\s+as|including|e\.g\.)\s+/giu, ''],
  [COUNTRY_CODES, (_, one = '', two = '') => CODES[one || two] ?? ''],
  [CITY_STATE, (written, code = '') => `, ${STATES[code] ?? CODES[code] ?? written}`],
  [LONE_CODE, (written = '') => CODES[written] ?? written],
  [/\bNA\b(?!\/)/gu, 'north america'],
  [/\b(?:UK\s?&\s?I|UKI)\b/gu, 'UK and Ireland'],
  // "Top country UK", "audience top location: UK": where most of the audience is.
  [
    /(?:\b(?:audience|followers?)\s+)?\b(?:[Tt]op|#1|[Nn]umber[\s-]one)\s+(?:country|city|location|geo|market)(?:\s+(?:is|being|should\s+be|must\s+be))?\s*[:=]?\s+(?=\p{Lu})/gu,
    'main audience location: ',
  ],
  // "Top audience country: Germany" asks for no order.
  [
    /\b(?:top|#1|number[\s-]one)\s+(?=(?:audience|follower|viewer)s?\s+(?:countr|cit|locations?|markets?|geo)|(?:countr(?:y|ies)|cit(?:y|ies)|markets?)\s*:)/giu,
    'main ',
  ],
  [/\b(?:no\.?|nr\.?|number|amount)\s+of\s+(?=followers|subscribers|subs\b)/giu, ''],
  // "Has promoted a beauty brand before"
  [
    /\b(?:promot(?:ed|es?|ing)|advertis(?:ed|es?|ing))\s+(?=(?:an?|other|any|similar|several)\s+(?:\p{L}+\s+){0,2}brands?(?!\p{L}))/giu,
    'worked with ',
  ],
  // "At least one post in the past month"
  [
    /\b(?:at\s+least\s+|min(?:imum)?\.?\s+)?(?:one|1)\+?\s+(?:new\s+)?(?:post|upload|reel|video)\s+(?=(?:in|within|over|during)\s+(?:the\s+)?(?:last|past|previous)\s)/giu,
    'posted ',
  ],
  // "US/UK/IN audience"
  [/(?<=\b(?:US|UK|USA|CA|AU|PK|BD|ID|SG)\s?[/,&+]\s?)IN(?=\s?[/,&+]|\s+(?:audience|followers|only|based|creators)|$)/gu, 'India'],
  [SHORT_UNIVERSITY, '$1 University'],
  [BIO_WORD, '"$1" in bio'],
  [/\b(?:must|should|may|can)\s+not\s+(?:be|have|exceed)\s+(?=more|less|fewer|over|under|above|below)/giu, 'not '],
  [/\b(?:in\s+(?:their|the)\s+)?(early|mid|late)[\s-]+([2-6]0)['’]?s\b/giu, partOfDecade],
  [/\b(?:in\s+(?:their|the)\s+)?(early|mid|late)[\s-]+(twenties|thirties|forties|fifties|sixties)\b/giu, partOfDecade],
  // "No fast fashion brands (Shein, H&M)"
  [
    /\b(no|not|never|without|avoid(?:ing)?|exclud(?:e|ing)|except)((?:\s+[\p{L}'’-]+){0,5}?)(?:\s+(?!(?:with|for|by|from|about|of|in)\b)[\p{L}'’-]+){0,2}\s+(?:brands?|labels?|retailers?|stores?|companies|content|topics?|countries|markets|languages)\s*\((?![^()]*(?:\d|\b(?:audience|followers|mentions|posted|speaks|based|must|only)\b))(?:e\.g\.\s*|i\.e\.\s*|like\s+|such\s+as\s+)?([^()]+)\)/giu,
    (_, no = '', verb = '', names = '') => `${no}${verb} ${names.replace(/\s*,\s*(?:(?:and|or)\s+)?/g, ' or ')}`,
  ],
  // "Not sponsored by competitors (Nike, Adidas)"
  [/\b(?:our\s+|any\s+)?competitors?\s*\(([^()]+)\)/giu, (_, names = '') => names.replace(/\s*,\s*(?:(?:and|or)\s+)?/g, ' or ')],
  [/\b(twitch|telegram|whatsapp|line)\s+channels?\b/giu, '$1'],
  [/\b(?:best|good|great)\s+value(?:\s+for\s+(?:the\s+)?money)?(?!\p{L})/giu, (words = '') => words.split(' ')[0] ?? ''],
  [/\b(followers|subscribers|likes|views)\s*\+\s*(\d+(?:\.\d+)?\s*%)/giu, '$1 growth of $2'],
  [
    /\b(?:(?:a\s+)?low\s+(?:share|percentage|number|proportion)\s+of|(?:very\s+)?(?<!\ba\s)few|hardly\s+any|not\s+(?:too\s+)?many|almost\s+no)\s+(?!fake|bots?\b|inactive|inauthentic|suspicious|ghost|bought|purchased)(?=(?:\p{L}+\s+){1,2}(?:followers|fans|viewers)\b|(?:followers|fans|viewers)\s+(?:from|in|based)\b)/giu,
    'less than 10% ',
  ],
  [/(\d[\d,.]*[km]?)\s*(?:<=?|≤)\s*[xn]\s*(?:<=?|≤)\s*(?=\d)/giu, '$1-'],
  [/(\d[\d,.]*[km]?)\s*(?:<=?|≤)\s*(followers|subscribers|subs|likes|views)\s*(?:<=?|≤)\s*(?=\d)/giu, '$2 $1-'],
  [/(?<=\b(?:likes|comments|views|engagements|interactions))\s?\/\s?(?=(?:post|video|reel)\b)/giu, ' per '],
  [/(?<![\p{L}\p{N}%]\s*)~\s*(\d[\d,.]*[km]?)/giu, 'about $1'],
  [
    new RegExp(String.raw`(${PERCENT})\s+(?:monthly|(?:per|each|every)\s+month|month[\s-](?:over|on)[\s-]month|mom)(?!\p{L})`, 'giu'),
    '$1 in a month',
  ],
  [
    new RegExp(
      String.raw`(${PERCENT})\s+(?:quarterly|(?:a|per|each|every)\s+quarter|quarter[\s-](?:over|on)[\s-]quarter|qoq)(?!\p{L})`,
      'giu',
    ),
    '$1 in three months',
  ],
  [/\b(audience|followers?)\s+age\s+(?:range|group|bracket)s?\s*:\s*/giu, '$1 age '],
  // "In the 10k-50k range"
  [/(?<=\d[km]?\s*[-–]\s*\d[\d,.]*[km]?\s+(?:followers?\s+)?)range(?!\p{L})/giu, ''],
  [/\bmonthly\s+((?:followers?|subscribers?|likes|views)\s+)?growth\b/giu, '$1growth'],
  // "F 18-24", "25+ M", "F audience", "audience: F"
  [BEFORE_GENDER, genderOf],
  [BEHIND_GENDER, genderOf],
  [/(?<!\p{L})(five|six|seven|[567])[\s-]figures?\s+(?:of\s+)?(?=follow|subscrib|audience)/giu, (_, digits = '') => figuresOf(digits)],
  [/\bSEA\b/gu, 'southeast asia'],
  [/(?<=\b(?:in|across|from|within)\s+)sea(?=\s*(?:[,.;]|$|\d))/giu, 'southeast asia'],
  // "Tagged @alice or used #ootd"
  [/(?<=[#@][\p{L}\p{N}_.]+\s+(?:or|and)\s+)(?:used?|using|tagged|tagging|mentioned|posted(?:\s+with)?|posts?\s+with)\s+(?=[#@])/giu, ''],
  [/\b(?:audience\s+)?(?:gender\s+)?split\s+(?:of\s+)?(\d{2})\/\d{2}\s+(female|male|women|men)\b/giu, 'audience $1% $2'],
  ...ENGLISH_BRACKETS,
  ...ENGLISH_JOINERS,
];
