import type { GazetteerPlace } from '../../gazetteer.ts';

/** Scripts of the languages in which lists of creators are written. */
const READ_SCRIPTS =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Devanagari}\p{M} '’‘.ー・-]+$/u;
const MAX_LENGTH = 40;
/** Codes of airports and stations: MUC, ROM. */
const CODE = /^[A-Z]{1,5}$/;
/** GeoNames transcribes names of other scripts in lower case, without vowels for Arabic: "mi wnik", "rwm". */
const TRANSCRIBED = /^\p{Ll}/u;
/** Words for "city of" that only an encyclopedia puts before a name. */
const OF_ENCYCLOPEDIAS = /^(Lungsod|Dakbayan|Mji wa|Siudad|Gorad|Kota|Thanh pho|Thành phố) /;

export const lettersOf = (name: string): number => name.match(/\p{L}/gu)?.length ?? 0;

const isLatin = (name: string): boolean => /\p{Script=Latin}/u.test(name);

const isName = (name: string): boolean =>
  READ_SCRIPTS.test(name) &&
  name.length <= MAX_LENGTH &&
  !CODE.test(name) &&
  !OF_ENCYCLOPEDIAS.test(name) &&
  lettersOf(name) >= (isLatin(name) ? 3 : 2) &&
  !(isLatin(name) && TRANSCRIBED.test(name));

/** Below this size, only names in Latin letters and in the script of the country are kept. */
const SMALL = 50_000;
const OWN_SCRIPTS: [countries: string, script: RegExp][] = [
  ['BG BY KG KZ MK MN RS RU TJ UA UZ', /\p{Script=Cyrillic}/u],
  ['AE AF BH DZ EG EH IL IQ IR JO KW LB LY MA OM PK PS QA SA SD SY TN YE', /\p{Script=Arabic}/u],
  ['CN HK JP MO SG TW', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['KP KR', /[\p{Script=Hangul}\p{Script=Han}]/u],
  ['CY GR', /\p{Script=Greek}/u],
  ['IL', /\p{Script=Hebrew}/u],
  ['IN NP', /\p{Script=Devanagari}/u],
  ['TH', /\p{Script=Thai}/u],
];
const isOwn = (country: string, name: string): boolean =>
  OWN_SCRIPTS.some(([countries, script]) => countries.includes(country) && script.test(name));

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };
/** Munich is also written Muenchen, in any country. */
const withoutUmlauts = (name: string): string => name.replace(/[äöüÄÖÜ]/g, (letter) => UMLAUTS[letter] ?? letter);
const WITH_UMLAUTS = new Set(['AT', 'CH', 'DE', 'LI', 'LU']);

/** 大阪市 is 大阪, 서울특별시 is 서울. */
const withoutKind = (name: string): string => name.replace(/(?<=..)([市省州]|自治区|(?<=\p{Script=Hangul})(특별시|광역시| 주))$/u, '');

/** Names that mean the place in other languages or spellings. */
export const otherNamesOf = ({ country, name, population }: GazetteerPlace, found: readonly string[]): string[] => {
  const kept = found.filter((each) => isName(each) && (population >= SMALL || isLatin(each) || isOwn(country, each)));
  return [name, ...kept].flatMap((each) => [each, withoutKind(each), ...(WITH_UMLAUTS.has(country) ? [withoutUmlauts(each)] : [])]);
};
