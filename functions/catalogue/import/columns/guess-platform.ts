import { AppError } from '#shared/http/errors.ts';
import { PLATFORM_NAMES, PLATFORMS, type Platform } from '#shared/platforms.ts';

const HINTS: [Platform, RegExp][] = [
  ['youtube', /subscriber|youtub/i],
  ['tiktok', /tiktok|hearts?\b|^n_plays$|digg_?count/i],
  ['instagram', /insta|reels?\b|\big_/i],
];

/** Guesses the platform from the column names, else from the file name. Throws `bad_request` if neither names one. */
export const guessPlatform = (columns: string[], name: string): { platform: Platform; note: string } => {
  const guessOf = (platform: Platform, reason: string) => ({
    platform,
    note: `taken for ${PLATFORM_NAMES[platform]} creators because of ${reason}; --platform says otherwise`,
  });
  for (const [platform, hint] of HINTS) {
    const column = columns.find((candidate) => hint.test(candidate));
    if (column) return guessOf(platform, `the column "${column}"`);
  }
  const named = HINTS.find(([, hint]) => hint.test(name));
  if (named) return guessOf(named[0], "the file's name");
  throw new AppError('bad_request', `${name} does not say which network its creators are on: add --platform ${PLATFORMS.join('|')}`);
};
