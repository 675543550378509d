import { fill } from './fill.ts';
import { currentLanguage, type Language } from './language.store.ts';

type ServerMessages = Record<string, string>;

const LOADERS: Partial<Record<Language, () => Promise<{ default: ServerMessages }>>> = { ja: () => import('./server-messages/ja.json') };

type Known = { sentences: ServerMessages; patterns: [RegExp, string][] };

const known = new Map<Language, Known>();

export const loadServerMessages = async (language: Language): Promise<void> => {
  const loaded = await LOADERS[language]?.();
  if (loaded) known.set(language, { sentences: loaded.default, patterns: patternsOf(loaded.default) });
};

/** '{service} is not connected' also matches 'HubSpot is not connected'. */
const patternsOf = (serverMessages: ServerMessages): Known['patterns'] =>
  Object.entries(serverMessages)
    .filter(([sentence]) => sentence.includes('{'))
    .map(([sentence, inLanguage]) => [new RegExp(`^${escaped(sentence).replace(/\\\{(\w+)\\\}/g, '(?<$1>.+)')}$`), inLanguage]);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Translates a message of the server; undefined if it is not in the list. */
export const findTranslated = (sentence: string): string | undefined => {
  const list = known.get(currentLanguage());
  return list ? (inList(list, sentence) ?? ofField(list, sentence)) : sentence;
};

const inList = ({ sentences, patterns }: Known, sentence: string): string | undefined =>
  sentences[sentence] ?? patterns.map(([pattern, inLanguage]) => filledFrom(pattern.exec(sentence), inLanguage)).find(Boolean);

const filledFrom = (found: RegExpExecArray | null, inLanguage: string): string | undefined =>
  found ? fill(inLanguage, found.groups ?? {}) : undefined;

/** Field errors: 'search.geo.0.id: is not a known place' */
const ofField = (list: Known, sentence: string): string | undefined => {
  const [, field, problem = ''] = /^([\w.-]+): (.+)$/.exec(sentence) ?? [];
  const found = inList(list, problem);
  return found && `${field}: ${found}`;
};

/** Translates a message of the server; an unknown message stays as it is. */
export const translated = (sentence: string): string => findTranslated(sentence) ?? sentence;
