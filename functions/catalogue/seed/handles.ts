import type { Topic } from '../data/topics.data.ts';
import { type FullName, handleLetters } from './names.ts';
import type { Town } from './places.ts';
import type { Random } from './random.ts';

type Named = { name: FullName; topic: Topic; town: Town; isPage: boolean; fame: number };
type Pattern = (words: { given: string; family: string; tag: string; town: string }) => string;

/** The shortest limit of the three networks is 24 letters. */
const MAX_LENGTH = 24;

const PLAIN: Pattern[] = [
  ({ given, family }) => `${given}.${family}`,
  ({ given, family }) => `${given}_${family}`,
  ({ given, family }) => `${given}${family}`,
  ({ given, family }) => `${given}${family}`,
  ({ given, family }) => `${given.slice(0, 1)}${family}`,
  ({ given, family }) => `${family}.${given}`,
  ({ given, family }) => `${given}${family.slice(0, 1)}`,
];

const WITH_WORDS: Pattern[] = [
  ({ given, family }) => `${given}.${family}_`,
  ({ given, family }) => `_${given}${family}`,
  ({ given, family }) => `its.${given}${family}`,
  ({ given, family }) => `iam_${given}${family}`,
  ({ given, family }) => `the${given}${family}`,
  ({ given, family }) => `real${given}${family}`,
  ({ given, family }) => `${given}${family}official`,
  ({ given, tag }) => `${given}.${tag}`,
  ({ given, tag }) => `${given}_${tag}`,
  ({ given, tag }) => `${tag}with${given}`,
  ({ given, tag }) => `${tag}by${given}`,
  ({ family, tag }) => `${family}${tag}`,
  ({ given, town }) => `${given}.in.${town}`,
];

const OF_PAGES: Pattern[] = [
  ({ tag, town }) => `${town}${tag}`,
  ({ tag, town }) => `${tag}.${town}`,
  ({ tag }) => `${tag}daily`,
  ({ tag, family }) => `${family}.${tag}`,
  ({ tag, given }) => `${given}${tag}`,
  ({ tag }) => `the.${tag}.club`,
  ({ tag }) => `${tag}world`,
  ({ tag, town }) => `${town}_${tag}_hub`,
];

const patternsOf = (random: Random, isPage: boolean): Pattern[] => {
  if (isPage) return OF_PAGES;
  return random.chance(0.6) ? PLAIN : WITH_WORDS;
};

/** The better known a creator is, the likelier the plain handle was still free. */
const numberOf = (random: Random, fame: number): string => {
  if (random.chance(0.35 + fame * 0.16)) return '';
  if (random.chance(0.3)) return `${random.whole(1, 99)}`.padStart(2, '0');
  if (random.chance(0.3)) return `${random.whole(1978, 2009)}`;
  return `${random.chance(0.5) ? '_' : ''}${random.whole(100, 9999)}`;
};

export const handleOf = (random: Random, { name, topic, town, isPage, fame }: Named): string => {
  const words = {
    given: name.given.letters,
    family: name.family.letters,
    tag: topic.tags[random.whole(0, 7)] ?? topic.key,
    get town() {
      return handleLetters(town.name).slice(0, 12);
    },
  };
  const number = numberOf(random, isPage ? fame - 1 : fame);
  const stem = random
    .pick(patternsOf(random, isPage))(words)
    .slice(0, MAX_LENGTH - number.length)
    .replace(number ? /[._]+$/ : /\.+$/, '');
  return `${stem}${number}`;
};
