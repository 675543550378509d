import { currentLanguage, type Language } from './language.store.ts';
import type { TranslateSentence } from './translate-sentence.ts';

/** The server writes English, so only other languages load a list and the code that reads it. */
const TRANSLATORS: Partial<Record<Language, () => Promise<TranslateSentence>>> = {
  ja: async () => {
    const [{ translatorOf }, { default: list }] = await Promise.all([
      import('./translate-sentence.ts'),
      import('./server-messages/ja.json'),
    ]);
    return translatorOf(list);
  },
};

const loaded = new Map<Language, TranslateSentence>();

export const loadServerMessages = async (language: Language): Promise<void> => {
  const translate = await TRANSLATORS[language]?.();
  if (translate) loaded.set(language, translate);
};

/** Translates a message of the server; undefined if it is not in the list. */
export const findTranslated = (sentence: string): string | undefined => {
  const translate = loaded.get(currentLanguage());
  return translate ? translate(sentence) : sentence;
};

/** Translates a message of the server; an unknown message stays as it is. */
export const translated = (sentence: string): string => findTranslated(sentence) ?? sentence;
