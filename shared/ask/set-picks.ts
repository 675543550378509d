import type { Pick } from '../discovery/filters/pick-kind.ts';
import { type Reading, set } from './parse-state.ts';
import { type Scope, weightAt } from './shares.ts';

type PicksKey =
  | 'audienceInterests'
  | 'influencerInterests'
  | 'audienceBrands'
  | 'influencerBrands'
  | 'influencerPartnership'
  | 'audienceLocation'
  | 'influencerLocation'
  | 'audienceLanguage'
  | 'influencerLanguage'
  | 'universityValue';

const ONE_ONLY: PicksKey[] = ['audienceLanguage', 'influencerLanguage', 'universityValue'];

export const addPicks = (reading: Reading, key: PicksKey, picks: Pick[], at: number): boolean => {
  const chosen = reading.values[key] ?? [];
  const added = picks.filter(({ id }) => !chosen.some((pick) => pick.id === id));
  if (chosen.length > 0 && added.length > 0 && ONE_ONLY.includes(key)) return false;
  return set(reading, key, [...chosen, ...added], at);
};

/** The filter for each side. */
export type Sides = { audience: PicksKey; creator: PicksKey };

export const addToSide = (reading: Reading, scope: Scope, at: number, picks: Pick[], { audience, creator }: Sides): boolean => {
  if (!scope.has(at)) return addPicks(reading, creator, picks, at);
  if (scope.get(at)?.isLess) return false;
  const weight = weightAt(scope, at);
  return addPicks(
    reading,
    audience,
    picks.map((pick) => ({ ...pick, weight })),
    at,
  );
};
