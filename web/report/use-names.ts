import { useMemo } from 'react';
import { namesIn } from '#shared/report-cards/names.ts';
import { useFormat } from '#web/i18n/format.ts';

/** Names of countries, languages and months in the user's language. */
export const useNames = () => {
  const { language } = useFormat();
  return useMemo(() => namesIn(language), [language]);
};
