import { Misread } from './misread.ts';

const MISSING = new Set(['', '-', '–', '—', 'nan', 'null', 'none', 'n/a', '#n/a', '#n/d', '#nv', 'undefined', '?']);
const UNKNOWN = new Set([
  'unknown',
  'not available',
  'not specified',
  'n.a.',
  'k.a.',
  'k. a.',
  'unbekannt',
  'desconocido',
  'inconnu',
  ...['不明', '未設定', 'なし', '未知', '暂无', '无', '없음', '미정', 'не указан', 'не указано', 'неизвестно', 'bilinmiyor'],
  ...['no disponible', 'sin datos', 'não informado', 'desconhecido', 'non renseigné', 'sconosciuto', 'tidak diketahui'],
]);

/** Errors of formulas as spreadsheets of several languages write them, with marks that hashtags lack. */
const FORMULA_ERROR = /^#[¡¿]?(VALUE|REF|DIV\/0|NAME|NUM|NULL|SPILL|CALC|VALOR|VALORE|VALEUR|NOMBRE|NOME|NOM|RIF|WERT|BEZUG|ZAHL)[!?]$/;

/** True for "nan", "NaN%", "-", "N/A", "#VALUE!" and empty text. "NA" is Namibia, so only numeric fields treat it as missing. */
export const isMissing = (text: string): boolean => {
  const bare = text.trim();
  return MISSING.has(bare.toLowerCase().replace(/[%'’]$/, '')) || FORMULA_ERROR.test(bare);
};

/** True for words that mean "no value" in numeric, date and fixed-choice fields; other fields may contain them as names. */
export const isUnknown = (text: string): boolean => UNKNOWN.has(text.trim().toLowerCase());

/** Number formats of a file: thousands and decimal separator. */
export const NUMBER_FORMS = ['1.234,5', '1,234.5'] as const;
export type NumberForm = (typeof NUMBER_FORMS)[number];

const scaled = (factor: number, words: string): Record<string, number> =>
  Object.fromEntries(words.split('|').map((word) => [word, factor]));

/** A bare "b" is a billion, also in Turkish tables, whose thousands exceed the limits of a count when they are read so. */
const SCALES: Record<string, number> = {
  ...scaled(1e3, 'k|الف|ألف|آلاف|tsd|thousand|thousands|tausend|千|천|mil|mila|mille|miles|rb|ribu|bin|тыс|к'),
  ...scaled(1e4, '万|萬|만|w'),
  ...scaled(1e5, 'lakh|lakhs|lac|lacs|l'),
  ...scaled(
    1e6,
    'm|mn|mm|mio|mln|million|millions|millionen|백만|百万|mi|mill|millón|millones|مليون|ملايين|milhão|milhões|milione|milioni|jt|juta|milyon|млн|м',
  ),
  ...scaled(1e7, 'cr|crore|crores|천만|千万'),
  ...scaled(1e8, '億|亿|억'),
  ...scaled(1e9, 'b|bn|mrd|billion|billions|milliarden|milliarde|млрд'),
  t: 1e12,
};
/** Thousands in the languages of southern Europe, which write "1,2 mil"; English texts use "mil" for millions. */
const ENGLISH_MIL = /^[+-]?\d+\.\d+mil$/i;

/** 1億2345万 and 9만 8천. */
const COMPOUND = /^(?:([\d.,]+)[億亿억])?(?:([\d.,]+)[万萬만])?(?:([\d.,]+)[천千])?(\d{1,4})?$/;
const COMPOUND_SCALES = [1e8, 1e4, 1e3, 1];

const NUMBER = /^([+-]?(?:\d[\d.,]*|[.,]\d+)(?:e[+-]?\d+)?)(%|\p{L}+\.?)?$/iu;
const BLANKS = /[\s'’_]/g;
const APPROXIMATELY = /^(?:~|≈|>|ca\.?|circa|approx\.?|about|約|약|约|\p{L}{2,12}:)/iu;
const COUNT_NOUN =
  /(?:followers?|subscribers?|subs|fans|abonnenten|フォロワー|登録者|人|명|名|位|次|回|회|개|件|(?:de)?seguidores|(?:de|d)?abonnés|(?:de)?suscriptores|(?:de)?inscritos|pengikut|takipçi|本|편|부|متابع|likes?|views?|posts?|videos?|回視聴|次观看|次觀看)$/i;
const PERCENT_FIRST = /^%(\d[\d.,]*)$/;

const ARABIC: Record<string, string> = { '٫': '.', '٬': '', '٪': '%' };
/** Digits of Arabic and Persian, whose separators prove nothing about Latin ones. */
const withLatinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹٫٬٪]/g, (sign) => ARABIC[sign] ?? String((sign.codePointAt(0) ?? 0) & 0xf));

/** Most cells of a table: what follows costs a tenth of an import. */
const PLAIN = /^\d{1,15}$/;

type Parts = { digits: string; ending: string };

const partsOf = (text: string): Parts | undefined => {
  const plain = withLatinDigits(text).normalize('NFKC').replace(BLANKS, '').replace(PERCENT_FIRST, '$1%');
  const bare = plain.replace(APPROXIMATELY, '').replace(COUNT_NOUN, '').replace(/\+$/, '');
  if (ENGLISH_MIL.test(bare)) return undefined;
  const [, digits, ending = ''] = NUMBER.exec(bare) ?? [];
  return digits === undefined ? undefined : { digits, ending: ending.toLowerCase().replace(/\.$/, '') };
};

/**
 * Parses "475.8m", "1.39%" (the fraction 0.0139), "2.28E+11", "12,3 Mio.", "~10k", "1.2万". By default a comma before three digits
 * separates thousands; in a `rate` a single separator is decimal. Throws `Misread` for other text.
 */
export const readNumber = (text: string, form: NumberForm | 'rate' = '1,234.5'): number | undefined => {
  if (PLAIN.test(text)) return Number(text);
  if (isMissing(text) || isUnknown(text) || text.trim().toLowerCase() === 'na') return undefined;
  const compound = compoundOf(text);
  if (compound !== undefined) return compound;
  const { digits, ending } = partsOf(text) ?? { digits: '', ending: '' };
  const scale = ending === '%' ? 0.01 : ending === '' ? 1 : SCALES[ending];
  const value = digits === '' ? Number.NaN : Number(plainDigits(digits, ending === '%' ? 'rate' : form));
  if (scale === undefined || !Number.isFinite(value)) throw new Misread('not_number', { text });
  // A double holds 15 digits, so 1.62 % is 0.0162 and not 0.016200000000000003.
  return Number((value * scale).toPrecision(15));
};

/** The sum of at least two parts, each with its own scale. */
const compoundOf = (text: string): number | undefined => {
  const plain = text.normalize('NFKC').replace(BLANKS, '').replace(APPROXIMATELY, '').replace(COUNT_NOUN, '');
  const parts = COMPOUND.exec(plain)?.slice(1) ?? [];
  if (parts.filter((part) => part !== undefined).length < 2) return undefined;
  const sum = parts.reduce(
    (total, part, at) => total + (part === undefined ? 0 : Number(part.replaceAll(',', ''))) * (COMPOUND_SCALES[at] ?? 1),
    0,
  );
  return Number.isFinite(sum) ? Math.round(sum) : undefined;
};

const PERCENT = /[%％٪]/;

/** Like `readNumber` for averages of counts: throws `Misread` for a percentage. */
export const readAmount = (text: string, form?: NumberForm): number | undefined => {
  const value = readNumber(text, form);
  if (value !== undefined && PERCENT.test(text)) throw new Misread('not_count', { text });
  return value;
};

/** Like `readAmount` for integers: throws `Misread` for a fraction unless the number is abbreviated. */
export const readCount = (text: string, form?: NumberForm): number | undefined => {
  const value = readAmount(text, form);
  if (value === undefined || Number.isInteger(value)) return value;
  if (partsOf(text)?.ending || /e/i.test(text)) return Math.round(value);
  throw new Misread('not_whole_number', { text });
};

/** Returns the format that a number proves, the ambiguous separator, or undefined if there is none. */
export const formOf = (text: string): NumberForm | '.' | ',' | undefined => {
  const { digits = '', ending } = partsOf(text) ?? {};
  const sign = lastSign(digits);
  if (sign === undefined) return undefined;
  const isDecimal = digits.includes(sign === '.' ? ',' : '.') || (!isGrouped(digits) && digits.split(sign).length === 2);
  if (isDecimal || ending === '%') return sign === ',' ? '1.234,5' : '1,234.5';
  if (digits.split(sign).length > 2) return sign === '.' ? '1.234,5' : '1,234.5';
  return sign;
};

/** True for "16,037 M": whole thousands of millions would be more than any account has. */
export const hasScaleOfMillions = (text: string): boolean => (SCALES[partsOf(text)?.ending ?? ''] ?? 1) >= 1e6;

const lastSign = (digits: string): '.' | ',' | undefined => {
  const [comma, dot] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma < 0 && dot < 0) return undefined;
  return comma > dot ? ',' : '.';
};

/** Groups of three digits, or of two before the last as in India. */
const isGrouped = (digits: string): boolean => /^[+-]?[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{2,3})*,\d{3})$/.test(digits);

const plainDigits = (digits: string, form: NumberForm | 'rate'): string => {
  const sign = lastSign(digits);
  if (sign === undefined) return digits;
  if (digits.includes(',') && digits.includes('.')) return withPoint(digits.replaceAll(sign === ',' ? '.' : ',', ''));
  const isSingle = digits.split(sign).length === 2;
  const decimalSign = form === '1.234,5' ? ',' : form === 'rate' ? sign : '.';
  if (!isGrouped(digits)) return isSingle ? withPoint(digits) : 'NaN';
  return isSingle && sign === decimalSign ? withPoint(digits) : digits.replaceAll(sign, '');
};

const withPoint = (digits: string): string => digits.replace(',', '.');
