import type { Wording } from '#shared/discovery/filters/filter.ts';
import type { PlaceNames } from '#shared/places/place-names.ts';
import type { Platform } from '#shared/platforms.ts';
import { fill } from '#web/i18n/fill.ts';
import type { Formats } from '#web/i18n/format.ts';
import type { Language } from '#web/i18n/language.store.ts';

type Messages = Record<string, string>;

/** A message key may have a platform-specific variant: 'dropdown.followers@youtube' is Subscribers. */
const wordOn = (messages: Messages, key: string, platform: Platform): string => messages[`${key}@${platform}`] ?? messages[key] ?? key;

/** Intl does not know every language name in every browser, so our messages include those that some browsers lack. */
const namesOf = (language: Language, type: 'region' | 'language', messages: Messages): ((code: string) => string) => {
  const names = new Intl.DisplayNames([language], { type, fallback: 'none' });
  const known = (code: string): string | undefined => {
    try {
      return names.of(code);
    } catch {
      // Not a valid code: the URL may contain anything.
      return undefined;
    }
  };
  return (code) => messages[`${type}.${code}`] ?? known(code) ?? messages.other ?? code;
};

/** Discovery messages for the entries of the filter registry on a platform. */
export const wordingOf = (messages: Messages, { language, short }: Formats, platform: Platform, places?: PlaceNames): Wording => ({
  word: (key, values = {}) => fill(wordOn(messages, key, platform), values),
  number: short,
  percent: (fraction) => `${Number((fraction * 100).toFixed(2))}%`,
  country: namesOf(language, 'region', messages),
  places,
  language: namesOf(language, 'language', messages),
});
