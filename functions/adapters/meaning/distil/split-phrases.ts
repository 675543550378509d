import { readFileSync } from 'node:fs';
import { phraseWords } from '../phrase-words.ts';

/** Reads `{ words, phrases }` as JSON from the standard input and prints the words of each phrase, with weights, as the product splits it. */
const { words, phrases } = JSON.parse(readFileSync(0, 'utf8')) as { words: string[]; phrases: string[] };
const indices = new Map(words.map((word, index) => [word, index]));
const table = { has: (word: string) => indices.has(word), isTag: () => false, isTelling: () => true, expressions: new Map() };
console.log(JSON.stringify(phrases.map((phrase) => phraseWords(phrase, table).map(({ word, weight }) => [indices.get(word), weight]))));
