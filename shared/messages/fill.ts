import type { Language } from '#shared/mail/language.ts';

type Values = Record<string, string | number>;

/** 'Add {count} creators' + { count: 3 }. A placeholder without a value stays visible, so that it is noticed. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** The base names of plural entries: 'found_one' and 'found_other' give 'found'. */
export type PluralKey<W> = { [K in keyof W]: K extends `${infer Base}_other` ? Base : never }[keyof W];

const rules: Record<Language, Intl.PluralRules> = { en: new Intl.PluralRules('en'), ja: new Intl.PluralRules('ja') };

/** Which of `key_one` and `key_other` a language uses for this number. */
export const pluralForm = <W extends object>(language: Language, words: W, key: PluralKey<W> & string, count: number): string => {
  const forms = words as Record<string, string>;
  return forms[`${key}_${rules[language].select(count)}`] ?? forms[`${key}_other`] ?? key;
};
