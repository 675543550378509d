import type { Rewrite } from '../clauses/shorthand.ts';
import { JAPANESE_HEADINGS } from './denying-headings.ts';

const WHOSE = '(audience|followers|viewers|creators?|influencers?)';

/** "Exclude audience: India, Brazil", "excluded audience countries: India" */
const withoutAudience = (_: string, items = ''): string => {
  const names = items.trim().replace(/\s*,\s*(?:(?:and|or)\s+)?/gu, ' or ');
  return /^(?:(?:fe)?males?|(?:wo)?men)(?!\p{L})/iu.test(names) ? `no ${names} audience` : `no audience in ${names}`;
};

/** Signs and abbreviations of telegraphic lists. */
export const ENGLISH_SIGNS: Rewrite[] = [
  [/\bw\/o(?!\p{L})/giu, 'without'],
  [/\bexcl\.?(?=\s*[:\p{L}])(?!\p{L})/giu, 'exclude'],
  [/\bincl\.?(?=\s*[:\p{L}])(?!\p{L})/giu, 'include'],
  [
    /\b(?:exclud(?:e|ed|ing)|avoid|no|unwanted)\s+audiences?(?:\s+(?:countr(?:y|ies)|locations?|cit(?:y|ies)|regions?|markets?|geos?|genders?))?\s*[:=]\s*([^.;:|()\d]+)/giu,
    withoutAudience,
  ],
  // "[no alcohol] [email]"
  [/\s*[[\]]+\s*(?:\[\s*)?/gu, ', '],
  // "✅ Leeds ❌ alcohol"
  [/\s*(?:✅|✔️?|☑️?|✓|🟢)\s*(?=[\p{L}\p{N}])/gu, ', '],
  [/(?<=[\p{L}\p{N})%+])\s+(?:❌|🚫|⛔|✖️?|✗|✕)\uFE0F?\s*(?=\p{L})/gu, ', no '],
  // "25-34 (audience), 30+ (creator)"
  [
    new RegExp(String.raw`(?<=^|[,;|.]\s*)([^,;|.()]{2,40}?)\s*\((?:of\s+)?(?:the\s+)?${WHOSE}\)`, 'giu'),
    (_, value = '', whose = '') => `${whose} ${value.trim()}`,
  ],
  // "+10%/3mo"
  [/(\d\s?%)\s*\/\s*(\d+)\s*(?:mos?|months?)(?!\p{L})/giu, '$1 in $2 months'],
  [/(\d\s?%)\s*\/\s*(?:mo|month)(?!\p{L})/giu, '$1 in a month'],
  // "Leeds | F"
  [/(?<=\|\s*)([FM])(?=\s*(?:\||$))/gu, (_, letter = '') => (letter === 'F' ? 'female' : 'male')],
];

const OTHER = /希望|必須|あり$|のみ|だけ|限定|歓迎|OK|可$|発信|好き|NG|は$|が|を|(?:案件|PR|タイアップ|契約|アンバサダー|コラボ)/u;

/** 対象外:企業アカウント、男性。 */
const deniedItems = (written: string, items = ''): string => {
  const all = items.split('、').map((item) => item.trim());
  const isList = all.length > 1 && all.every((item) => item.length > 0 && item.length <= 12 && !OTHER.test(item));
  return isList ? all.map((item) => `${item}はNG`).join('、') : written;
};

/** A sentence that is a heading and its list leaves out all of it. */
export const JAPANESE_SIGNS: Rewrite[] = [
  [new RegExp(`(?<=^|。\\s*)${JAPANESE_HEADINGS}\\s*[:：=]\\s*([^。:：\\n]+)(?=。)`, 'gu'), deniedItems],
];
