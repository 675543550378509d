import { useMemo } from 'react';
import { useLanguageStore } from '#web/i18n/language.store.ts';

const LOCALES = { en: 'en-US', ja: 'ja-JP' };

/** Nov 20, 2026, 15:04 in the viewer's zone. */
export const useTime = (): ((iso: string) => string) => {
  const language = useLanguageStore((state) => state.language);
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
    return (iso) => format.format(new Date(iso));
  }, [language]);
};
