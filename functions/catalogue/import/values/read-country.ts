import { regionLines } from '#shared/places/regions.ts';
import { findAnywhere, findCity, findCityAnywhere, findState } from '../../find-place.ts';
import type { GazetteerPlace } from '../../gazetteer.ts';
import { countryCode } from './country-code.ts';
import { countryKey } from './country-key.ts';
import { memoized } from './memoized.ts';
import { Misread } from './misread.ts';

const EVERYWHERE = new Set(['worldwide', 'global', 'international', 'world', 'weltweit', '全世界']);

/** Parses an ISO code, a country name or a place: "Los Angeles, USA", "Austin, TX". Undefined for "Worldwide". Throws `Misread`. */
export const readCountry = (text: string): string | undefined => {
  const code = readLocation(text)?.country;
  if (!code && EVERYWHERE.has(countryKey(text))) return undefined;
  if (!code) throw new Misread('not_country', { text });
  return code;
};

/** Names of the gazetteer. */
export type Location = { country: string; state?: string; city?: string };

const SEPARATOR = /\s*[,、，;|/·]\s*|\s+[-–—]\s+/;

const locationOf = (place: GazetteerPlace | Pick<GazetteerPlace, 'country'>): Location =>
  'type' in place ? { country: place.country, [place.type]: place.name } : { country: place.country };

/** Reads the places before a country, smallest first. A name that is none of its places is ignored. */
const within = (country: string, [first = '', ...areas]: readonly string[]): Location => {
  const state = areas.map((area) => findState(country, area)).find((found) => found !== undefined);
  const city = findCity(country, first, state?.name);
  const area = state ?? (city ? undefined : findState(country, first));
  return { country, ...(area && { state: area.name }), ...(city && { city: city.name }) };
};

/** Reads "Austin, TX"; the state can be that of any country. */
const inState = ([city = '', state = '', ...more]: readonly string[]): Location | undefined => {
  const found = more.length === 0 ? findCityAnywhere(city, state) : undefined;
  const area = found && findState(found.country, state);
  return found && { country: found.country, ...(area && { state: area.name }), city: found.name };
};

/** "Asia" is also a town. */
const REGIONS = new Set((['en', 'ja'] as const).flatMap((language) => regionLines(language).split(/ = |, |\n/)));

const hasPlace = ({ state, city }: Location): boolean => (state ?? city) !== undefined;

const isStateOfUs = memoized((area: string) => findState('US', area) !== undefined);

/** CA is Canada and California, Georgia a country and a state, so the city decides; an unknown city leaves both open. */
const ofParts = (parts: readonly string[]): Location | undefined => {
  const [last = '', first = ''] = [parts.at(-1), parts[0]];
  const ordered = countryCode(last) === undefined && countryCode(first) !== undefined ? parts.toReversed() : parts;
  const area = ordered.at(-1) ?? '';
  const country = countryCode(area);
  const ofCountry = country === undefined ? undefined : within(country, ordered.slice(0, -1));
  const isOpen = country === undefined || isStateOfUs(area);
  if (ofCountry && hasPlace(ofCountry) && !isOpen) return ofCountry;
  const ofState = inState(ordered);
  if (ofCountry && hasPlace(ofCountry)) return ofState && ofState.country !== ofCountry.country ? undefined : ofCountry;
  return ofState ?? (isOpen ? undefined : ofCountry);
};

const FLAG = /[\u{1F1E6}-\u{1F1FF}]{2}/gu;
const FIRST_LETTER = 0x1f1e6;

/** "Berlin 🇩🇪" as "Berlin, DE"; undefined for a text without a flag, or with several. */
const spelledOut = (text: string): string | undefined => {
  const [flag, ...others] = text.match(FLAG) ?? [];
  if (flag === undefined || others.length > 0) return undefined;
  const code = [...flag].map((sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) - FIRST_LETTER + 65)).join('');
  const place = text.replace(FLAG, '').trim();
  return place === '' ? code : `${place}, ${code}`;
};

/** Parses "Italy", "Rome, Italy", "Austin, Texas", "Milano" or "東京、日本"; undefined for an unknown place and for one of several countries. */
export const readLocation = memoized((text: string): Location | undefined => {
  const spelled = spelledOut(text);
  if (spelled !== undefined) return readLocation(spelled);
  const country = countryCode(text);
  if (country !== undefined) return { country };
  const parts = text.split(SEPARATOR).filter((part) => part !== '');
  const location = parts.length > 1 ? ofParts(parts) : undefined;
  if (location || REGIONS.has(text.toLowerCase())) return location;
  const place = findAnywhere(text);
  return place && locationOf(place);
});

/** State and city beside a country in its cell. */
export const placesBeside = (text: string, country: string): Omit<Location, 'country'> => {
  const location = readLocation(text);
  return location?.country === country ? location : {};
};
