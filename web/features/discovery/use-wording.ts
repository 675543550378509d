import { useMemo } from 'react';
import type { Wording } from '#shared/discovery/filter.ts';
import type { Platform } from '#shared/platforms.ts';
import { fill } from '#web/i18n/fill.ts';
import { type Formats, useFormat } from '#web/i18n/format.ts';
import type { Language } from '#web/i18n/language.store.ts';
import { useWords } from '#web/i18n/words.ts';
import { useFilters } from './filters.store.ts';

type Words = Record<string, string>;

/** A platform may have its own word for a thing: 'dropdown.followers@youtube' is Subscribers. */
const wordOn = (words: Words, key: string, platform: Platform): string => words[`${key}@${platform}`] ?? words[key] ?? key;

/** Browsers do not know the names of all languages: those that some of them miss are among our words. */
const namesOf = (language: Language, type: 'region' | 'language', words: Words): ((code: string) => string) => {
  const names = new Intl.DisplayNames([language], { type, fallback: 'none' });
  const known = (code: string): string | undefined => {
    try {
      return names.of(code);
    } catch {
      // Not a code at all: an address can say anything.
      return undefined;
    }
  };
  return (code) => words[`${type}.${code}`] ?? known(code) ?? words.other ?? code;
};

export const wordingOf = (words: Words, { language, short }: Formats, platform: Platform): Wording => ({
  word: (key, values = {}) => fill(wordOn(words, key, platform), values),
  number: short,
  percent: (fraction) => `${Number((fraction * 100).toFixed(2))}%`,
  country: namesOf(language, 'region', words),
  language: namesOf(language, 'language', words),
});

/** The reader's words for what the registry holds, on the chosen platform. */
export const useWording = (): Wording => {
  const words = useWords('discovery');
  const formats = useFormat();
  const platform = useFilters(({ search }) => search.platform);
  return useMemo(() => wordingOf(words, formats, platform), [words, formats, platform]);
};
