import type { TopicMeaning } from '#functions/ports/creators/topic-meaning.ts';
import { nearTags } from './near-tags.ts';
import { isJapanese } from './phrase-words.ts';
import { readWordTable } from './word-table.ts';

/** More than are shown, because the catalogue may lack some. */
const NEAREST = 12;
/** Chosen by tests/bench/meaning/phrases.tsv, so that at most one nonsense phrase of twenty is answered. */
const MIN_SURENESS = { en: 0.7, ja: 0.85 };

/** Uses the table of word vectors in a folder. */
export const wordTableMeaning = async (folder: string): Promise<TopicMeaning> => {
  const table = await readWordTable(folder);
  return {
    near: async (phrase) => {
      const { tags, sureness } = nearTags(phrase, table, NEAREST);
      return sureness >= MIN_SURENESS[isJapanese(phrase) ? 'ja' : 'en'] ? tags : [];
    },
  };
};
