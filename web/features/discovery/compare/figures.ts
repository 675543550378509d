import type { ComparedCreator } from '#shared/discovery/compare-contract.ts';

/** A figure by which creators are compared. */
export type Figure = {
  id: string;
  kind: 'count' | 'percent' | 'growth';
  /** Period of a growth, in months. */
  months?: number;
  of: (creator: ComparedCreator) => number | null;
};

export const PERFORMANCE: Figure[] = [
  { id: 'followers', kind: 'count', of: ({ followers }) => followers },
  { id: 'engagements', kind: 'count', of: ({ engagements }) => engagements },
  { id: 'engagement_rate', kind: 'percent', of: ({ engagement_rate }) => engagement_rate },
  { id: 'avg_views', kind: 'count', of: ({ avg_views }) => avg_views },
  { id: 'reels_plays', kind: 'count', of: ({ reels_plays }) => reels_plays },
];

export const GROWTH: Figure[] = [1, 2, 3, 4, 5, 6].map((months) => ({
  id: `growth.${months}`,
  kind: 'growth',
  months,
  of: ({ growth }) => growth.months[months - 1] ?? null,
}));

export const CREDIBILITY: Figure = { id: 'credibility', kind: 'percent', of: ({ audience }) => audience?.credibility ?? null };

/** A figure that is unknown for all creators is omitted. */
export const isKnownOfAny = (figure: Figure, creators: readonly ComparedCreator[]): boolean =>
  creators.some((creator) => figure.of(creator) !== null);

/** The largest of several known values as shown, unless all look equal: values that round to the same text tie. */
export const bestOf = (figure: Figure, creators: readonly ComparedCreator[], textOf: (value: number) => string): string | undefined => {
  const known = creators.flatMap((creator) => figure.of(creator) ?? []);
  const best = textOf(Math.max(...known));
  return known.some((value) => textOf(value) !== best) ? best : undefined;
};
