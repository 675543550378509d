import type { Language } from '#shared/mail/language.ts';

const nameOf = (names: Intl.DisplayNames, code: string): string | undefined => {
  try {
    return names.of(code);
  } catch {
    // Imported data may contain invalid codes.
    return undefined;
  }
};

/** Names of countries, languages and months in a language. */
export const namesIn = (language: Language) => {
  const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const languages = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
  const months = new Intl.DateTimeFormat(language === 'ja' ? 'ja-JP' : 'en-US', { month: 'short', timeZone: 'UTC' });
  const years = new Intl.DateTimeFormat(language === 'ja' ? 'ja-JP' : 'en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return {
    country: (code: string): string => nameOf(regions, code) ?? code,
    /** undefined if Intl has no name for the language. */
    language: (code: string): string | undefined => nameOf(languages, code),
    /** Formats '2026-11' as Nov · 11月. */
    month: (month: string): string => months.format(new Date(`${month}-01T00:00:00Z`)),
    /** Formats '2026-11' as Nov 2026 · 2026年11月. */
    monthOfYear: (month: string): string => years.format(new Date(`${month}-01T00:00:00Z`)),
  };
};
