import type { CreatorPost } from '#shared/posts/post.ts';

export const aPost = (post: Partial<CreatorPost> & Pick<CreatorPost, 'post_id'>): CreatorPost => ({
  posted_at: '2026-10-01T12:00:00Z',
  ...post,
});

/** The posts of `count` days, one a day, the last on 2026-10-31. */
export const dailyPosts = (count: number, fields: (at: number) => Partial<CreatorPost> = () => ({})): CreatorPost[] =>
  Array.from({ length: count }, (_, at) => ({
    post_id: `p${at}`,
    posted_at: new Date(Date.UTC(2026, 9, 31 - (count - 1 - at), at % 24)).toISOString().replace('.000Z', 'Z'),
    ...fields(at),
  }));
