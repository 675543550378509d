import { filterOf } from '../discovery/filters/filters.ts';
import type { Pick } from '../discovery/filters/pick-kind.ts';
import { keyAt, type ParseState, setOrExclude } from './parse-state.ts';
import { maxWeightAt, type Scope, weightAt } from './shares.ts';

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

const SINGLE_PICK: PicksKey[] = ['audienceLanguage', 'influencerLanguage'];

export const addPicks = (state: ParseState, key: PicksKey, picks: Pick[], at: number): boolean => {
  // 台湾向け…台湾のフォロワーが5割以上: the larger share of the same value is the more exact one.
  const chosen = ((state.values[keyAt(state, key, at)] ?? []) as Pick[]).map((pick) => {
    const again = picks.find(({ id }) => id === pick.id);
    return (again?.weight ?? 0) > (pick.weight ?? 0) ? { ...pick, ...again } : pick;
  });
  const added = picks.filter(({ id }) => !chosen.some((pick) => pick.id === id));
  if (chosen.length > 0 && added.length > 0 && SINGLE_PICK.includes(key)) return false;
  const { editor } = filterOf(key);
  // "Europe, the Middle East and Africa" are more places than a search can have.
  if (editor.kind === 'picks' && chosen.length + added.length > editor.max) return false;
  return setOrExclude(state, key, [...chosen, ...added], at);
};

export type Sides = { audience: PicksKey; creator: PicksKey };
type Scoped = { scope: Scope; at: number; picks: Pick[] };

/** Adds the picks of a position to the audience if it is in the scope of one, else to the creator. */
export const addToSide = (state: ParseState, { scope, at, picks }: Scoped, { audience, creator }: Sides): boolean => {
  if (!scope.has(at)) return addPicks(state, creator, picks, at);
  // "Less than 5 % in the US" leaves out the audiences that reach the share.
  if (scope.get(at)?.isLess && !state.excluded.has(at)) state.excluded.set(at, at);
  const weight = weightAt(scope, at);
  const isSet = addPicks(state, audience, withWeight(picks, weight), at);
  const max = state.excluded.has(at) ? undefined : maxWeightAt(scope, at);
  if (isSet && max !== undefined) excludeAbove(state, audience, withWeight(picks, max), at);
  return isSet;
};

const withWeight = (picks: Pick[], weight: number): Pick[] => picks.map((pick) => ({ ...pick, weight }));

/** "10 to 30 % in France": who reaches the upper end is excluded. */
const excludeAbove = (state: ParseState, key: PicksKey, picks: Pick[], at: number): void => {
  state.excluded.set(at, at);
  addPicks(state, key, picks, at);
  state.excluded.delete(at);
};
