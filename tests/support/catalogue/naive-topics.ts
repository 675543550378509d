import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { NaiveFixture } from './naive-fixture.ts';

export const micro = (share: number): number => Math.round(share * 1_000_000);

export const nameIn = (value: string): string => value.trim().replace(/^@/, '');

/** Compares rounded scores, so that 0.55 is exactly 0.55. */
export const atLeast = (score: number, weight: number): boolean => score > 0 && Math.round(score * 1e12) >= Math.round(weight * 1e12);

export const termScores = (fixture: NaiveFixture, record: CreatorRecord, value: string): number[] =>
  value
    .split(/\s+/)
    .filter((term) => term !== '')
    .map((term) =>
      term.startsWith('@') ? fixture.contentSimilarity(record, nameIn(term)) : tagScore(fixture, record, term.replace(/^#/, '')),
    );

const tagScore = (fixture: NaiveFixture, { tags = [] }: CreatorRecord, asked: string): number => {
  const factors = new Map([...fixture.relatedTags(asked.toLowerCase()), [asked.toLowerCase(), 100] as const]);
  const scores = tags.map(({ tag, weight }) => Math.floor(micro(weight) / 10_000) * (factors.get(tag.toLowerCase()) ?? 0));
  return Math.max(0, ...scores) / 10_000;
};

/** Scores of tags are whole ten-thousandths, so their sum does not depend on the order. */
export const meanOfTerms = (fixture: NaiveFixture, record: CreatorRecord, value: string): number => {
  const terms = value.split(/\s+/).filter((term) => term !== '');
  const scoresOf = (creators: boolean) =>
    terms.filter((term) => term.startsWith('@') === creators).flatMap((term) => termScores(fixture, record, term));
  const points = scoresOf(false).reduce((sum, score) => sum + Math.round(score * 10_000), 0);
  return scoresOf(true).reduce((sum, score) => sum + score, points / 10_000) / terms.length;
};
