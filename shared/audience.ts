/** Codes in requests and responses; '65-' has no upper end. */
export const AUDIENCE_AGES = ['13-17', '18-24', '25-34', '35-44', '45-64', '65-'] as const;
export type AudienceAge = (typeof AUDIENCE_AGES)[number];

export const AUDIENCE_GENDERS = ['MALE', 'FEMALE'] as const;
export type AudienceGender = (typeof AUDIENCE_GENDERS)[number];

export const CREATOR_GENDERS = ['MALE', 'FEMALE', 'KNOWN', 'UNKNOWN'] as const;

export const ETHNICITIES = ['white', 'hispanic', 'african_american', 'asian'] as const;
export type Ethnicity = (typeof ETHNICITIES)[number];

export const AUDIENCE_SOURCES = ['any', 'likers', 'followers'] as const;
export type AudienceSource = (typeof AUDIENCE_SOURCES)[number];

/** Worst first. The "only credible" filter sends all except the first. */
export const CREDIBILITY_CLASSES = ['bad', 'low', 'normal', 'high', 'best'] as const;
export type CredibilityClass = (typeof CREDIBILITY_CLASSES)[number];

/** Lower bounds of the credible fraction, best class first. */
export const CREDIBILITY_BOUNDS: readonly [CredibilityClass, number][] = [
  ['best', 0.9],
  ['high', 0.8],
  ['normal', 0.7],
  ['low', 0.6],
];

export const AUDIENCE_TYPES = ['real', 'influencers', 'mass_followers', 'suspicious'] as const;
export type AudienceType = (typeof AUDIENCE_TYPES)[number];

/** Class of a fraction of real people (0..1); lower bounds are inclusive. */
export const credibilityClassOf = (credibility: number): CredibilityClass =>
  CREDIBILITY_BOUNDS.find(([, from]) => credibility >= from)?.[0] ?? 'bad';
