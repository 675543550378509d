import names from '../../data/country-names.data.json' with { type: 'json' };
import { countryKey } from './country-key.ts';
import { Misread } from './misread.ts';

const codes: Record<string, string> = names;

/** ISO code of a country by its code or by a name in common use. */
export const readCountry = (text: string): string => {
  const code = Object.hasOwn(codes, countryKey(text)) ? codes[countryKey(text)] : undefined;
  if (!code) throw new Misread(`"${text}" is not a country`);
  return code;
};
