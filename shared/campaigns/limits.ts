/** Maximum posts per campaign. */
export const MAX_POSTS = 500;
/** Posts per page in the API and on screen. */
export const POSTS_PAGE_SIZE = 50;
/** Campaigns per page on screen. */
export const CAMPAIGNS_PAGE_SIZE = 10;
/** Maximum campaigns that an account owns. */
export const MAX_CAMPAIGNS = 200;
export const MAX_CAMPAIGN_NAME = 80;
export const MAX_DESCRIPTION = 500;

const HOUR_MS = 3_600_000;
/** Interval of automatic refreshes. */
export const REFRESH_EVERY_MS = 6 * HOUR_MS;
export const REFRESHED_UNTIL_MS = 90 * 24 * HOUR_MS;
/** Minimum interval between manual refreshes. */
export const REFRESH_PAUSE_MS = 10 * 60_000;
