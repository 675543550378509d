const DOLLARS_PER_BATCH = 100;
const EMAILS_IN_BATCH = 1_000;

/** US dollars; a started batch costs as much as a full one. */
export const emailMatchPrice = (emails: number): number => DOLLARS_PER_BATCH * Math.ceil(emails / EMAILS_IN_BATCH);
