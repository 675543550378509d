import { type Culture, NAMES, type NamePool } from '../data/names.data.ts';
import type { Random } from './random.ts';

/** `native`: in the local script. `letters`: as in handles. */
type NamePart = { latin: string; native: string; letters: string };
export type FullName = { given: NamePart; family: NamePart; familyFirst: boolean };

type Pool = { male: NamePart[]; female: NamePart[]; family: NamePart[]; femaleFamily: NamePart[]; familyFirst: boolean };

const NON_HANDLE_CHARACTERS = /[^a-z0-9]/g;
const LETTERS: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i', æ: 'ae', ð: 'd' };

/** Converts "João Pedro" to the form of handles: "joaopedro". */
export const handleLetters = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ßøłđıæð]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replace(NON_HANDLE_CHARACTERS, '');

const partOf = (latin: string, native = latin): NamePart => ({ latin, native, letters: handleLetters(latin) });

const readPart = (word: string): NamePart => {
  const [latin = '', native] = word.replaceAll('_', ' ').split(':');
  return partOf(latin, native);
};

const poolOf = ({ male, female, family, familyFirst = false, femaleFamily = (name) => name }: NamePool): Pool => {
  const families = family.split(' ').map(readPart);
  return {
    male: male.split(' ').map(readPart),
    female: female.split(' ').map(readPart),
    family: families,
    femaleFamily: families.map(({ latin, native }) => partOf(femaleFamily(latin), femaleFamily(native))),
    familyFirst,
  };
};

const POOLS = Object.fromEntries(Object.entries(NAMES).map(([culture, pool]) => [culture, poolOf(pool)])) as Record<Culture, Pool>;

export const nameOf = (random: Random, culture: Culture, isWoman: boolean): FullName => {
  const pool = POOLS[culture];
  const given = random.pick(isWoman ? pool.female : pool.male);
  return { given, family: random.pick(isWoman ? pool.femaleFamily : pool.family), familyFirst: pool.familyFirst };
};

/** Chinese, Japanese and Korean names have no space between family and given name. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u;

export const nativeName = ({ given, family, familyFirst }: FullName): string => {
  const [first, second] = familyFirst ? [family.native, given.native] : [given.native, family.native];
  return UNSPACED.test(first) ? `${first}${second}` : `${first} ${second}`;
};

/** In Latin letters the given name comes first, except for Hungarian and Vietnamese names. */
export const latinName = ({ given, family, familyFirst }: FullName): string =>
  familyFirst && family.latin === family.native ? `${family.latin} ${given.latin}` : `${given.latin} ${family.latin}`;
