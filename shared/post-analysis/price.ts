const DOLLARS_PER_BATCH = 4.99;
const LIKES_IN_BATCH = 1_000;

/** In dollars, for information: what is charged are credits, one a like. */
export const postAnalysisPrice = (likes: number): number => Math.round((likes * DOLLARS_PER_BATCH * 100) / LIKES_IN_BATCH) / 100;
