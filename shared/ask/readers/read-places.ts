import type { Pick } from '#shared/discovery/filters/pick-kind.ts';
import { freeOf, indexesOf, isClauseEnd, nextPast, type Reading } from '../parse-state.ts';
import type { Named } from '../resolve-names.ts';
import { addToSide, type Sides } from '../set-picks.ts';
import type { Scope } from '../shares.ts';

const LOCATION: Sides = { audience: 'audienceLocation', creator: 'influencerLocation' };
const LANGUAGE: Sides = { audience: 'audienceLanguage', creator: 'influencerLanguage' };

const isSpoken = (reading: Reading, at: number): boolean =>
  ([-1, 1] as const).some((step) => {
    const place = nextPast(reading, at, step, ({ kind, value }) => kind === 'glue' || value === ':');
    return reading.parts[place ?? -1]?.kind === 'speaking';
  });

const countryAt = ({ parts }: Reading, at: number): string | undefined => (parts[at] as Named).picks?.[0]?.country;

const isHome = (reading: Reading, at: number): boolean => {
  const before = nextPast(reading, at, -1, ({ kind }) => kind === 'glue');
  return reading.parts[before ?? -1]?.kind === 'in' || reading.parts[at + 1]?.kind === 'resident';
};

/** "Japanese creators in Paris" live in Paris, so what is Japanese about them is their language. */
const livesElsewhere = (reading: Reading, scope: Scope, at: number): boolean =>
  indexesOf(reading, 'place').some(
    (place) => !scope.has(place) && isHome(reading, place) && countryAt(reading, place) !== countryAt(reading, at),
  );

/** "creators in German": what one is in, but for a people who are there. */
const isWrittenIn = (reading: Reading, at: number): boolean => {
  const { parts, isJapanese } = reading;
  const next = parts[at + 1];
  return (
    !isJapanese &&
    parts[at - 1]?.kind === 'in' &&
    (next === undefined || isClauseEnd(next) || next.kind === 'break' || next.kind === 'glue')
  );
};

const isLanguage = (reading: Reading, scope: Scope, at: number): boolean => {
  const { kind } = reading.parts[at] as Named;
  return (
    kind === 'language' ||
    (kind === 'nationality' &&
      (isSpoken(reading, at) || isWrittenIn(reading, at) || (!scope.has(at) && livesElsewhere(reading, scope, at))))
  );
};

/** A place beside the country that it lies in: the country would let everybody in. */
const withoutAreas = (picks: Pick[]): Pick[] =>
  picks.filter((area) => {
    const name = area.label.split(', ')[0] ?? '';
    const lies = ({ label, country }: Pick): boolean =>
      label !== '' && (area.label ? label.split(', ').slice(1).includes(name) : country === area.country);
    return !picks.some((pick) => pick !== area && pick.weight === area.weight && lies(pick));
  });

export const readPlacesAndLanguages = (reading: Reading, scope: Scope): void => {
  for (const at of freeOf(reading, 'place', 'nationality', 'language')) {
    const { kind, value, picks = [] } = reading.parts[at] as Named;
    const language = kind === 'language' ? value : value.split('/')[1];
    if (isLanguage(reading, scope, at)) {
      if (language) addToSide(reading, scope, at, [{ id: language, label: '' }], LANGUAGE);
    } else addToSide(reading, scope, at, picks, LOCATION);
  }
  for (const key of ['audienceLocation', 'influencerLocation'] as const) {
    if (reading.values[key]) reading.values[key] = withoutAreas(reading.values[key]);
  }
};
