import type { AudienceGender, Ethnicity } from '#shared/audience.ts';
import { freeOf, type Reading, set, use } from '../parse-state.ts';
import { type Scope, weightAt, weightOf } from '../shares.ts';

const OTHER: Record<AudienceGender, AudienceGender> = { FEMALE: 'MALE', MALE: 'FEMALE' };

export const readGenders = (reading: Reading, scope: Scope): void => {
  const places = freeOf(reading, 'gender');
  const codeAt = (at: number): AudienceGender => (reading.parts[at]?.value === 'MALE' ? 'MALE' : 'FEMALE');
  const own = places.filter((at) => !scope.has(at));
  const code = codeAt(own[0] ?? 0);
  // "men and women" excludes no one.
  if (own.length > 0 && own.every((at) => codeAt(at) === code)) set(reading, 'genderInfluencer', { code }, ...own);
  else use(reading, '', ...own);
  for (const at of places.filter((place) => scope.has(place))) {
    const isLess = scope.get(at)?.isLess;
    const weight = isLess ? weightOf(100 - (scope.get(at)?.percent ?? 0)) : weightAt(scope, at);
    const gender = isLess ? OTHER[codeAt(at)] : codeAt(at);
    if (!reading.values.genderAudience) set(reading, 'genderAudience', { code: gender, weight }, at);
  }
};

/** Only audiences have it. */
export const readEthnicity = (reading: Reading, scope: Scope): void => {
  for (const at of freeOf(reading, 'ethnicity').filter((place) => scope.has(place) && !scope.get(place)?.isLess)) {
    const code = reading.parts[at]?.value as Ethnicity;
    if (!reading.values.ethnicityAudience) set(reading, 'ethnicityAudience', { code, weight: weightAt(scope, at) }, at);
  }
};
