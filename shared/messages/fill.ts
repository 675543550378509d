import type { Language } from '#shared/mail/language.ts';

type Values = Record<string, string | number>;

/** Marks of quotations inside a quotation, by its opening mark. */
const INNER_MARKS: Record<string, Record<string, string>> = { '“': { '“': '‘', '”': '’' }, '「': { '「': '『', '」': '』' } };

/**
 * Fills 'Add {count} creators' with { count: 3 }, and 'Open “{name}”' with a name that quotes something as 'Open “Bio: ‘chef’”'. A
 * placeholder without a value stays visible, so that it is noticed.
 */
export const fill = (text: string, values: Values): string =>
  text.replace(/([“「]?)\{(\w+)\}/g, (placeholder, mark: string, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return mark + String(value).replace(/[“”「」]/g, (each) => INNER_MARKS[mark]?.[each] ?? each);
  });

/** Base names of plural messages: 'found_one' and 'found_other' have the base 'found'. */
export type PluralKey<W> = { [K in keyof W]: K extends `${infer Base}_other` ? Base : never }[keyof W];

const rules: Record<Language, Intl.PluralRules> = { en: new Intl.PluralRules('en'), ja: new Intl.PluralRules('ja') };

/** Returns `key_one` or `key_other`, by the plural rules of the language. */
export const pluralForm = <W extends object>(language: Language, messages: W, key: PluralKey<W> & string, count: number): string => {
  const forms = messages as Record<string, string>;
  return forms[`${key}_${rules[language].select(count)}`] ?? forms[`${key}_other`] ?? key;
};
