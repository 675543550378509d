export const POST_TYPES = ['image', 'video', 'reel', 'short', 'story'] as const;
export type PostType = (typeof POST_TYPES)[number];
