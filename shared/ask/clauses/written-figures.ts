import type { Rewrite } from './shorthand.ts';

const START = String.raw`(?<![\p{L}\p{N}.,#@-])`;
const METRIC = '(?:followers?|subscribers?|subs|fans|views|plays|likes|comments)';
const INDIAN: [RegExp, number][] = [
  [/^la/i, 1e5],
  [/^cr/i, 1e7],
];

/** 1 lakh is 100,000, 1 crore 10 million. */
const indian = (_: string, first = '', last = '', unit = ''): string => {
  const factor = INDIAN.find(([word]) => word.test(unit))?.[1] ?? 1;
  const of = (digits: string): string => `${Math.round(Number(digits.replaceAll(',', '')) * factor)}`;
  return last === '' ? of(first) : `${of(first)}-${of(last)}`;
};

const SOME: Record<string, string> = { thousand: '1k-10k', million: '1m-10m', hundred: '100k-1m' };
const some = (_: string, hundred = '', unit = ''): string => SOME[hundred ? 'hundred' : unit.toLowerCase()] ?? '';
/** Six figures are 100,000 to 999,999. */
const figures = (_: string, first = '', last = ''): string => {
  const of = (word: string): number => ({ five: 5, six: 6, seven: 7 })[word.toLowerCase()] ?? Number(word);
  return `${10 ** (of(first) - 1)}-${10 ** of(last)}`;
};

const UNBOUNDED = String.raw`(?<!\b(?:at\s+least|over|than|under|below|above|minimum|max|about|around)\s)`;

const WORDS: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, ten: 10 };
const numberOf = (text: string): number => WORDS[text.toLowerCase()] ?? Number(text);

/** "No more than one sponsored post in five" */
const shareOf = (written: string, part: string, whole: string, of: string): string => {
  const percent = Math.round((numberOf(part) / numberOf(whole)) * 100);
  return percent > 0 && percent <= 100 ? `${percent}${of}` : written;
};

const RATE = String.raw`(?:engagement(?:\s+rates?)?|eng\.?\s+rates?|er)`;

/** Figures as people write them, in the way in which the rules read them. */
export const ENGLISH_FIGURES: Rewrite[] = [
  // "Price under 1k"
  [
    /\b((?:price|rate|fee|cost|budget)s?)\s*(?:(?:is|are|of)\s+|[:=]\s*)?(under|below|up\s+to|max(?:imum)?|at\s+most|less\s+than)\s+(?=\d[\d.,]*\s?k?(?![\p{L}\d%]|\s*(?:€|£|eur|gbp|yen|jpy|euros?|pounds?)))/giu,
    '$1 $2 $',
  ],
  [/(?<![\d%])\+\s*(\d+(?:\.\d+)?\s*%)\s+(followers|subscribers|likes|views)(?!\p{L})/giu, '$2 growth of $1'],
  // "2,5%", "1,5k"
  [/(?<![\d.,])(\d{1,3}),(\d{1,2})(?=\s?(?:%|percent|[km](?!\p{L})|mil(?:lion)?(?!\p{L})))/giu, '$1.$2'],
  [new RegExp(String.raw`${START}(\d+)k(\d)(?![\p{L}\d])`, 'giu'), '$1.$2k'],
  // "30 grand", but no Grand Canyon
  [/(?<=\d)\s*grand(?!\p{L}|\s\p{Lu})/gu, 'k'],
  // "Less then 200k"
  [
    /\b(more|less|fewer|higher|lower|bigger|larger|smaller|greater|older|younger|longer|shorter|better|other|rather)\s+then\b/giu,
    '$1 than',
  ],
  [/\bat\s+(least|most)\s+(?:than|then)\s+(?=\d)/giu, 'at $1 '],
  // "10k until 50k", but "until 2027" is a year
  [/(?<=\d[km%]?)\s+(?:up\s+)?(?:until|till?)\s+(?=[\d$])(?!(?:19|20)\d\d(?!\d))/giu, ' to '],
  [/\b(?:up\s+)?(?:until|till?)\s+(?=[\d$])(?!(?:19|20)\d\d(?!\d))/giu, 'up to '],
  [/(?<![\p{L}\p{N}.,#@])(\d[\d.,]*)\s+k(?![\p{L}\p{N}'’-])/giu, '$1k'],
  [/\b(min|max)(?:imum)?\s*:\s*(?=\d)/giu, '$1 '],
  [/\b(five|six|[56])\s*(?:-|–|to|or)\s*(six|seven|[67])[\s-]figures?(?:\s+of)?(?=\s+(?:follow|subscrib|audience))/giu, figures],
  [new RegExp(String.raw`${START}(\d[\d.,]*)\s+m(?=\+|\s+${METRIC}(?!\p{L}))`, 'giu'), '$1m'],
  [new RegExp(String.raw`${START}(\d[\d.,]*\s?[km]?)[\s-]?ish(?!\p{L})`, 'giu'), 'about $1'],
  [new RegExp(String.raw`(?<=\d[km]?)(?<![#@]\S{0,30})(${METRIC})(?!\p{L})`, 'giu'), ' $1'],
  [new RegExp(String.raw`${START}(\d[\d,.]*)(?:\s*(?:-|–|to)\s*(\d[\d,.]*))?\s*(lakhs?|lacs?|crores?)(?!\p{L})`, 'giu'), indian],
  [
    new RegExp(
      String.raw`${UNBOUNDED}\b(?:a\s+)?(?:few|several|couple(?:\s+of)?)\s+(hundred\s+)?(thousand|million)s?(?:\s+of)?(?=\s+${METRIC})`,
      'giu',
    ),
    some,
  ],
  [new RegExp(String.raw`${UNBOUNDED}\btens\s+of\s+thousands(?:\s+of)?(?=\s+${METRIC})`, 'giu'), '10k-100k'],
  [new RegExp(String.raw`${UNBOUNDED}\bhundreds\s+of\s+thousands(?:\s+of)?(?=\s+${METRIC})`, 'giu'), '100k-1m'],
  [/\b(half|quarter)\s+(?:of\s+)?a\s+mill?(?!\p{L})/giu, '$1 a million'],
  [/(?<=\d[km]?)\s*(?:\.{2,3}|…)\s*(?=\d)/giu, '-'],
  // "Half of viewers or more female"
  [
    /\b(half|a\s+third|a\s+quarter|\d+(?:\.\d+)?\s?(?:%|percent))\s+of\s+((?:(?:the|their|its|all)\s+)*(?:audience|viewers|followers|subscribers|fans))\s+or\s+more\s+/giu,
    'at least $1 of $2 ',
  ],
  [/(?<![\p{L}.])e\.\s?r\.?(?=[\s:<>≥≤\d,]|$)/giu, 'ER'],
  // "A solid engagement rate (3% or more)" is about the figure.
  [
    new RegExp(
      String.raw`\b(?:high|good|strong|solid|decent|great|healthy|nice|minimum)\s+(?=${RATE}(?!\p{L})\s*(?:(?:of|is|above|over|at\s+least|min(?:imum)?|from|between|around|more\s+than|higher\s+than|[>≥(:]=?)\s*){0,3}\d)`,
      'giu',
    ),
    '',
  ],
  [
    new RegExp(
      String.raw`(?<=(?:${RATE}|followers|subscribers|views|likes|comments)\s*)\(((?:[^()\d,]{0,16}\d[\d.,]*\s?(?:%|[km](?!\p{L}))?[^()\d]{0,16}){1,2})\)`,
      'giu',
    ),
    ' $1',
  ],
  [/\b(?:a\s+)?fortnight(?!\p{L})/giu, '2 weeks'],
  [
    /(?<=\b(?:posted|active|uploaded|published)\s+(?:since\s+)?)(today|yesterday)\b/giu,
    (_, day = '') => `in the last ${/^t/i.test(day) ? 1 : 2} days`,
  ],
  // "Audience split roughly 50/50"
  [
    /\b(?:audience|followers?|following)\s+(?:gender\s+)?(?:split|ratio)\s+(?:(?:of|is|at|roughly|about|around|approximately)\s+)*50\s?[/:-]\s?50(?!\d)/giu,
    'audience 40-60% female',
  ],
  // "60/40 female/male audience"
  [
    /(?<!\d)([1-9]\d)\s?[/:]\s?([1-9]\d)\s+(female|women|male|men)(?:\s?(?:\/|to|and)\s?(?:female|women|male|men))?(?!\p{L})/giu,
    (written, first = '', last = '', gender = '') =>
      Number(first) + Number(last) === 100 && first !== last ? `${first}% ${gender}` : written,
  ],
  [
    /\b(\d|one|two|three)\s+(?:in|out\s+of)\s+(?:every\s+)?(\d{1,2}|three|four|five|ten)\s+(?=(?:of\s+)?(?:their\s+)?posts?\s+(?:is\s+|are\s+|being\s+)?(?:sponsored|paid|ads))/giu,
    (written, part = '', whole = '') => shareOf(written, part, whole, '% of '),
  ],
  [
    /\b(\d|one|two|three)\s+(?:sponsored|paid)\s+posts?\s+(?:in|out\s+of)\s+(?:every\s+)?(\d{1,2}|three|four|five|ten)(?:\s+posts)?(?!\p{L})/giu,
    (written, part = '', whole = '') => shareOf(written, part, whole, '% sponsored posts'),
  ],
];
