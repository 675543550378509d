import { PLATFORMS, type Platform } from '#shared/platforms.ts';

/** A profile reference: a handle with an optional platform, or a YouTube channel id. */
export type NamedProfile = { kind: 'handle'; handle: string; platform?: Platform } | { kind: 'id'; userId: string; platform: Platform };

const MAX_HANDLE = 100;
const HANDLE = /^@?[\p{L}\p{M}\p{N}_.\-·]+$/u;
/** Letters, digits and signs of a Japanese keyboard, as in ＠ｍｉｎａ. */
const FULL_WIDTH = /[！-～]/g;
const CHANNEL_ID = /^UC[\w-]{22}$/;

/** Compares the whole host: "instagram.com.example.org" and "notinstagram.com" belong to other sites. */
const HOSTS: Record<string, Platform> = { 'instagram.com': 'instagram', 'youtube.com': 'youtube', 'tiktok.com': 'tiktok' };
const SUBDOMAIN = /^(www|m|mobile)\./;
/** A URL without "https://": a known host, optionally followed by a path. */
const BARE_URL = /^(www\.|m\.|mobile\.)?(instagram|youtube|tiktok)\.com(?=[/?#]|$)/i;

/** First path segments that are not handles. */
const PAGES: Record<Platform, ReadonlySet<string>> = {
  instagram: new Set(['p', 'reel', 'reels', 'tv', 'explore', 'accounts', 'direct', 'about', 'legal', 'web']),
  youtube: new Set(['watch', 'shorts', 'playlist', 'results', 'feed', 'live', 'embed', 'gaming', 'premium']),
  tiktok: new Set(),
};

/** Parses a line; undefined if it is not a profile, e.g. a post, another site or a sentence. */
export const profileOfLine = (line: string, platform?: Platform): NamedProfile | undefined => {
  const text = line.replaceAll(FULL_WIDTH, (letter) => letter.normalize('NFKC')).trim();
  if (/^https?:\/\//i.test(text)) return profileOfUrl(text);
  if (BARE_URL.test(text)) return profileOfUrl(`https://${text}`);
  if (CHANNEL_ID.test(text) && (platform === undefined || platform === 'youtube')) return { kind: 'id', platform: 'youtube', userId: text };
  return profileOfHandle(text, platform);
};

const profileOfHandle = (text: string, platform?: Platform): NamedProfile | undefined => {
  const handle = text.replace(/^@/, '');
  if (!HANDLE.test(text) || handle.length > MAX_HANDLE) return undefined;
  return { kind: 'handle', handle, ...(platform && { platform }) };
};

const profileOfUrl = (text: string): NamedProfile | undefined => {
  if (!URL.canParse(text)) return undefined;
  const { hostname, pathname, username, port } = new URL(text);
  const platform = HOSTS[hostname.replace(SUBDOMAIN, '')];
  // Rejects user info and ports; the host comparison rejects "https://instagram.com@evil.example".
  if (platform === undefined || username !== '' || port !== '') return undefined;
  const parts = pathname.split('/').filter(Boolean).map(decoded);
  return profileOfPath(platform, parts);
};

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const profileOfPath = (platform: Platform, [first = '', second = '']: string[]): NamedProfile | undefined => {
  if (platform === 'tiktok') return first.startsWith('@') ? profileOfHandle(first, platform) : undefined;
  if (platform === 'instagram' && first === 'stories') return profileOfHandle(second, platform);
  if (platform === 'youtube' && first === 'channel') return CHANNEL_ID.test(second) ? { kind: 'id', platform, userId: second } : undefined;
  if (platform === 'youtube' && (first === 'c' || first === 'user')) return profileOfHandle(second, platform);
  return PAGES[platform].has(first.toLowerCase()) ? undefined : profileOfHandle(first, platform);
};

/** Parses platform names and abbreviations such as "Instagram" and "YT". */
export const platformOfText = (text: string): Platform | undefined => {
  const word = text.trim().toLowerCase();
  return PLATFORMS.find((platform) => platform === word) ?? SHORT_NAMES[word];
};

const SHORT_NAMES: Record<string, Platform> = { ig: 'instagram', insta: 'instagram', yt: 'youtube', tt: 'tiktok', 'tik tok': 'tiktok' };
