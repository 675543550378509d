import { AUDIENCE_AGES } from '#shared/audience.ts';
import type { Platform } from '#shared/platforms.ts';
import type { AudienceRecord } from '../creator-record.ts';
import type { Person } from './person.ts';
import { clamp, type Random } from './random.ts';
import { fromMicro, round6, toMicro, toShares } from './shares.ts';

/** Fractions per age group, 13-17 first. */
const USUAL_AGES: Record<Platform, number[]> = {
  instagram: [0.07, 0.33, 0.38, 0.13, 0.075, 0.015],
  youtube: [0.08, 0.3, 0.34, 0.16, 0.095, 0.025],
  tiktok: [0.16, 0.41, 0.27, 0.1, 0.05, 0.01],
};

type People = Required<Pick<AudienceRecord, 'genders' | 'ages' | 'genders_per_age'>>;

/** Traits shared by the followers and likers of one account. */
export type AudienceTraits = { women: number; ageTilt: number };

export const audienceTraitsOf = (random: Random, { topic, isWoman, isPage, age }: Person): AudienceTraits => {
  const byCreator = isPage ? 0 : (isWoman ? 0.07 : -0.07) * random.between(0, 2);
  return {
    women: clamp(topic.women * 0.8 + 0.09 + byCreator + 0.08 * random.normal(), 0.04, 0.95),
    ageTilt: 0.55 * topic.age + 0.14 * (AUDIENCE_AGES.indexOf(age) - 2) + 0.14 * random.normal(),
  };
};

const agesOf = (random: Random, platform: Platform, tilt: number): number[] =>
  toShares(USUAL_AGES[platform].map((share, at) => share * Math.exp(tilt * (at - 2)) * random.about(0.14)));

/** Splits each age group by gender: women lean younger or older than men, but all cells of men sum to the fraction of men. */
const cellsOf = (ages: readonly number[], men: number, ageLean: number): { male: number; female: number }[] => {
  const mean = ages.reduce((sum, share, at) => sum + share * at, 0);
  const micros = ages.map(toMicro);
  const male = micros.map((micro, at) => Math.floor(micro * men * (1 + ageLean * (1 - men) * (at - mean))));
  let left = toMicro(men) - male.reduce((sum, micro) => sum + micro, 0);
  for (let at = 0; left > 0 && at < male.length; at++) {
    const room = Math.min(left, (micros[at] ?? 0) - (male[at] ?? 0));
    male[at] = (male[at] ?? 0) + room;
    left -= room;
  }
  return male.map((micro, at) => ({ male: fromMicro(micro), female: fromMicro((micros[at] ?? 0) - micro) }));
};

export const peopleOf = (random: Random, platform: Platform, { women, ageTilt }: AudienceTraits): People => {
  const female = round6(clamp(women + 0.02 * random.normal(), 0.02, 0.98));
  const male = fromMicro(1_000_000 - toMicro(female));
  const ages = agesOf(random, platform, ageTilt);
  const cells = cellsOf(ages, male, random.between(0, 0.16));
  return {
    genders: [
      { code: 'MALE', weight: male },
      { code: 'FEMALE', weight: female },
    ],
    ages: AUDIENCE_AGES.map((code, at) => ({ code, weight: ages[at] ?? 0 })),
    genders_per_age: AUDIENCE_AGES.map((code, at) => ({ code, male: cells[at]?.male ?? 0, female: cells[at]?.female ?? 0 })),
  };
};

type Quality = Required<Pick<AudienceRecord, 'credibility' | 'notable_users_ratio' | 'reachability' | 'types'>>;

/** Real people and influencers are the credible fraction; the rest follows too many accounts or looks bought. */
export const qualityOf = (random: Random, credibility: number): Quality => {
  const real = round6(clamp(credibility + 0.01 * random.normal(), 0.2, 0.99));
  const influencers = real * random.between(0.04, 0.14);
  const mass = (1 - real) * random.between(0.35, 0.7);
  const [realShare = 0, influencerShare = 0, massShare = 0, suspicious = 0] = toShares([
    real - influencers,
    influencers,
    mass,
    1 - real - mass,
  ]);
  const many = clamp(massShare * 1.3 + random.between(0.05, 0.12), 0.05, 0.6);
  const reach = toShares([0.5 * random.about(0.2), 0.24 * random.about(0.15), 0.12 * random.about(0.15), (0.86 * many) / (1 - many)]);
  return {
    credibility: fromMicro(toMicro(realShare) + toMicro(influencerShare)),
    notable_users_ratio: round6(clamp(influencerShare * random.between(0.3, 0.9), 0.002, 0.2)),
    reachability: (['-500', '500-1000', '1000-1500', '1500-'] as const).map((code, at) => ({ code, weight: reach[at] ?? 0 })),
    types: [
      { code: 'real', weight: realShare },
      { code: 'influencers', weight: influencerShare },
      { code: 'mass_followers', weight: massShare },
      { code: 'suspicious', weight: suspicious },
    ],
  };
};
