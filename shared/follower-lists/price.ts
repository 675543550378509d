const CENTS_PER_BATCH = 999;
const FOLLOWERS_IN_BATCH = 1_000;

const batchesOf = (followers: number): number => Math.ceil(followers / FOLLOWERS_IN_BATCH);

/** US cents; a started batch costs as much as a full one. */
export const followerListCents = (followers: number): number => CENTS_PER_BATCH * batchesOf(followers);

/** Number of followers that this price includes. */
export const paidFollowers = (followers: number): number => FOLLOWERS_IN_BATCH * batchesOf(followers);
