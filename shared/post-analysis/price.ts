const DOLLARS_PER_BATCH = 4.99;
const LIKES_IN_BATCH = 1_000;

/** USD, for information only: the charge is one credit per like. */
export const postAnalysisPrice = (likes: number): number => Math.round((likes * DOLLARS_PER_BATCH * 100) / LIKES_IN_BATCH) / 100;
