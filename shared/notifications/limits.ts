/** Unread notifications are counted up to this number. */
export const MAX_UNREAD = 99;
