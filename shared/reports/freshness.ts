const REFRESH_FROM_DAYS = 30;
const DAY_MS = 86_400_000;

/** True if a report can be pulled again, from the 30th day after the pull. */
export const canRefresh = (pulledAt: string, now: Date): boolean => now.getTime() - Date.parse(pulledAt) >= REFRESH_FROM_DAYS * DAY_MS;
