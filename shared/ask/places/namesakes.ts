import type { Place } from '#shared/discovery/contract.ts';
import type { Pick } from '#shared/discovery/filters/pick-kind.ts';
import { foldName } from '../knowledge.ts';
import { placesNamed } from '../look-up.ts';
import { type ParseState, textOf } from '../parse-state.ts';
import { type Named, placePick } from './named.ts';

const LISTED = /^\s*(?:[,/&・、+:(]|(?:,\s*)?(?:and|or)(?!\p{L})|や|か|と|または)\s*(?:in\s+)?$/iu;

/** Places before and behind one in the same list. */
const besideIn = ({ sentence }: ParseState, places: Named[], at: number): Named[] => {
  const isListed = (one?: Named, other?: Named): boolean => Boolean(one && other && LISTED.test(sentence.slice(one.end, other.start)));
  let [from, to] = [at, at];
  while (isListed(places[from - 1], places[from])) from -= 1;
  while (isListed(places[to], places[to + 1])) to += 1;
  return places.slice(from, to + 1).filter((_, index) => from + index !== at);
};

/** The vocabulary writes the names that it knows as the catalogue does. */
const isKnown = ({ kind, value }: Named): boolean => kind === 'nationality' || value !== foldName(value);

/** The countries of a place; none, if a name that is no well-known one means places of several countries. */
const countriesOf = ({ found }: ParseState, part: Named): (string | undefined)[] => {
  const isSure = isKnown(part) || new Set(placesNamed(found, part.value).map(({ country }) => country)).size === 1;
  return isSure ? (part.picks ?? []).map(({ country }) => country) : [];
};

/** "Leeds, Durham or Halifax": a name in a list of places of one country means its namesake there, not the largest one. */
const inSameCountry = (state: ParseState, places: Named[], at: number): Place | undefined => {
  const part = places[at];
  if (part === undefined || isKnown(part) || part.picks?.length !== 1) return undefined;
  const countries = new Set(besideIn(state, places, at).flatMap((other) => countriesOf(state, other)));
  const [country] = countries;
  if (countries.size !== 1 || country === part.picks[0]?.country) return undefined;
  return placesNamed(state.found, part.value).find((place) => place.country === country);
};

/** 大阪市 and 京都市内 are the cities of prefectures that have the same name. */
const cityOf = (state: ParseState, part: Named): Place | undefined => {
  const isCity = part.picks?.length === 1 && !part.isDistrict && /\p{Script=Han}市内?$/u.test(textOf(state, part));
  return isCity ? placesNamed(state.found, part.value).find(({ type, country }) => type === 'city' && country === 'JP') : undefined;
};

/** Replaces the largest place of a name by the one that its neighbours or its ending mean. */
export const withNamesakes = (state: ParseState, parts: Named[]): Named[] => {
  const places = parts.filter(({ kind }) => kind === 'place' || kind === 'nationality');
  const meant = new Map<Named, Pick>();
  for (const [at, part] of places.entries()) {
    const place = cityOf(state, part) ?? inSameCountry(state, places, at);
    if (place) meant.set(part, placePick(place));
  }
  return parts.map((part) => {
    const pick = meant.get(part);
    return pick ? { ...part, picks: [pick] } : part;
  });
};
