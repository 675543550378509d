import type { CreatorRecord } from '../creator-record.ts';

/** One post of a row. */
export type Post = { id?: string; likes?: number; comments?: number; views?: number; text?: string; hashtags?: string[] };

const MAX_TAGS = 50;
const MAX_CAPTIONS = 10_000;

type Values = Record<string, unknown>;

/** Returns the post of a row; undefined if the row has none. */
export const postIn = (fields: Values): Post | undefined => {
  const post = {
    id: fields.post_id,
    likes: fields.post_likes,
    comments: fields.post_comments,
    views: fields.post_views,
    text: fields.post_text,
    hashtags: fields.post_hashtags,
  };
  const known = Object.fromEntries(Object.entries(post).filter(([, value]) => value !== undefined && value !== null));
  // The readers of these fields return the types of a post.
  return Object.keys(known).length === 0 ? undefined : (known as Post);
};

/** Averages over the posts that have the figure; the weight of a tag is its share of the posts. Newest post first. */
export const figuresOf = (posts: Post[]): Partial<CreatorRecord> => {
  const captions = posts.flatMap(({ text }) => text ?? []).join('\n');
  const tags = tagsOf(posts);
  const figures = {
    avg_likes: mean(posts.map(({ likes }) => likes)),
    avg_comments: mean(posts.map(({ comments }) => comments)),
    avg_views: mean(posts.map(({ views }) => views)),
    captions: captions === '' ? undefined : captions.slice(0, MAX_CAPTIONS),
    tags: tags.length === 0 ? undefined : tags,
  };
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined));
};

const mean = (values: (number | undefined)[]): number | undefined => {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : Math.round(known.reduce((total, value) => total + value, 0) / known.length);
};

const tagsOf = (posts: Post[]): { tag: string; weight: number }[] => {
  const uses = new Map<string, number>();
  for (const { hashtags = [] } of posts) for (const tag of new Set(hashtags)) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  return [...uses]
    .toSorted(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || (a < b ? -1 : 1))
    .slice(0, MAX_TAGS)
    .map(([tag, count]) => ({ tag, weight: Number((count / posts.length).toFixed(6)) }));
};
