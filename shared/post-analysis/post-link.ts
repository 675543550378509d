import * as z from 'zod/mini';
import { MAX_POST_URL, type ReadPostUrl, readPostUrl } from '#shared/campaigns/post-url.ts';
import { NOT_INSTAGRAM } from './messages.ts';

/** Accepts Instagram posts only, because only Instagram provides data about likers. */
export const readInstagramPost = (text: string): ReadPostUrl => {
  const { link } = readPostUrl(text);
  return link?.network === 'instagram' ? { link } : { problem: NOT_INSTAGRAM };
};

export const InstagramPostUrl = z.string().check(
  z.maxLength(MAX_POST_URL, { error: NOT_INSTAGRAM, abort: true }),
  z.refine((text) => readInstagramPost(text).link !== undefined, NOT_INSTAGRAM),
);
