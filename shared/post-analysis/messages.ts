import { MAX_ANALYSES, MAX_LINKS } from './limits.ts';

export const NOT_INSTAGRAM = 'This must be the URL of a public Instagram post';
export const TOO_MANY_LINKS = `At most ${MAX_LINKS} posts can be analyzed at once`;
export const POST_GONE = 'This post was not found. It may have been deleted.';
export const POST_PRIVATE = 'The account of this post is private, so we can’t tell who likes it.';
export const LIKES_HIDDEN = 'This post hides its likes, so we can’t tell who gives them.';
export const NO_LIKES = 'No one has liked these posts yet';
export const ESTIMATE_OVER = 'This estimate has expired. Please analyze the posts again.';
export const ANALYZED_ALREADY = 'These posts are already being analyzed';
export const TOO_MANY_ANALYSES = `You can keep up to ${MAX_ANALYSES} analyses. Please delete one first.`;
export const NO_ANALYSIS = 'This analysis does not exist';
export const UNDER_WAY = 'This analysis is still running';
export const NO_ACCOUNTS_LEFT = 'These posts are no longer available; the credits were refunded';
export const ANALYSIS_FAILED = 'These posts could not be analyzed; the credits were refunded';
export const ANALYSIS_CANCELLED = 'This analysis was canceled; the credits were refunded';
