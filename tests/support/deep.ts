/** Which share of the large counts the suites run: 0 in `npm test`, 1 in `npm run test:deep`, or the share that follows that command. */
const SHARE = Number(process.env.DEEP ?? 0);

/** A count between the small one of `npm test` and the large one of `npm run test:deep`. */
export const deepOr = (normal: number, deep: number): number => Math.round(normal + (deep - normal) * SHARE);
