/** The orders in which a campaign shows its posts. */
export const POST_SORTS = ['added', 'posted', 'views', 'engagements'] as const;
export type PostSort = (typeof POST_SORTS)[number];
