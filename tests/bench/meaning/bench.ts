import { wordTableMeaning } from '#functions/adapters/meaning/word-table-meaning.ts';
import { measurePhrases, PHRASE_SETS, readPhrases } from './measure-phrases.ts';

const TABLE = 'functions/adapters/meaning/table';
const ROUNDS = 10;

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

/** Prints how often phrases bring an acceptable topic, how often nonsense is answered, and the time of a phrase. */
export const run = async (): Promise<void> => {
  const started = performance.now();
  const meaning = await wordTableMeaning(TABLE);
  console.log(`table read in ${(performance.now() - started).toFixed(0)} ms`);
  const phrases = readPhrases();
  for (const set of PHRASE_SETS)
    for (const language of ['en', 'ja']) {
      const chosen = phrases.filter((phrase) => phrase.set === set && phrase.language === language);
      const { acceptable, answered } = await measurePhrases(chosen, meaning);
      console.log(
        `${set} ${language}: ${percent(acceptable)} of phrases with an acceptable topic, ${percent(answered)} of nonsense answered`,
      );
    }
  const timed = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) for (const { phrase } of phrases) await meaning.near(phrase);
  console.log(`${((performance.now() - timed) / ROUNDS / phrases.length).toFixed(2)} ms a phrase`);
};
