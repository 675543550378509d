export const POST_TYPES = ['image', 'video', 'reel', 'short', 'story'] as const;
export type PostType = (typeof POST_TYPES)[number];

/** Figures of a post that change over time. */
export const POST_FIGURES = ['likes', 'comments', 'views', 'shares', 'saves'] as const;
export type PostFigure = (typeof POST_FIGURES)[number];

/** Posts of a creator that are kept in full, unless an import sets another number. */
export const KEPT_POSTS = 60;
export const MAX_KEPT_POSTS = 500;
/** UTF-16 code units; longer captions are cut. */
export const MAX_CAPTION = 2_200;
/** Earlier figures of one post. */
export const MAX_EARLIER_FIGURES = 8;
/** Hashtags or mentions of one post. */
export const MAX_TAGS = 50;
/** Posts with an earlier date are misread: no platform existed. */
export const FIRST_DAY = '2005-01-01';
/** Characters of the address of a post or its thumbnail. */
export const MAX_ADDRESS = 500;
