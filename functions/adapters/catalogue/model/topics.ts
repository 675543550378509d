import { MAX_TOPICS } from '#shared/discovery/limits.ts';
import { refuseField } from '#shared/http/errors.ts';

/** Parses topics such as "#topic @creator word", all of which must reach the weight. */

/** A search uses only the tags most related to each topic. */
const RELATED_TAGS = 10;
const FULL_FACTOR = 100;
/** Tag weights and factors are whole percents, so a score is a whole number of ten-thousandths. */
export const FULL_SCORE = 10_000;
/** Minimum similarity of audiences, 0..1. */
export const AUDIENCE_SIMILARITY = 0.5;

export const termsOf = (value: string, path: string): string[] => {
  const terms = value.split(/\s+/).filter((term) => term !== '');
  if (terms.length > MAX_TOPICS) throw refuseField(path, `must not have more than ${MAX_TOPICS} topics`);
  return terms;
};

export const isCreatorTerm = (term: string): boolean => term.startsWith('@');
export const tagOfTerm = (term: string): string => term.replace(/^#/, '').toLowerCase();

/** The tag itself has factor 100, related tags have their own factors; a creator's score is the maximum over its tags. */
export const scoringTags = <Tag>(tag: Tag, related: readonly { related: Tag; factor: number }[]): { related: Tag; factor: number }[] => [
  { related: tag, factor: FULL_FACTOR },
  ...related.slice(0, RELATED_TAGS),
];

export const leastScore = (weight: number): number => {
  const score = Math.floor(weight * FULL_SCORE);
  return Math.max(1, score / FULL_SCORE >= weight ? score : score + 1);
};

/**
 * Mean of tag scores (`points`, in ten-thousandths) and similarities (0..1). Adding the integer scores first makes equal sums equal
 * means in any order.
 */
export const meanOfScores = (points: number, similarities: readonly number[], terms: number): number =>
  similarities.reduce((sum, similarity) => sum + similarity, points / FULL_SCORE) / terms;
