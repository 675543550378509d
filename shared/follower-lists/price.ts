const CENTS_PER_BATCH = 999;
const FOLLOWERS_IN_BATCH = 1_000;

/** A batch that is begun costs the same as a full one. */
export const followerListCents = (followers: number): number => CENTS_PER_BATCH * Math.ceil(followers / FOLLOWERS_IN_BATCH);
