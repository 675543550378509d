import { readPostUrl } from '#shared/campaigns/post-url.ts';

const TIKTOK_ID = /^\d{18,20}$/;
/** The upper half of an id of TikTok is the time in seconds. */
const TIKTOK_SHIFT = 32n;
const INSTAGRAM_CODE = /^[\w-]{11}/;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The upper 41 bits of an id of Instagram are the milliseconds since August 2011. */
const INSTAGRAM_SHIFT = 23n;
const INSTAGRAM_EPOCH = 1_314_220_021_721;
/** Neither platform numbered posts this way before. */
const FIRST = Date.UTC(2011, 8, 1);
const LAST = Date.UTC(2100, 0, 1);

/** Time of a post from its address, whose id contains it on TikTok and Instagram; undefined for other posts. */
export const postTime = ({ platform, post_id, post_url }: Record<string, unknown>): string | undefined => {
  const link = typeof post_url === 'string' ? readPostUrl(post_url).link : undefined;
  const time = (link?.network ?? platform) === 'tiktok' ? tiktokTime(String(link?.postId ?? post_id)) : instagramTime(link);
  return time === undefined || time < FIRST || time > LAST ? undefined : new Date(time).toISOString().replace(/\.\d{3}Z$/, 'Z');
};

const tiktokTime = (id: string): number | undefined => (TIKTOK_ID.test(id) ? Number(BigInt(id) >> TIKTOK_SHIFT) * 1_000 : undefined);

const instagramTime = (link: { network: string; postId: string } | undefined): number | undefined => {
  const [code] = link?.network === 'instagram' ? (INSTAGRAM_CODE.exec(link.postId) ?? []) : [];
  if (code === undefined) return undefined;
  const id = [...code].reduce((sum, letter) => sum * 64n + BigInt(ALPHABET.indexOf(letter)), 0n);
  return Number(id >> INSTAGRAM_SHIFT) + INSTAGRAM_EPOCH;
};
