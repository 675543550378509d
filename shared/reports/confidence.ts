/** How far the shares of an audience may be trusted, from how many of it were looked at and when. */

const SQUARED_Z_95 = 1.96 ** 2;
/** Margins up to these are of that confidence. */
const LEAST_EXACT = { high: 0.02, medium: 0.05 };
const FRESH_DAYS = 90;
const DAY_MS = 86_400_000;

export const CONFIDENCES = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** The most a share may be off, 19 times out of 20: 0.02 = two percentage points either way. */
export const marginOf = (sample: number): number => Math.min(1, Math.sqrt((SQUARED_Z_95 * 0.25) / Math.max(sample, 1)));

const confidenceOfMargin = (margin: number): Confidence => {
  if (margin <= LEAST_EXACT.high) return 'high';
  return margin <= LEAST_EXACT.medium ? 'medium' : 'low';
};

type Sampled = { sample: number | undefined; asOf: string; now: Date };

/** undefined where nobody told how many were looked at. Data of more than 90 days ago are a step less certain. */
export const confidenceOf = ({ sample, asOf, now }: Sampled): { level: Confidence; margin: number } | undefined => {
  if (sample === undefined || sample === 0) return undefined;
  const margin = marginOf(sample);
  const fresh = confidenceOfMargin(margin);
  const isOld = now.getTime() - Date.parse(asOf) > FRESH_DAYS * DAY_MS;
  const level = isOld ? (CONFIDENCES[CONFIDENCES.indexOf(fresh) + 1] ?? 'low') : fresh;
  return { level, margin };
};
