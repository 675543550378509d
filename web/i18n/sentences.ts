import { currentLanguage, type Language } from './language.store.ts';

type Sentences = Record<string, string>;

const LOADERS: Partial<Record<Language, () => Promise<{ default: Sentences }>>> = { ja: () => import('./sentences/ja.json') };

const known = new Map<Language, Sentences>();

export const loadSentences = async (language: Language): Promise<void> => {
  const loaded = await LOADERS[language]?.();
  if (loaded) known.set(language, loaded.default);
};

/** What the server says in English, in the reader's language; a sentence that is not in its list stays as it is. */
export const translated = (sentence: string): string => known.get(currentLanguage())?.[sentence] ?? sentence;
