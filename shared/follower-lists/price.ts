const CENTS_PER_BATCH = 999;
const FOLLOWERS_IN_BATCH = 1_000;

/** US cents; a started batch costs as much as a full one. */
export const followerListCents = (followers: number): number => CENTS_PER_BATCH * Math.ceil(followers / FOLLOWERS_IN_BATCH);
