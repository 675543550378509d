/** `isMarket`: names what begins in a market, whose place may be meant. `isBonus`: names what would merely be nicer. */
export type Context = { start: number; end: number; isMarket?: boolean; isBonus?: boolean };

/** Without those inside earlier ones, in the order of the text. */
export const apart = (spans: Context[]): Context[] =>
  spans
    .filter(({ start, end }, at) => spans.slice(0, at).every((span) => span.end <= start || span.start >= end))
    .sort((a, b) => a.start - b.start);
