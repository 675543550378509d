import type { CreatorPost } from '#shared/posts/post.ts';

/** Import fields of a file with one row per post, by the field of the post. */
export const POST_COLUMNS = {
  post_id: 'post_id',
  url: 'post_url',
  type: 'post_type',
  posted_at: 'post_date',
  caption: 'post_text',
  hashtags: 'post_hashtags',
  mentions: 'post_mentions',
  language: 'post_language',
  likes: 'post_likes',
  comments: 'post_comments',
  views: 'post_views',
  shares: 'post_shares',
  saves: 'post_saves',
  is_sponsored: 'post_sponsored',
  sponsors: 'post_sponsors',
  thumbnail: 'post_thumbnail',
  fetched_at: 'fetched_at',
} as const satisfies Partial<Record<keyof CreatorPost, string>>;

export const columnOf = (field: string): string => POST_COLUMNS[field as keyof typeof POST_COLUMNS] ?? field;

export const fieldOfColumn = (column: string): string => Object.entries(POST_COLUMNS).find(([, name]) => name === column)?.[0] ?? column;
