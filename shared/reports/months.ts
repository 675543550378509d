const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

/** Number of months from one YYYY-MM to a later one. */
export const monthsBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);
