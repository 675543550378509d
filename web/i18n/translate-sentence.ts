import { fill } from './fill.ts';

/** English sentences of the server with their translations; a name in braces is replaced by any text. */
export type ServerMessages = Record<string, string>;

/** Finds the translation of a sentence; undefined if it is not in the list. */
export type TranslateSentence = (sentence: string) => string | undefined;

/** '{service} is not connected' also matches 'HubSpot is not connected', and 'is not a known place' matches 'search.geo.0.id: is not a known place'. */
export const translatorOf = (list: ServerMessages): TranslateSentence => {
  const patterns = patternsOf(list);
  const find: TranslateSentence = (sentence) =>
    list[sentence] ?? patterns.map(([pattern, inLanguage]) => filledFrom(pattern.exec(sentence), inLanguage)).find(Boolean);
  return (sentence) => find(sentence) ?? ofField(find, sentence);
};

const patternsOf = (list: ServerMessages): [RegExp, string][] =>
  Object.entries(list)
    .filter(([sentence]) => sentence.includes('{'))
    .map(([sentence, inLanguage]) => [new RegExp(`^${escaped(sentence).replace(/\\\{(\w+)\\\}/g, '(?<$1>.+)')}$`), inLanguage]);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const filledFrom = (found: RegExpExecArray | null, inLanguage: string): string | undefined =>
  found ? fill(inLanguage, found.groups ?? {}) : undefined;

const ofField = (find: TranslateSentence, sentence: string): string | undefined => {
  const [, field, problem = ''] = /^([\w.-]+): (.+)$/.exec(sentence) ?? [];
  const found = find(problem);
  return found && `${field}: ${found}`;
};
