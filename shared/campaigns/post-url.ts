import type { Platform } from '#shared/platforms.ts';

/** Identifies a post by its id on the platform. */
export type PostRef = {
  network: Platform;
  postId: string;
  /** Present if the URL contains the creator. */
  username?: string;
};

export type PostLink = PostRef & {
  /** Canonical URL of the post. */
  postUrl: string;
};

/** A post, or a message for the user why the URL is not one. */
export type ReadPostUrl = { link: PostLink; problem?: undefined } | { link?: undefined; problem: string };

export const MAX_POST_URL = 2_000;
export const POST_URL_REQUIRED = 'A post URL is required';
export const NOT_A_POST = 'This URL is not a valid post link. Please provide a valid Instagram, TikTok, or YouTube post URL.';
export const oldShortlink = (host: string): string => `TikTok no longer supports the old ${host} shortlink format`;

type PostId = Pick<PostRef, 'postId' | 'username'>;
/** Finds the post id in the URLs of a host. */
type HostRule = { network: Platform; find(url: URL): PostId | undefined };

const INSTAGRAM_PATH = /^\/(?:([\w.]{1,30})\/)?(?:p|reels?|tv)\/([\w-]{5,40})\/?$/;
const TIKTOK_PATH = /^\/@([\w.-]{1,64})\/(?:video|photo)\/(\d{6,25})\/?$/;
const YOUTUBE_PATH = /^\/(?:shorts|live|embed)\/([\w-]{11})\/?$/;
const YOUTU_BE_PATH = /^\/([\w-]{11})\/?$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
const OLD_TIKTOK_PATH = /^\/v(\/|$)/;

const postIdOf = (username: string | undefined, postId: string | undefined): PostId | undefined =>
  postId === undefined ? undefined : { postId, ...(username !== undefined && { username }) };

const instagram: HostRule = {
  network: 'instagram',
  find: ({ pathname }) => {
    const [, username, code] = INSTAGRAM_PATH.exec(pathname) ?? [];
    return postIdOf(username, code);
  },
};

const tiktok: HostRule = {
  network: 'tiktok',
  find: ({ pathname }) => {
    const [, username, id] = TIKTOK_PATH.exec(pathname) ?? [];
    return postIdOf(username, id);
  },
};

const youtube: HostRule = {
  network: 'youtube',
  find: ({ pathname, searchParams }) => {
    if (!/^\/watch\/?$/.test(pathname)) return postIdOf(undefined, YOUTUBE_PATH.exec(pathname)?.[1]);
    const id = searchParams.get('v') ?? '';
    return YOUTUBE_ID.test(id) ? { postId: id } : undefined;
  },
};

/** Compares the whole host, because a host that merely contains one of these belongs to another site. */
const HOSTS = new Map<string, HostRule>([
  ['instagram.com', instagram],
  ['tiktok.com', tiktok],
  ['youtube.com', youtube],
  ['youtu.be', { network: 'youtube', find: ({ pathname }) => postIdOf(undefined, YOUTU_BE_PATH.exec(pathname)?.[1]) }],
]);

const OLD_SHORTLINK_HOSTS = new Set(['vm.tiktok.com', 'vt.tiktok.com']);

/** Accepts URLs without a scheme. */
const parse = (text: string): URL | undefined => URL.parse(text) ?? URL.parse(`https://${text}`) ?? undefined;

const isPlainUrl = ({ protocol, port, username, password }: URL): boolean =>
  (protocol === 'https:' || protocol === 'http:') && port === '' && username === '' && password === '';

const isOldShortlink = ({ hostname, pathname }: URL): boolean =>
  OLD_SHORTLINK_HOSTS.has(hostname) || (hostname === 'm.tiktok.com' && OLD_TIKTOK_PATH.test(pathname));

const CANONICAL_URLS: Record<Platform, (post: PostId) => string> = {
  instagram: ({ postId }) => `https://www.instagram.com/p/${postId}/`,
  youtube: ({ postId }) => `https://www.youtube.com/watch?v=${postId}`,
  tiktok: ({ postId, username }) => `https://www.tiktok.com/@${username}/video/${postId}`,
};

/** Parses a post URL; used by UI and server. */
export const readPostUrl = (text: string): ReadPostUrl => {
  const typed = text.trim();
  if (typed === '') return { problem: POST_URL_REQUIRED };
  const url = typed.length > MAX_POST_URL ? undefined : parse(typed);
  if (!url || !isPlainUrl(url)) return { problem: NOT_A_POST };
  if (isOldShortlink(url)) return { problem: oldShortlink(url.hostname) };
  const rule = HOSTS.get(url.hostname.replace(/^(www|m)\./, ''));
  const post = rule?.find(url);
  return rule && post ? { link: { network: rule.network, ...post, postUrl: CANONICAL_URLS[rule.network](post) } } : { problem: NOT_A_POST };
};
