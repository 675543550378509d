export const TRENDS = ['up', 'neutral', 'down'] as const;
export type Trend = (typeof TRENDS)[number];

export const trendOf = (value: number): Trend => {
  if (value > 0) return 'up';
  return value < 0 ? 'down' : 'neutral';
};

/** Maps -1..1 to a position of 0..100 %. */
export const placeOf = (value: number): number => (Math.min(1, Math.max(-1, value)) + 1) * 50;
