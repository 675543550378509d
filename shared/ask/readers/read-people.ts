import type { AudienceGender, Ethnicity } from '#shared/audience.ts';
import { freeOf, keyAt, type ParseState, set, setOrExclude, use } from '../parse-state.ts';
import { maxWeightAt, type Scope, weightAt, weightOf } from '../shares.ts';

const OTHER: Record<AudienceGender, AudienceGender> = { FEMALE: 'MALE', MALE: 'FEMALE' };

type Weighted = { code: string; weight?: number };
const isWeaker = (known: Weighted, { code, weight = 0 }: Weighted): boolean => known.code === code && (known.weight ?? 0) < weight;

export const readGenders = (state: ParseState, scope: Scope): void => {
  // "No moms" leaves out parents, not women.
  const isAside = (at: number): boolean =>
    state.excluded.has(at) && state.parts.some(({ kind, start }) => kind === 'interest' && start === state.parts[at]?.start);
  const positions = freeOf(state, 'gender').filter((at) => !isAside(at));
  const codeAt = (at: number): AudienceGender => (state.parts[at]?.value === 'MALE' ? 'MALE' : 'FEMALE');
  const own = positions.filter((at) => !scope.has(at) && !state.excluded.has(at));
  const [excluded] = positions.filter((at) => !scope.has(at) && state.excluded.has(at));
  if (excluded !== undefined) setOrExclude(state, 'genderInfluencer', { code: codeAt(excluded) }, excluded);
  const code = codeAt(own[0] ?? 0);
  // "men and women" is no restriction.
  if (own.length > 0 && own.every((at) => codeAt(at) === code)) set(state, 'genderInfluencer', { code }, ...own);
  else use(state, '', ...own);
  for (const at of positions.filter((place) => scope.has(place))) {
    const isLess = scope.get(at)?.isLess;
    const weight = isLess ? weightOf(100 - (scope.get(at)?.percent ?? 0)) : weightAt(scope, at);
    const gender = isLess ? OTHER[codeAt(at)] : codeAt(at);
    const known: unknown = state.values[keyAt(state, 'genderAudience', at)];
    // 女性向け…、フォロワーの8割が女性: the figure is more exact.
    const isNew = !known || (isWeaker(known as Weighted, { code: gender, weight }) && scope.get(at)?.percent !== undefined);
    if (!isNew && (known as Weighted).code === gender) use(state, '', at);
    const max = state.excluded.has(at) ? undefined : maxWeightAt(scope, at);
    if (isNew && setOrExclude(state, 'genderAudience', { code: gender, weight }, at) && max !== undefined)
      set(state, 'not.genderAudience', { code: gender, weight: max }, at);
  }
};

/** Only audiences have an ethnicity filter. */
export const readEthnicity = (state: ParseState, scope: Scope): void => {
  for (const at of freeOf(state, 'ethnicity').filter((place) => scope.has(place) && !scope.get(place)?.isLess)) {
    const code = state.parts[at]?.value as Ethnicity;
    const key = keyAt(state, 'ethnicityAudience', at);
    if (!state.values[key]) setOrExclude(state, 'ethnicityAudience', { code, weight: weightAt(scope, at) }, at);
  }
};
