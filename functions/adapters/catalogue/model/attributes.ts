/** Column and index field of a growth filter over so many months. */
export const growthColumn = (filter: string, months: number): string => `${filter}_${months}`;

/** Days compare as numbers in the order of their text: 2026-03-31 → 20260331. */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));
