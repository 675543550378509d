import { PLATFORM_NAMES, type Platform } from '#shared/platforms.ts';
import type { Problem } from '../row-problem.ts';

export type ProfileAddress = { platform: Platform; username?: string; user_id?: string };

const ADDRESS = /^(?:https?:\/\/)?(?:[\w-]+\.)?(instagram|youtube|tiktok)\.com(?:\/([^?#]*))?(?:[?#].*)?$/i;
/** Path segments of pages without an account, or of single posts. */
const OTHER_PAGES = new Set(
  'p reel reels explore stories tv accounts share watch playlist shorts results feed embed live hashtag ar direct redirect clip'.split(' '),
);

/** Parses the account from a profile URL; undefined if the text is no URL of a platform. */
export const readAddress = (text: string): ProfileAddress | undefined => {
  const [, host, path = ''] = ADDRESS.exec(text.trim()) ?? [];
  if (host === undefined) return undefined;
  const platform = host.toLowerCase() as Platform;
  const [first = '', second = ''] = path.split('/').filter((part) => part !== '');
  if (first === '' || OTHER_PAGES.has(first.toLowerCase())) return { platform };
  if (platform === 'youtube' && /^(channel|c|user)$/.test(first)) {
    return second === '' ? { platform } : { platform, [first === 'channel' ? 'user_id' : 'username']: second };
  }
  if (platform === 'tiktok' && !first.startsWith('@')) return { platform };
  return { platform, username: decoded(first).replace(/^@/, '') };
};

export const otherPlatform = (address: Platform, row: Platform): Problem => ({
  code: 'other_platform',
  params: { address: PLATFORM_NAMES[address], row: PLATFORM_NAMES[row] },
});

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
