/** Posts of one campaign. */
export const MAX_POSTS = 500;
/** Posts of one page, in calls and on the screen. */
export const POSTS_PAGE_SIZE = 50;
/** Campaigns of one page, on the screen. */
export const CAMPAIGNS_PAGE_SIZE = 10;
/** Campaigns that one account owns. */
export const MAX_CAMPAIGNS = 200;
export const MAX_CAMPAIGN_NAME = 80;
export const MAX_DESCRIPTION = 500;

const HOUR_MS = 3_600_000;
/** How often figures are asked for anew, and until what age of a campaign. */
export const REFRESH_EVERY_MS = 6 * HOUR_MS;
export const REFRESHED_UNTIL_MS = 90 * 24 * HOUR_MS;
/** On demand, at most so often. */
export const REFRESH_PAUSE_MS = 10 * 60_000;
