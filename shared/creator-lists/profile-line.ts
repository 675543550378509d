import { PLATFORMS, type Platform } from '#shared/platforms.ts';

/** A profile named by a line: a handle with an optional platform, or a YouTube channel id. */
export type NamedProfile = { kind: 'handle'; handle: string; platform?: Platform } | { kind: 'id'; userId: string; platform: Platform };

const MAX_HANDLE = 100;
const HANDLE = /^@?[\p{L}\p{M}\p{N}_.\-·]+$/u;
const CHANNEL_ID = /^UC[\w-]{22}$/;

/** Matched by the whole host: "instagram.com.example.org" and "notinstagram.com" belong to other sites. */
const HOSTS: Record<string, Platform> = { 'instagram.com': 'instagram', 'youtube.com': 'youtube', 'tiktok.com': 'tiktok' };
const OWN_NAMES_OF_A_SITE = /^(www|m|mobile)\./;
/** A URL without "https://": a known host, optionally followed by a path. */
const BARE_ADDRESS = /^(www\.|m\.|mobile\.)?(instagram|youtube|tiktok)\.com(?=[/?#]|$)/i;

/** First path segments that are not handles. */
const PAGES: Record<Platform, ReadonlySet<string>> = {
  instagram: new Set(['p', 'reel', 'reels', 'tv', 'explore', 'accounts', 'direct', 'about', 'legal', 'web']),
  youtube: new Set(['watch', 'shorts', 'playlist', 'results', 'feed', 'live', 'embed', 'gaming', 'premium']),
  tiktok: new Set(),
};

/** undefined if the line is not a profile, e.g. a post, another site or a sentence. */
export const profileOfLine = (line: string, platform?: Platform): NamedProfile | undefined => {
  const text = line.trim();
  if (/^https?:\/\//i.test(text)) return ofAddress(text);
  if (BARE_ADDRESS.test(text)) return ofAddress(`https://${text}`);
  if (CHANNEL_ID.test(text) && (platform === undefined || platform === 'youtube')) return { kind: 'id', platform: 'youtube', userId: text };
  return ofHandle(text, platform);
};

const ofHandle = (text: string, platform?: Platform): NamedProfile | undefined => {
  const handle = text.replace(/^@/, '');
  if (!HANDLE.test(text) || handle.length > MAX_HANDLE) return undefined;
  return { kind: 'handle', handle, ...(platform && { platform }) };
};

const ofAddress = (text: string): NamedProfile | undefined => {
  if (!URL.canParse(text)) return undefined;
  const { hostname, pathname, username, port } = new URL(text);
  const platform = HOSTS[hostname.replace(OWN_NAMES_OF_A_SITE, '')];
  // Rejects user info and ports; the host check rejects "https://instagram.com@evil.example".
  if (platform === undefined || username !== '' || port !== '') return undefined;
  const parts = pathname.split('/').filter(Boolean).map(decoded);
  return ofPath(platform, parts);
};

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const ofPath = (platform: Platform, [first = '', second = '']: string[]): NamedProfile | undefined => {
  if (platform === 'tiktok') return first.startsWith('@') ? ofHandle(first, platform) : undefined;
  if (platform === 'instagram' && first === 'stories') return ofHandle(second, platform);
  if (platform === 'youtube' && first === 'channel') return CHANNEL_ID.test(second) ? { kind: 'id', platform, userId: second } : undefined;
  if (platform === 'youtube' && (first === 'c' || first === 'user')) return ofHandle(second, platform);
  return PAGES[platform].has(first.toLowerCase()) ? undefined : ofHandle(first, platform);
};

/** Platform names and abbreviations as users write them: "Instagram", "YT". */
export const platformOfText = (text: string): Platform | undefined => {
  const word = text.trim().toLowerCase();
  return PLATFORMS.find((platform) => platform === word) ?? SHORT_NAMES[word];
};

const SHORT_NAMES: Record<string, Platform> = { ig: 'instagram', insta: 'instagram', yt: 'youtube', tt: 'tiktok', 'tik tok': 'tiktok' };
