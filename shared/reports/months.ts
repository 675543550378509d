const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

/** Number of months from one YYYY-MM to a later one. */
export const monthsBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

/** Number of months that rows in order cover, including months without a row. */
export const spanOf = (rows: readonly { month: string }[]): number => {
  const [first, last] = [rows[0], rows.at(-1)];
  return first && last ? monthsBetween(first.month, last.month) + 1 : 0;
};

/** True if rows in order have two months of the same name. */
export const needYears = (rows: readonly { month: string }[]): boolean => spanOf(rows) > 12;
