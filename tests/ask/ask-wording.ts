import { understand } from '#shared/ask/understand.ts';
import type { Platform } from '#shared/platforms.ts';
import { factsOf } from '#tests/bench/ask/labels.ts';
import { seedKnowledge } from '#tests/bench/ask/seed-knowledge.ts';

const knowledge = seedKnowledge();

/** What the box makes of a sentence, one text a fact ('followers=10000-'), and after '?' what it did not understand. */
export const ask = async (sentence: string, platform: Platform = 'instagram'): Promise<string[]> => {
  const answer = await understand(sentence, knowledge, { platform });
  return [...factsOf(answer), ...answer.unknown.map((word) => `? ${word}`)];
};
