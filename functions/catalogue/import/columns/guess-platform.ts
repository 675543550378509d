import { AppError } from '#shared/http/errors.ts';
import { PLATFORM_NAMES, PLATFORMS, type Platform } from '#shared/platforms.ts';

const SIGNS: [Platform, RegExp][] = [
  ['youtube', /subscriber|youtub/i],
  ['tiktok', /tiktok|hearts?\b/i],
  ['instagram', /insta|reels?\b|\big_/i],
];

/** The network of a file that does not say it, by its columns or its name. */
export const guessPlatform = (columns: string[], name: string): { platform: Platform; note: string } => {
  const word = (platform: Platform, why: string) => ({
    platform,
    note: `taken for ${PLATFORM_NAMES[platform]} creators because of ${why}; --platform says otherwise`,
  });
  for (const [platform, sign] of SIGNS) {
    const column = columns.find((candidate) => sign.test(candidate));
    if (column) return word(platform, `the column "${column}"`);
  }
  const named = SIGNS.find(([, sign]) => sign.test(name));
  if (named) return word(named[0], "the file's name");
  throw new AppError('bad_request', `${name} does not say which network its creators are on: add --platform ${PLATFORMS.join('|')}`);
};
