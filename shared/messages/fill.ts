import type { Language } from '#shared/mail/language.ts';

type Values = Record<string, string | number>;

/** Fills 'Add {count} creators' with { count: 3 }. A placeholder without a value stays visible, so that it is noticed. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

/** Base names of plural messages: 'found_one' and 'found_other' have the base 'found'. */
export type PluralKey<W> = { [K in keyof W]: K extends `${infer Base}_other` ? Base : never }[keyof W];

const rules: Record<Language, Intl.PluralRules> = { en: new Intl.PluralRules('en'), ja: new Intl.PluralRules('ja') };

/** Returns `key_one` or `key_other`, by the plural rules of the language. */
export const pluralForm = <W extends object>(language: Language, messages: W, key: PluralKey<W> & string, count: number): string => {
  const forms = messages as Record<string, string>;
  return forms[`${key}_${rules[language].select(count)}`] ?? forms[`${key}_other`] ?? key;
};
