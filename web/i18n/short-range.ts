import type { Formats } from './format.ts';

/** Both ends of a range, abbreviated unless they would then look equal. */
export const shortRange = ({ short, number }: Formats, low: number, high: number): { low: string; high: string } => {
  const write = short(low) === short(high) ? number : short;
  return { low: write(low), high: write(high) };
};
