import { expect, it } from 'vitest';
import { understand } from '#shared/ask/understand.ts';
import type { Platform } from '#shared/platforms.ts';
import { factsOf } from '#tests/bench/ask/labels.ts';
import { seedKnowledge } from '#tests/bench/ask/seed-knowledge.ts';

const knowledge = seedKnowledge();

/** Recognized facts of a sentence, one text each ('followers=10000-'), followed by '?' and the unknown words. */
export const ask = async (sentence: string, platform: Platform = 'instagram'): Promise<string[]> => {
  const answer = await understand(sentence, knowledge, { platform });
  return [...factsOf(answer), ...answer.unknown.map((word) => `? ${word}`)];
};

export type Case = [sentence: string, facts: string[], platform?: Platform];

/** `const says = saysFor('[DIS-18]')` declares tests of a row: one for each sentence and its facts. */
export const saysFor =
  (row: string) =>
  (title: string, cases: Case[]): void => {
    it.each(cases)(`${row} ${title}: %s`, async (sentence, facts, platform) => {
      expect(await ask(sentence, platform)).toEqual(facts);
    });
  };

/** Facts of a search that leaves out Kanto. */
export const NOT_IN_KANTO = ['Tokyo', 'Kanagawa', 'Saitama', 'Chiba', 'Ibaraki', 'Tochigi', 'Gunma'].map(
  (place) => `not.influencerLocation=JP/${place}`,
);
