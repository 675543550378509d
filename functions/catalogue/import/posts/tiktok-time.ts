import { readPostUrl } from '#shared/campaigns/post-url.ts';

const ID = /^\d{18,20}$/;
const SECONDS_BITS = 32n;
/** No video of TikTok is older. */
const FIRST = Date.UTC(2014, 0, 1) / 1_000;

/** Time of a video from its id, whose upper half has the seconds since 1970; undefined if the row has no id of TikTok. */
export const tiktokTime = ({ post_id, post_url }: Record<string, unknown>): string | undefined => {
  const id = String(post_id ?? (typeof post_url === 'string' ? readPostUrl(post_url).link?.postId : ''));
  if (!ID.test(id)) return undefined;
  const seconds = Number(BigInt(id) >> SECONDS_BITS);
  return seconds < FIRST || seconds > Number(0xff_ff_ff_ffn)
    ? undefined
    : new Date(seconds * 1_000).toISOString().replace(/\.\d{3}Z$/, 'Z');
};
