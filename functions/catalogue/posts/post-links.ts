import { readPostUrl } from '#shared/campaigns/post-url.ts';
import type { CreatorPost } from '#shared/posts/post.ts';
import { webAddressOf } from '#shared/text/web-address.ts';
import type { CreatorRecord } from '../creator-record.ts';
import { postAddress } from '../seed/posts/post-ids.ts';
import { isGenerated } from './has-posts.ts';

type LinkedPost = Pick<CreatorPost, 'post_id' | 'url'>;
type Author = Pick<CreatorRecord, 'platform' | 'username'>;

/** Instagram's APIs number posts, with or without the number of the account; links have the number in base 64. */
const INSTAGRAM_NUMBER = /^(\d{15,20})(_\d+)?$/;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const shortcodeOf = (number: bigint): string => (number === 0n ? '' : `${shortcodeOf(number >> 6n)}${DIGITS[Number(number & 63n)]}`);

/** The id in links to the post, which can differ from the id in exports. */
export const linkIdOf = (platform: Author['platform'], { post_id, url }: LinkedPost): string => {
  const link = url === undefined ? undefined : readPostUrl(url).link;
  if (link?.network === platform) return link.postId;
  const number = platform === 'instagram' ? INSTAGRAM_NUMBER.exec(post_id)?.[1] : undefined;
  return number === undefined ? post_id : shortcodeOf(BigInt(number));
};

export const postLink = (author: Author, post: LinkedPost): string =>
  webAddressOf(post.url) ?? postAddress(author, linkIdOf(author.platform, post));

/** Ids by which links find the posts of an imported creator. The ids of generated posts name their creators. */
export const postLinkIds = (record: CreatorRecord): string[] =>
  isGenerated(record) ? [] : [...new Set((record.posts ?? []).map((post) => linkIdOf(record.platform, post)))];
