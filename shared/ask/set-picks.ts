import type { Pick } from '../discovery/filters/pick-kind.ts';
import { type ParseState, set } from './parse-state.ts';
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

const SINGLE_PICK: PicksKey[] = ['audienceLanguage', 'influencerLanguage', 'universityValue'];

export const addPicks = (state: ParseState, key: PicksKey, picks: Pick[], at: number): boolean => {
  const chosen = state.values[key] ?? [];
  const added = picks.filter(({ id }) => !chosen.some((pick) => pick.id === id));
  if (chosen.length > 0 && added.length > 0 && SINGLE_PICK.includes(key)) return false;
  return set(state, key, [...chosen, ...added], at);
};

export type Sides = { audience: PicksKey; creator: PicksKey };

export const addToSide = (state: ParseState, scope: Scope, at: number, picks: Pick[], { audience, creator }: Sides): boolean => {
  if (!scope.has(at)) return addPicks(state, creator, picks, at);
  if (scope.get(at)?.isLess) return false;
  const weight = weightAt(scope, at);
  return addPicks(
    state,
    audience,
    picks.map((pick) => ({ ...pick, weight })),
    at,
  );
};
