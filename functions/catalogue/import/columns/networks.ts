import type { Platform } from '#shared/platforms.ts';
import { headerKey } from './header-key.ts';

export type Hints = readonly [Platform, RegExp][];

/** Names of the networks in keys of headings. */
export const NETWORK_NAMES: Hints = [
  ['youtube', /youtub|(^|_)yt(_|$)/],
  ['tiktok', /tiktok|(^|_)tt(_|$)/],
  ['instagram', /insta|(^|_)ig(_|$)/],
];

export const hintsOf = (hints: Hints, text: string): Platform[] => {
  const key = headerKey(text);
  return hints.filter(([, hint]) => hint.test(key)).map(([platform]) => platform);
};

const NETWORK = '(instagram|insta|ig|tiktok|tt|youtube|yt)';
const BEFORE = new RegExp(`^${NETWORK}_(?=.)`);
const AFTER = new RegExp(`(?<=.)_(on_)?${NETWORK}$`);

/** "instagram_followers" and "followers_on_instagram" as followers. */
export const withoutNetwork = (key: string): string => key.replace(BEFORE, '').replace(AFTER, '');

/** The columns of a file about several networks that are not only about others. */
export const columnsOfNetwork = (columns: string[], platform: Platform): string[] =>
  columns.filter((column) => {
    const named = hintsOf(NETWORK_NAMES, column);
    return named.length === 0 || named.includes(platform);
  });
