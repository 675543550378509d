import { foldName } from './knowledge.ts';

/** Meaning of a word: its kind, and a value within the kind ('platform', 'youtube'). */
export type Meaning = { kind: string; value: string };
export type WordTable = ReadonlyMap<string, Meaning[]>;

const meaningOf = (text: string): Meaning => {
  const [kind = '', ...value] = text.split(':');
  return { kind, value: value.join(':') };
};

/** Signs are not folded, because folding would remove them. */
const keyOf = (word: string): string => foldName(word) || word;

/** Parses lines of `kind:value+kind:value = word, word`; the first meaning of a word wins. */
export const readWordTable = (...texts: string[]): WordTable => {
  const table = new Map<string, Meaning[]>();
  for (const line of texts.join('\n').split('\n')) {
    const at = line.indexOf(' = ');
    if (at < 0) continue;
    const meanings = line.slice(0, at).split('+').map(meaningOf);
    for (const word of line.slice(at + 3).split(', ')) {
      if (!table.has(keyOf(word))) table.set(keyOf(word), meanings);
    }
  }
  return table;
};
