import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';

/**
 * Relevance grades that the engine does not use directly: interests that two creators, or a creator and a topic, share; a shared first
 * interest counts double.
 */
export const gradeOf = (asked: readonly number[], { interests = [] }: Pick<CreatorRecord, 'interests'>): number =>
  interests.filter((id) => asked.includes(id)).length + (interests[0] !== undefined && interests[0] === asked[0] ? 1 : 0);

/** `best` contains the grades of the ten best possible results. */
export const nDcg = (found: readonly number[], best: readonly number[]): number => discounted(found) / discounted(best);

const discounted = (grades: readonly number[]): number =>
  grades.slice(0, 10).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
