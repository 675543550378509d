/** Small counts in `npm test`, large ones in `npm run test:deep`. */
export const deepOr = (normal: number, deep: number): number => (process.env.DEEP === '1' ? deep : normal);
