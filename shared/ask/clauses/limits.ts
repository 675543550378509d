import type { Rewrite } from './shorthand.ts';

const FIGURE = String.raw`(\d[\d.,]*\s?(?:[km](?!\p{L})|%|percent|thousand|million)?(?:\s+(?:followers|subscribers|subs|views|likes|comments))?)`;
const MUCH = '(?:big|large|many|much|high|expensive|pricey|famous|popular)';
const LITTLE = '(?:small|few|little|low|tiny)';
const BE = String.raw`(?:\s*,?\s*(?:that['’]s|they['’]re|it['’]s|(?:they|it|which|that)\s+(?:is|are|would\s+be)|is|are|would\s+be|will\s+be|gets?|becomes?))`;
const OVER = String.raw`(?:any(?:thing|one|body)\s+|if\s+(?:they|it|she|he)(?:['’](?:re|s)|\s+(?:have|has|are|is|gets?))?\s+)?(?:with\s+|at\s+)?(?:over|above|past|beyond|more\s+than|bigger\s+than|larger\s+than|north\s+of)\s+`;
const UNDER = String.raw`(?:any(?:thing|one|body)\s+|if\s+(?:they|it|she|he)(?:['’](?:re|s)|\s+(?:have|has|are|is))?\s+)?(?:with\s+|at\s+)?(?:under|below|less\s+than|fewer\s+than|smaller\s+than)\s+`;
const WOULD_BE = String.raw`(?:\s+(?:is|would\s+be|should\s+be|will\s+be|being)|\s*[:=])?`;

const WHOM = '(?:any(?:one|body)?|all|every(?:one|body)|creators?|influencers?|accounts?|profiles?|those|people|audiences?)';
const OUT = String.raw`(?:no(?:body|\s?one)?|none|without|(?:exclud|avoid|skipp?|remov|dropp?|ignor)(?:e|ing)?|leav(?:e|ing)\s+out|filter\s+out)`;
const HAVING = String.raw`(?:\s+(?:with|who\s+(?:have|has)|that\s+(?:have|has)|having|whose\s+audience\s+is|at|an?|the|audiences?))*`;
const LESS = String.raw`(?:less\s+than|fewer\s+than|lower\s+than|under|below)`;
const SHARE = String.raw`(\d[\d.]*\s?(?:%|percent(?!\p{L}))|half|a\s+(?:third|quarter))`;

const NOT_OK = String.raw`(?:(?:is|are|would\s+be)(?:n['’]?t|\s+not)\s+(?:fine|ok|okay|enough|acceptable|good\s+enough|sufficient|allowed|accepted|an\s+option|going\s+to\s+(?:work|cut\s+it))|(?:is|are|would\s+be)\s+(?:insufficient|unacceptable)|(?:wo|would|do|does)n['’]?t\s+(?:do|work|cut\s+it|qualify|be\s+enough|suit\s+us)|(?:will|would|do|does)\s+not\s+(?:do|work|cut\s+it|qualify|be\s+enough))`;

const COUNT = String.raw`(\d[\d.,]*\s?(?:[km](?!\p{L}))?)(?:\s+(?:followers|subscribers|subs))?`;
const BOTH_ENDS = String.raw`(?:under|below|less\s+than|fewer\s+than|smaller\s+than)\s+${COUNT}\s*(?:,\s*)?(?:and|or|nor|\/)\s*(?:anything\s+|any(?:one|body)\s+)?(?:over|above|more\s+than|bigger\s+than|larger\s+than)\s+${COUNT}`;

/** "Under 21 or over 100k" are an age and a size. */
const between = (_: string, from = '', to = ''): string =>
  /^\d\d$/.test(from.trim()) && /[km]|\d{4}/i.test(to) ? `aged at least ${from}, max ${to} followers` : `${from}-${to}`;

const PLACE = String.raw`(?:the\s+)?\p{Lu}[\p{L}.]*(?:\s\p{Lu}\p{L}*){0,2}`;
const AT_LEAST = '(?:(?:at\\s+least|min\\.?|minimum|over|above|more\\s+than)\\s+)?';
const restOf = (_: string, share = '', place = ''): string => `max ${100 - Number(share)}% of followers in ${place}`;

/** Limits that are said as such: "50k is too big", "the upper limit is 50k", "top out at 50k". */
export const ENGLISH_LIMITS: Rewrite[] = [
  // "Under 10k and over 100k are out", "no one under 10k or over 100k"
  [
    new RegExp(
      String.raw`\b${BOTH_ENDS}\s+(?:(?:is|are|should\s+be|must\s+be|will\s+be)\s+)?(?:out|excluded|off|a\s+no|not\s+(?:ok|okay|wanted|allowed|considered))(?!\p{L})`,
      'giu',
    ),
    between,
  ],
  [new RegExp(String.raw`\b(?:${OUT}|not)(?:\s+${WHOM})?(?:\s+(?:with|at|who\s+have|that\s+have))?\s+${BOTH_ENDS}`, 'giu'), between],
  // "Nobody with less than 80% Japanese followers"
  [new RegExp(String.raw`\b${OUT}(?:\s+${WHOM})*${HAVING}\s+${LESS}\s+${SHARE}`, 'giu'), 'at least $1'],
  // "No creators with over 30% sponsored posts"
  [
    new RegExp(
      String.raw`\b${OUT}(?:\s+${WHOM})*${HAVING}\s+(?:more\s+than|over|above|at\s+least)\s+${SHARE}\s+(?=(?:of\s+)?(?:(?:their|the|recent|all)\s+)*(?:posts?\s+(?:that\s+)?(?:are\s+|being\s+)?)?(?:sponsored|paid|branded|ads?)(?!\p{L}))`,
      'giu',
    ),
    'max $1 ',
  ],
  // "Audience isn't more than 30% male", "followers aren't over 20% under 18"
  [
    new RegExp(
      String.raw`\b(?:(?:is|are|was|were)(?:n['’]?t|\s+not)|(?:should|must|can|may)(?:n['’]?t|\s*not)\s+(?:be|have|exceed))\s+(?:any\s+)?(?:more\s+than|over|above|higher\s+than)\s+${SHARE}(?=\s+\p{L})`,
      'giu',
    ),
    'is at most $1',
  ],
  [new RegExp(String.raw`\b(?:is|are|was|were)(?:n['’]?t|\s+not)\s+${LESS}\s+${SHARE}(?=\s+\p{L})`, 'giu'), 'is at least $1'],
  // "At least 30% of the audience outside the US", "non-US audience 30%+": the rest may be there.
  [
    new RegExp(
      String.raw`(?:\b(?:audience|followers)(?:\s+(?:is|are|of|with))?\s+)?${AT_LEAST}(\d{1,2})\s?%\+?(?:\s+or\s+more)?\s+(?:of\s+(?:(?:the|their|its)\s+)?(?:audience|followers|following)\s+)?(?:(?:is|are|being|live|living|based|from|located)\s+)*outside\s+(?:of\s+)?(${PLACE})`,
      'gu',
    ),
    restOf,
  ],
  [
    new RegExp(
      String.raw`\b(?:audience|followers)\s+(?:based\s+|living\s+|from\s+)?outside\s+(?:of\s+)?(${PLACE})\s*[,:]?\s+${AT_LEAST}(\d{1,2})\s?%\+?`,
      'gu',
    ),
    (written, place = '', share = '') => restOf(written, share, place),
  ],
  [
    new RegExp(
      String.raw`\b[Nn]on[\s-](\p{Lu}\p{L}+)\s+(?:audience|followers)\s*(?:of\s+)?:?\s*${AT_LEAST}(\d{1,2})\s?%(?:\+|\s+or\s+more)?`,
      'gu',
    ),
    (_, place = '', share = '') => `max ${100 - Number(share)}% ${place} followers`,
  ],
  // "India share of audience below 20%"
  [new RegExp(String.raw`\b(${PLACE})\s+share\s+of\s+(?:(?:the|their)\s+)?(?:audience|followers)`, 'gu'), 'audience in $1'],
  // "At most 30% of followers may be male"
  [
    /(?<=\b(?:audience|followers|subscribers)\s+)(?:may|can|could|should|must|(?:have|has|need|needs)\s+to)\s+be\s+(?=(?:fe)?male|(?:wo)?men\b|from\b|in\b|based\b|aged\b|between\b)/giu,
    'are ',
  ],
  // "Price can be up to $500"
  [
    /(?<=\b(?:price|budget|fee|rate|cost|size|followers|following|subs|subscribers|ages?|ER|engagement(?:\s+rate)?)\s+)(?:can|could|may|should|must|(?:have|has|need|needs)\s+to)\s+be\s+(?=[\d$]|(?:up\s+to|at\s+(?:most|least)|max|min|under|below|over|above|between|from|more|less|fewer|higher|lower)(?!\p{L}))/giu,
    '',
  ],
  // "No one past 150k", but not "the past 1000 days"
  [
    /(?<!\b(?:the|in|over|last|within)\s)\bpast\s+(?=(?:\d[\d.,]*\s?[km](?!\p{L})|\d{1,3}(?:,\d{3})+|\d{4,}))(?!\d+\s+(?:day|post)s?)/giu,
    'over ',
  ],
  // "Nobody charging more than $500", "price not exceeding $400"
  [
    /\b(?:no(?:body|\s?one)|none|no\s+(?:creators?|influencers?))\s+(?:(?:who|that)\s+)?(?:charg(?:es?|ing)|cost(?:s|ing)?|ask(?:s|ing)?(?:\s+for)?|priced(?:\s+at)?)\s+(?:more\s+than|over|above)\s+(?=\$?\s?\d)/giu,
    'max ',
  ],
  [/\b(?:price|budget|fee|rate|cost)s?\s+(?:not|never)\s+(?:to\s+)?(?:exceed(?:ing)?|above|over)\s+(?=\$\s?\d)/giu, 'max '],
  // "Haven't gone quiet for more than a month"
  [
    /\b(?:(?:have|has)(?:n['’]?t|\s+not)|never|not)\s+(?:gone|been|going)\s+(?:quiet|silent|dark|inactive|idle)\s+(?:for\s+)?(?:(?:more|longer)\s+than|over)\s+((?:an?|one|two|three|six|\d+)\s+(?:day|week|month)s?)(?!\p{L})/giu,
    (_, period = '') => `posted in the last ${period.replace(/^(?:an?|one)\s+/iu, '')}`,
  ],
  // "Price cap $300, floor $50"
  [/\b(?:(?:price|budget|fee)\s+)?(?:cap|ceiling)(?:\s+(?:of|at))?\s*:?\s*(?=\$\s?\d)/giu, 'max '],
  [/\b(?:(?:price|budget|fee)\s+)?floor(?:\s+(?:of|at))?\s*:?\s*(?=\$\s?\d)/giu, 'min '],
  // "If less than half of the audience is in the UK, skip"
  [
    new RegExp(
      String.raw`\bif\s+(?:${LESS})\s+${SHARE}([^.;]*?),?\s+(?:skip|pass|drop|exclude|ignore|leave\s+(?:it|them)?\s*out)(?:\s+(?:it|them))?(?=\s*(?:$|[.;,!]))`,
      'giu',
    ),
    'at least $1$2',
  ],
  // "Less than 10k won't do", "an ER under 2% is not ok"
  [new RegExp(String.raw`\b${UNDER}${FIGURE}(?:\s+(?:ER|engagement(?:\s+rate)?))?\s+${NOT_OK}(?!\p{L})`, 'giu'), 'at least $1'],
  [new RegExp(String.raw`\b${OVER}${FIGURE}(?:\s+(?:ER|engagement(?:\s+rate)?))?\s+${NOT_OK}(?!\p{L})`, 'giu'), 'max $1'],
  [new RegExp(String.raw`\b${OVER}${FIGURE}${BE}\s+(?:far\s+|way\s+|already\s+|just\s+)?too\s+${MUCH}(?!\p{L})`, 'giu'), 'max $1'],
  [new RegExp(String.raw`\b${UNDER}${FIGURE}${BE}\s+(?:far\s+|way\s+|already\s+|just\s+)?too\s+${LITTLE}(?!\p{L})`, 'giu'), 'at least $1'],
  [
    new RegExp(String.raw`(?<![\p{L}\p{N}.,-])${FIGURE}${BE}\s+(?:far\s+|way\s+|already\s+|just\s+)?too\s+${MUCH}(?!\p{L})`, 'giu'),
    'under $1',
  ],
  [
    new RegExp(String.raw`(?<![\p{L}\p{N}.,-])${FIGURE}${BE}\s+(?:far\s+|way\s+|already\s+|just\s+)?too\s+${LITTLE}(?!\p{L})`, 'giu'),
    'over $1',
  ],
  [
    new RegExp(String.raw`\b(?:the\s+|our\s+|an?\s+)?(?:upper|top|max(?:imum)?)\s+(?:limit|bound|end|cap)${WOULD_BE}\s+${FIGURE}`, 'giu'),
    'max $1',
  ],
  [
    new RegExp(
      String.raw`\b(?:the\s+|our\s+|an?\s+)?(?:lower|bottom|min(?:imum)?)\s+(?:limit|bound|end|cap)${WOULD_BE}\s+${FIGURE}`,
      'giu',
    ),
    'min $1',
  ],
  [
    new RegExp(
      String.raw`(?<![\p{L}\p{N}.,-])${FIGURE}\s+(?:is|would\s+be|as)\s+(?:the|our|an?)\s+(?:absolute\s+)?(?:upper\s+limit|max(?:imum)?|limit|cap|ceiling)`,
      'giu',
    ),
    'max $1',
  ],
  [
    new RegExp(
      String.raw`(?<![\p{L}\p{N}.,-])${FIGURE}\s+(?:is|would\s+be|as)\s+(?:the|our|an?)\s+(?:absolute\s+)?(?:lower\s+limit|min(?:imum)?|floor)`,
      'giu',
    ),
    'min $1',
  ],
  [new RegExp(String.raw`\b(?:max(?:es|ing)?|top(?:s|ping)?|cap(?:s|ped|ping)?)\s+out\s+(?:at|around)\s+${FIGURE}`, 'giu'), 'max $1'],
  [
    new RegExp(
      String.raw`(?<![\p{L}\p{N}.,-])${FIGURE}\s+(?:at\s+the\s+(?:very\s+|absolute\s+)?most|at\s+(?:the\s+)?max(?:imum)?)(?!\p{L})`,
      'giu',
    ),
    'max $1',
  ],
  [
    new RegExp(
      String.raw`(?<![\p{L}\p{N}.,-])${FIGURE}\s+(?:at\s+the\s+(?:very\s+|absolute\s+)?least|at\s+(?:the\s+)?min(?:imum)?)(?!\p{L})`,
      'giu',
    ),
    'min $1',
  ],
  [new RegExp(String.raw`(?<![\p{L}\p{N}.,-])${FIGURE}(?:\s+followers)?\s+(?:or\s+so|give\s+or\s+take|ish)(?!\p{L})`, 'giu'), 'about $1'],
  // "50k ceiling"
  [new RegExp(String.raw`(?<![\p{L}\p{N}.,-])${FIGURE}\s+(?:ceiling|cap|limit)(?=\s*(?:$|[,.;!?)]))`, 'giu'), 'max $1'],
  [/\b(?:up\s+)?to\s*,?\s*(?:but\s+)?(?:not\s+including|excluding|exclusive\s+of)\s*,?\s+(?=\d)/giu, 'under '],
  [/\bup\s+to\s+and\s+including\s+(?=\d)/giu, 'up to '],
];
