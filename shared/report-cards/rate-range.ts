import type { RateBucket } from '#shared/reports/report.ts';

/** Converts a fraction to percent in the shortest form: 0.025 → 2.5. */
const inPercent = (rate: number): number => Number((rate * 100).toFixed(2));

/** Formats '1-2.5%' · '<1%' · '>10%'. */
export const rangeOf = ({ min, max }: Pick<RateBucket, 'min' | 'max'>): string => {
  if (min === undefined) return `<${inPercent(max ?? 0)}%`;
  return max === undefined ? `>${inPercent(min)}%` : `${inPercent(min)}-${inPercent(max)}%`;
};
