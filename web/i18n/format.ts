import { useMemo } from 'react';
import { type Formats, formatsOf } from '#shared/messages/formats.ts';
import { useLanguageStore } from './language.store.ts';

export { type Formats, formatsOf };

/** Formats numbers, dates and plurals in the chosen language. */
export const useFormat = (): Formats => {
  const language = useLanguageStore((state) => state.language);
  return useMemo(() => formatsOf(language), [language]);
};
