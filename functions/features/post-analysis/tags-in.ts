import type { PostTag } from '#shared/post-analysis/analysis.ts';

const TAG_PATTERNS = {
  '#': /(?<![\p{L}\p{N}_&#])#([\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*)/gu,
  '@': /(?<![\p{L}\p{N}_.@])@([\p{L}\p{N}_](?:[\p{L}\p{N}_.]*[\p{L}\p{N}_])?)/gu,
};

/** Hashtags or mentions in posts, weighted by the posts' fraction of all likes. Counts a tag once per post; heaviest first. */
export const tagsIn = (posts: readonly { text: string; likes: number }[], prefix: keyof typeof TAG_PATTERNS): PostTag[] => {
  const total = Math.max(
    1,
    posts.reduce((sum, { likes }) => sum + likes, 0),
  );
  const likesOf = new Map<string, number>();
  for (const { text, likes } of posts)
    for (const tag of new Set([...text.matchAll(TAG_PATTERNS[prefix])].map(([, named = '']) => named.toLowerCase())))
      likesOf.set(tag, (likesOf.get(tag) ?? 0) + likes);
  return [...likesOf]
    .map(([tag, likes]) => ({ tag, weight: likes / total }))
    .sort((a, b) => b.weight - a.weight || (a.tag < b.tag ? -1 : 1));
};
