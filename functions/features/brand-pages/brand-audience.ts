import type { CreatorDetail } from '#functions/ports/creators/creator-catalogue.ts';
import type { BrandAudience } from '#shared/brand-pages/contract.ts';

const MAX_COUNTRIES = 8;

type Weighted<C extends string> = { code: C; weight: number };
type Known = { followers: number; audience: NonNullable<CreatorDetail['audience']> };

/** Weighted by followers; null if no audience is known. */
export const audienceOf = (creators: readonly CreatorDetail[]): BrandAudience | null => {
  const known = creators.flatMap(({ followers, audience }) => (audience ? [{ followers, audience }] : []));
  if (known.length === 0) return null;
  return {
    creators: known.length,
    countries: averageOf(known, ({ countries }) => countries).slice(0, MAX_COUNTRIES),
    genders: averageOf(known, ({ genders }) => genders),
    ages: averageOf(known, ({ ages }) => ages).toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  };
};

/** Largest share first. A creator without this list is left out of its average. */
const averageOf = <C extends string>(known: readonly Known[], listOf: (audience: Known['audience']) => Weighted<C>[]): Weighted<C>[] => {
  const reporting = known.filter(({ audience, followers }) => followers > 0 && listOf(audience).length > 0);
  const followers = reporting.reduce((sum, creator) => sum + creator.followers, 0);
  const sums = new Map<C, number>();
  for (const creator of reporting) {
    for (const { code, weight } of listOf(creator.audience)) sums.set(code, (sums.get(code) ?? 0) + weight * creator.followers);
  }
  return [...sums]
    .map(([code, sum]) => ({ code, weight: sum / followers }))
    .sort((a, b) => b.weight - a.weight || (a.code < b.code ? -1 : 1));
};
