import { refuseField } from '#shared/http/errors.ts';

/** "#topic @creator word": every term must reach the weight. */

const MAX_TERMS = 20;
/** A search follows the nearest ones of a tag. */
const RELATED_TAGS = 10;
const FULL_FACTOR = 100;
/** Tag weights and factors are whole percents, so a score is a whole number of ten-thousandths. */
export const FULL_SCORE = 10_000;
/** Audiences at least this much alike, 0..1. */
export const AUDIENCE_SIMILARITY = 0.5;

export const termsOf = (value: string): string[] => {
  const terms = value.split(/\s+/).filter((term) => term !== '');
  if (terms.length > MAX_TERMS) throw refuseField('search.relevance.value', `must not have more than ${MAX_TERMS} topics`);
  return terms;
};

export const isCreatorTerm = (term: string): boolean => term.startsWith('@');
export const tagOfTerm = (term: string): string => term.replace(/^#/, '').toLowerCase();

/** The tag itself counts in full, its relatives by how related they are; the best of a creator's tags is its score. */
export const scoringTags = <Tag>(tag: Tag, related: readonly { related: Tag; factor: number }[]): { related: Tag; factor: number }[] => [
  { related: tag, factor: FULL_FACTOR },
  ...related.slice(0, RELATED_TAGS),
];

export const leastScore = (weight: number): number => {
  const score = Math.floor(weight * FULL_SCORE);
  return Math.max(1, score / FULL_SCORE >= weight ? score : score + 1);
};

/** Mean of whole tag scores and of similarities: adding the scores first makes equal sums equal means, whatever their order. */
export const meanOfScores = (points: number, similarities: readonly number[], terms: number): number =>
  similarities.reduce((sum, similarity) => sum + similarity, points / FULL_SCORE) / terms;
