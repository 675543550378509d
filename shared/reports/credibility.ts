import { AUDIENCE_TYPES, type AudienceType, CREDIBILITY_BOUNDS, CREDIBILITY_CLASSES, type CredibilityClass } from '#shared/audience.ts';

/** Increment when the class bounds or the credible types change. */
export const CREDIBILITY_RULE = '1.0';

/** Audience types that count as credible; the others follow too many accounts or look bought. */
const CREDIBLE: readonly AudienceType[] = ['real', 'influencers'];

export type CredibilityPart = { code: AudienceType; weight: number; isCredible: boolean };

/** Returns the parts of an audience, credible ones first. */
export const credibilityParts = (types: readonly { code: AudienceType; weight: number }[] = []): CredibilityPart[] =>
  AUDIENCE_TYPES.flatMap((code) => {
    const part = types.find((each) => each.code === code);
    return part ? [{ ...part, isCredible: CREDIBLE.includes(code) }] : [];
  });

/** Lower bound per class as a fraction; the lowest class starts at 0. */
export const classBounds = (): { code: CredibilityClass; from: number }[] => [
  ...CREDIBILITY_BOUNDS.map(([code, from]) => ({ code, from })),
  { code: 'bad', from: 0 },
];

type ClassCount = { code: CredibilityClass; total: number };
export type PeerBand = { total: number; low: CredibilityClass; high: CredibilityClass };

/** Returns the classes of the first and third quartile of the peers; undefined without peers. */
export const peerBandOf = (counts: readonly ClassCount[]): PeerBand | undefined => {
  const byClass = CREDIBILITY_CLASSES.map((code) => ({ code, total: counts.find((each) => each.code === code)?.total ?? 0 }));
  const total = byClass.reduce((sum, each) => sum + each.total, 0);
  const quantile = (share: number): CredibilityClass | undefined => {
    let cumulative = 0;
    return byClass.find((each) => {
      cumulative += each.total;
      return each.total > 0 && cumulative >= total * share;
    })?.code;
  };
  const [low, high] = [quantile(0.25), quantile(0.75)];
  return low && high && { total, low, high };
};
