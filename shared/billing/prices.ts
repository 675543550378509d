/** Export credits for unlocking rows: half a credit per row, rounded up. */
export const unlockCost = (rows: number): number => Math.ceil(rows / 2);
