import { foldName } from '#shared/ask/knowledge.ts';
import { isOrdinaryWord } from './data/ordinary-words.data.ts';
import { aliasKey, placeKeys, searchKey, stateKey } from './place-names.ts';

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
      ...[...others, ...otherNames].filter((key) => !isOrdinaryWord(key)).map(aliasKey),
    ]),
  ];
};

/** Words for the kind of a state before its name, in languages of Europe. */
const KIND_BEFORE_STATE =
  /^(?:autonome gemeinschaft|comunidad autonoma|comunidad foral|comunidad|comunita autonoma|communaute autonome|comunitat|provincia autonoma|provincia|province|provinz|provincie|estado|etat|land|freistaat|departamento|departement|departamentul|region|regiao|regione|regiunea|canton|cantone|cantao|kanton|gobernacion|gouvernement|governorat|governorato|muhafazah|prefecture|prefettura|prefectura|prefeitura|prafektur|prafektura|gubernia|wojewodztwo|woiwodschaft|voivodato|oblast|county|штат|провинция|кантон|префектура|регион|земля|область|республика|автономное сообщество) (?:(?:autonoma|foral) )?(?:(?:de la|de los|de las|del|dell|della|de l|de|des|do|da|dos|di|du|of|von|d) )?/;

/** Search key of a state without its kind: "Comunidad de Madrid" is "madrid". */
export const stateSearchKey = (name: string): string => {
  const key = foldName(stateKey(name));
  const short = key.replace(KIND_BEFORE_STATE, '');
  return short.length > 3 ? short : key;
};
