/** Confidence in the shares of an audience, from sample size and age of the data. */

const SQUARED_Z_95 = 1.96 ** 2;
/** Maximum margin of error per confidence level, as a fraction. */
const MAX_MARGINS = { high: 0.02, medium: 0.05 };
const FRESH_DAYS = 90;
const DAY_MS = 86_400_000;

export const CONFIDENCES = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** Margin of error at 95 % confidence as a fraction: 0.02 = ±2 percentage points. `sample`: number of people examined. */
export const marginOf = (sample: number): number => Math.min(1, Math.sqrt((SQUARED_Z_95 * 0.25) / Math.max(sample, 1)));

const confidenceOfMargin = (margin: number): Confidence => {
  if (margin <= MAX_MARGINS.high) return 'high';
  return margin <= MAX_MARGINS.medium ? 'medium' : 'low';
};

type Sampled = { sample: number | undefined; asOf: string; now: Date };

/** undefined if the sample size is unknown. Data older than 90 days are one level less certain. */
export const confidenceOf = ({ sample, asOf, now }: Sampled): { level: Confidence; margin: number } | undefined => {
  if (sample === undefined || sample === 0) return undefined;
  const margin = marginOf(sample);
  const fresh = confidenceOfMargin(margin);
  const isOld = now.getTime() - Date.parse(asOf) > FRESH_DAYS * DAY_MS;
  const level = isOld ? (CONFIDENCES[CONFIDENCES.indexOf(fresh) + 1] ?? 'low') : fresh;
  return { level, margin };
};
