/** Export credits for unlocking rows: half a credit per row, rounded up. */
export const unlockCost = (rows: number): number => Math.ceil(rows / 2);

/** US cents, because sums of dollars have no exact fractions. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);
