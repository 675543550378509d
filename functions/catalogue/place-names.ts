import { foldName } from '#shared/ask/knowledge.ts';
import { foldText } from '#shared/text.ts';
import { ORDINARY_WORDS } from './data/ordinary-words.data.ts';

/** Comparison key of a place name: no case or accents. */
export const placeKey = (name: string): string => foldText(name).trim();

/** "New York City" is also found as "New York" if no other place has that name. */
export const placeKeys = (name: string): string[] => {
  const key = placeKey(name);
  return [key, key.replace(/ city$/, '')];
};

/** Search key: also drops punctuation, unless the text is nothing else. */
export const searchKey = (typed: string): string => foldName(typed) || typed.trim();

/**
 * Marks a whole alias such as "USA", which ranks before longer names; "bra" still matches Brazil as a prefix, not only the town of
 * Bra in Italy.
 */
export const aliasKey = (key: string): string => `=${key}`;

type Names = { name: string; aliases?: readonly string[]; otherNames?: readonly string[] };

/**
 * All search keys of a place. Names in other languages are only whole aliases, so that their beginnings rank last; an ordinary word is
 * none.
 */
export const searchKeysOf = ({ name, aliases = [], otherNames = [] }: Names): string[] => {
  const others = aliases.map(searchKey);
  return [
    ...new Set([
      ...placeKeys(name).map(searchKey),
      ...others,
      ...[...others, ...otherNames].filter((key) => !ORDINARY_WORDS.has(key)).map(aliasKey),
    ]),
  ];
};

const KIND_OF_STATE =
  /^(state|municipality|county|city|region|republic) of | (region|province|oblast|state|district|kra[iy]|department|county|governorate|voivodeship|municipality|parish|prefecture|city|division)$/;

/** Strips the administrative type from "State of Berlin" and "Kanagawa Prefecture". */
export const stateKey = (name: string): string => placeKey(name).replace(KIND_OF_STATE, '');

/** Words for the kind of a state before its name, in languages of Europe. */
const KIND_BEFORE_STATE =
  /^(?:autonome gemeinschaft|comunidad autonoma|comunidad foral|comunidad|comunita autonoma|communaute autonome|comunitat|provincia autonoma|provincia|province|provinz|provincie|estado|etat|land|freistaat|departamento|departement|departamentul|region|regiao|regione|regiunea|canton|cantone|cantao|kanton|gobernacion|gouvernement|governorat|governorato|muhafazah|prefecture|prefettura|prefectura|prefeitura|prafektur|prafektura|gubernia|wojewodztwo|woiwodschaft|voivodato|oblast|county|штат|провинция|кантон|префектура|регион|земля|область|республика|автономное сообщество) (?:(?:autonoma|foral) )?(?:(?:de la|de los|de las|del|dell|della|de l|de|des|do|da|dos|di|du|of|von|d) )?/;

/** Search key of a state without its kind: "Comunidad de Madrid" is "madrid". */
export const stateSearchKey = (name: string): string => {
  const key = foldName(stateKey(name));
  const short = key.replace(KIND_BEFORE_STATE, '');
  return short.length > 3 ? short : key;
};
