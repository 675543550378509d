import { readFileSync } from 'node:fs';
import { TOPICS } from '#functions/catalogue/data/topics.data.ts';
import type { TopicMeaning } from '#functions/ports/creators/topic-meaning.ts';
import { MAX_NEAR_TOPICS } from '#shared/ask/contract.ts';

/**
 * `held-out` phrases are of the author of most learnt ones, `unseen`, `second` and `third` ones of others, `fresh` ones of the author of the
 * lessons, who wrote them before.
 */
export const PHRASE_SETS = ['learnt', 'held-out', 'unseen', 'fresh', 'second', 'third'] as const;

export type Phrase = { set: (typeof PHRASE_SETS)[number]; language: 'en' | 'ja'; phrase: string; acceptable: Set<string> };

const tagsOf = new Map(TOPICS.map(({ key, tags }) => [key, tags]));

/** Phrases with the tags of the topics that answer them; none for phrases that mean no topic. */
export const readPhrases = (): Phrase[] =>
  readFileSync(new URL('./phrases.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [set = '', language = '', phrase = '', topics = ''] = line.split('\t');
      const acceptable = new Set(topics === '' ? [] : topics.split(',').flatMap((topic) => tagsOf.get(topic) ?? []));
      return { set, language, phrase, acceptable } as Phrase;
    });

/** Shares of 1. `acceptable`: meaningful phrases with an acceptable tag among the first four; `answered`: nonsense that got any tag. */
export const measurePhrases = async (phrases: Phrase[], meaning: TopicMeaning): Promise<{ acceptable: number; answered: number }> => {
  const counts = { meaningful: 0, acceptable: 0, nonsense: 0, answered: 0 };
  for (const { phrase, acceptable } of phrases) {
    const tags = (await meaning.near(phrase)).slice(0, MAX_NEAR_TOPICS);
    if (acceptable.size === 0) {
      counts.nonsense += 1;
      counts.answered += tags.length > 0 ? 1 : 0;
    } else {
      counts.meaningful += 1;
      counts.acceptable += tags.some((tag) => acceptable.has(tag)) ? 1 : 0;
    }
  }
  return { acceptable: counts.acceptable / counts.meaningful, answered: counts.answered / counts.nonsense };
};
