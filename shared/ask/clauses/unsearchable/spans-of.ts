import type { Span } from '../contrary/contrary-readings.ts';

/** Where any of the patterns matches, without the blanks behind it. */
export const spansOf = (sentence: string, patterns: readonly RegExp[]): Span[] =>
  patterns.flatMap((pattern) =>
    [...sentence.matchAll(pattern)].map(({ index, 0: text }) => ({ start: index, end: index + text.trimEnd().length })),
  );
