import type { Topic } from '../data/topics.data.ts';
import { type FullName, handleLetters } from './names.ts';
import type { Town } from './places.ts';
import type { Random } from './random.ts';

type Named = { name: FullName; topic: Topic; town: Town; isPage: boolean; fame: number };
type Pattern = (words: { given: string; family: string; tag: string; town: string }) => string;

/** The shortest limit of the three platforms. */
const MAX_LENGTH = 24;

const WHOLE_NAME: Pattern[] = [
  ({ given, family }) => `${given}.${family}`,
  ({ given, family }) => `${given}_${family}`,
  ({ given, family }) => `${given}${family}`,
  ({ given, family }) => `${family}.${given}`,
  ({ given, family }) => `${given}.${family}_`,
  ({ given, family }) => `_${given}${family}`,
  ({ given, family }) => `its.${given}${family}`,
  ({ given, family }) => `iam_${given}${family}`,
  ({ given, family }) => `the${given}${family}`,
  ({ given, family }) => `real${given}${family}`,
  ({ given, family }) => `${given}${family}tv`,
  ({ given, town }) => `${given}.in.${town}`,
];

const SHORT: Pattern[] = [
  ({ given, family }) => `${given.slice(0, 1)}${family}`,
  ({ given, family }) => `${given}${family.slice(0, 1)}`,
  ({ given, tag }) => `${given}.${tag}`,
  ({ given, tag }) => `${given}_${tag}`,
  ({ given, tag }) => `${tag}with${given}`,
  ({ given, tag }) => `${tag}by${given}`,
  ({ family, tag }) => `${family}${tag}`,
];

const PAGE: Pattern[] = [
  ({ tag, town }) => `${town}${tag}`,
  ({ tag, town }) => `${tag}.${town}`,
  ({ tag, town }) => `${town}_${tag}_hub`,
  ({ tag, family }) => `${family}.${tag}`,
  ({ tag, given }) => `${given}${tag}`,
];

const SHORT_PAGE: Pattern[] = [({ tag }) => `${tag}daily`, ({ tag }) => `the.${tag}.club`, ({ tag }) => `${tag}world`];

/** Number of persons after which plain handles become rarer. */
const PLAIN_HANDLES = 15_000;
/** Creators above this fame registered early or bought their handle, so it has no number. */
const WELL_KNOWN = 1;

/** Fame and a low person number raise the probability that the plain handle was free. */
const isPlainHandleFree = (random: Random, fame: number, person: number): boolean =>
  random.chance((0.35 + fame * 0.16) * Math.min(1, PLAIN_HANDLES / (person + 1)));

const numberOf = (random: Random): string => {
  if (random.chance(0.2)) return `${random.whole(10, 99)}`;
  if (random.chance(0.3)) return `${random.whole(1978, 2009)}`;
  return `${random.chance(0.5) ? '_' : ''}${random.whole(100, 9999)}`;
};

const longNumberOf = (random: Random): string => `${random.chance(0.5) ? '_' : ''}${random.whole(1000, 99_999)}`;

/** Short handles and short page handles are always taken, so they get a number. */
const choose = (random: Random, { isPage, fame }: Named, person: number): { pattern: Pattern; number: string } => {
  if (fame > WELL_KNOWN) return { pattern: random.pick(isPage ? PAGE : WHOLE_NAME), number: '' };
  if (random.chance(isPage ? 0.35 : 0.28)) return { pattern: random.pick(isPage ? SHORT_PAGE : SHORT), number: longNumberOf(random) };
  const pattern = random.pick(isPage ? PAGE : WHOLE_NAME.slice(0, random.chance(0.6) ? 4 : undefined));
  return { pattern, number: isPlainHandleFree(random, isPage ? fame - 1.5 : fame, person) ? '' : numberOf(random) };
};

export const handleOf = (random: Random, named: Named, person: number): string => {
  const { name, topic, town } = named;
  const words = {
    given: name.given.letters,
    family: name.family.letters,
    tag: topic.tags[random.whole(0, 7)] ?? topic.key,
    get town() {
      return handleLetters(town.name).slice(0, 12);
    },
  };
  const { pattern, number } = choose(random, named, person);
  const stem = pattern(words)
    .slice(0, MAX_LENGTH - number.length)
    .replace(number ? /[._]+$/ : /\.+$/, '');
  return `${stem}${number}`;
};
