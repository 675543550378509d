import { AppError } from '#shared/http/errors.ts';
import { PLATFORM_NAMES, PLATFORMS, type Platform } from '#shared/platforms.ts';
import { readAddress } from '../values/profile-address.ts';
import { cellsOf } from './cells.ts';
import { headerKey } from './header-key.ts';

type Hints = [Platform, RegExp][];

/** Names of the networks. */
const NAMES: Hints = [
  ['youtube', /you_?tub|(^|_)yt(_|$)/],
  ['tiktok', /tik_?tok|(^|_)tt(_|$)/],
  ['instagram', /insta|(^|_)ig(_|$)/],
];
/** Words that files of one network mostly use. */
const WORDS: Hints = [
  ['youtube', /subscriber/],
  ['tiktok', /(^|_)hearts?(_|$)|^n_plays$|digg_?count/],
  ['instagram', /(^|_)reels?(_|$)|^(user_)?pk$|^media_count$/],
];
const MIN_ADDRESS_SHARE = 0.8;

/**
 * Guesses the platform from the addresses in the cells, else from the networks named in the column names or the file name, else from
 * words of the column names. Throws `bad_request` if none of them names exactly one.
 */
export const guessPlatform = (columns: string[], sample: Record<string, unknown>[], name: string): { platform: Platform; note: string } => {
  const guessOf = (platform: Platform, reason: string) => ({
    platform,
    note: `taken for ${PLATFORM_NAMES[platform]} creators because of ${reason}; --platform says otherwise`,
  });
  const ofAddresses = onlyOne(columns.map((column) => [addressesOf(column, sample), column] as const));
  if (ofAddresses) return guessOf(ofAddresses.platform, `the addresses in the column "${ofAddresses.column}"`);
  const named = onlyOne(columns.map((column) => [hintsOf(NAMES, column), column] as const));
  if (named) return guessOf(named.platform, `the column "${named.column}"`);
  const [ofFile, ...others] = hintsOf(NAMES, name);
  if (ofFile && others.length === 0) return guessOf(ofFile, "the file's name");
  const worded = columns.some((column) => hintsOf(NAMES, column).length > 0)
    ? undefined
    : onlyOne(columns.map((column) => [hintsOf(WORDS, column), column] as const));
  if (worded) return guessOf(worded.platform, `the column "${worded.column}"`);
  throw new AppError('bad_request', `${name} does not say which network its creators are on: add --platform ${PLATFORMS.join('|')}`);
};

const hintsOf = (hints: Hints, text: string): Platform[] => {
  const key = headerKey(text);
  return hints.filter(([, hint]) => hint.test(key)).map(([platform]) => platform);
};

/** The platform of a column of profile addresses. */
const addressesOf = (column: string, sample: Record<string, unknown>[]): Platform[] => {
  const cells = cellsOf(column, sample);
  const platforms = cells.flatMap((cell) => readAddress(cell)?.platform ?? []);
  return platforms.length > 0 && platforms.length >= cells.length * MIN_ADDRESS_SHARE ? [...new Set(platforms)] : [];
};

/** The platform that the columns agree on, with the first of them. */
const onlyOne = (found: (readonly [Platform[], string])[]): { platform: Platform; column: string } | undefined => {
  const [first, ...others] = new Set(found.flatMap(([platforms]) => platforms));
  const column = found.find(([platforms]) => platforms.length > 0)?.[1];
  return first && column !== undefined && others.length === 0 ? { platform: first, column } : undefined;
};
