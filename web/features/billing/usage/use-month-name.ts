import { LOCALES } from '#shared/messages/formats.ts';
import { useLanguageStore } from '#web/i18n/language.store.ts';
import { type Month, startOf } from './usage-month.ts';

/** Formats a month like 'November 2026' or '2026年11月'. */
export const useMonthName = (): ((month: Month) => string) => {
  const language = useLanguageStore((state) => state.language);
  return (month) => startOf(month).toLocaleDateString(LOCALES[language], { year: 'numeric', month: 'long' });
};
