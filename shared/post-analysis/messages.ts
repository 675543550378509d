import { MAX_ANALYSES, MAX_LINKS } from './limits.ts';

export const NOT_INSTAGRAM = 'This must be the URL of a public Instagram post';
export const TOO_MANY_LINKS = `At most ${MAX_LINKS} posts can be analyzed at once`;
export const POST_GONE = 'This post was not found. It may have been deleted.';
export const POST_PRIVATE = 'The account of this post is private, so nobody can tell who likes it.';
export const LIKES_HIDDEN = 'This post hides its likes, so nobody can tell who gives them.';
export const NO_LIKES = 'Nobody has liked these posts yet';
export const ESTIMATE_OVER = 'This estimate is over, please analyze the posts again';
export const TOO_MANY_ANALYSES = `At most ${MAX_ANALYSES} analyses are kept: please delete one first`;
export const NO_ANALYSIS = 'This analysis does not exist';
export const UNDER_WAY = 'This analysis is still under way';
export const NOBODY_LEFT = 'None of these posts can be seen any more; the credits were given back';
export const ANALYSIS_FAILED = 'These posts could not be analyzed; the credits were given back';
export const ANALYSIS_CANCELLED = 'This analysis was cancelled; the credits were given back';
