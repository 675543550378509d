/** The table deletes notifications after this time. */
export const NOTIFICATION_DAYS = 30;
/** Unread notifications are counted up to this number. */
export const MAX_UNREAD = 99;
