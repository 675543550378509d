/** Exports credits for unlocking rows: half a credit a row, rounded up. */
export const unlockCost = (rows: number): number => Math.ceil(rows / 2);
