import { CAPTIONS } from '#functions/catalogue/data/captions.data.ts';
import { FIELDS, type Field, PHRASES, type Phrases } from '#functions/catalogue/data/phrases.data.ts';
import type { Random } from '../random.ts';

type Lines = { fields: Map<Field, string>; bios: string[]; captions: string[]; contact: string[] };
const linesOf = ({ fields, bios, captions, contact }: Phrases): Lines => {
  const words = fields.split('|');
  return {
    fields: new Map(FIELDS.map((field, at) => [field, words[at] ?? field])),
    bios: bios.split('|'),
    captions: captions.split('|'),
    contact: contact.split('|'),
  };
};

const LINES = new Map(Object.entries(PHRASES).map(([language, phrases]) => [language, linesOf(phrases)]));

export const linesIn = (language: string): Lines => {
  const lines = LINES.get(language) ?? LINES.get('en');
  if (!lines) throw new Error('no phrases');
  return lines;
};

export const fieldWord = (language: string, field: Field): string => linesIn(language).fields.get(field) ?? field;

type Slots = { field: string; tag: string; city: string; email: string };

const SLOT = /\{(field|tag|city|email)\}/;
const parts = new Map<string, string[]>();

/** Texts and, at odd places, names of slots. The lines are few and filled millions of times. */
const partsOf = (line: string): string[] => {
  const known = parts.get(line) ?? line.split(SLOT);
  parts.set(line, known);
  return known;
};

export const fill = (line: string, slots: Slots): string => {
  let text = '';
  for (const [at, part] of partsOf(line).entries()) text += at % 2 === 1 ? slots[part as keyof Slots] : part;
  return text;
};

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

type Subject = { language: string; field: Field; city: string };

/** Returns at most three different sentences, the first about the field if the language has such sentences. */
export const captionOf = (random: Random, subject: Subject, tags: readonly string[]): string => drawCaption(random, subject, tags)();

/** Draws the random numbers of a caption; the result writes it. */
export const drawCaption = (random: Random, { language, field, city }: Subject, tags: readonly string[]): (() => string) => {
  const lines = linesIn(language);
  const opening = CAPTIONS[language]?.[field].split('|');
  const start = random.whole(0, lines.captions.length - 1);
  const step = random.whole(1, lines.captions.length - 1);
  const count = random.whole(2, 3);
  const first = opening ? [random.pick(opening)] : [];
  return () => {
    const sentences = [...first];
    for (let at = sentences.length; at < count; at++) {
      const line = lines.captions[(start + at * step) % lines.captions.length] ?? '';
      const sentence = capital(fill(line, { field: fieldWord(language, field), tag: `#${tags[at] ?? tags[0] ?? field}`, city, email: '' }));
      if (!sentences.includes(sentence)) sentences.push(sentence);
    }
    return sentences.join(' ');
  };
};
