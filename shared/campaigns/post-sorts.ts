/** Sort orders of a campaign's posts. */
export const POST_SORTS = ['added', 'posted', 'views', 'engagements'] as const;
export type PostSort = (typeof POST_SORTS)[number];
