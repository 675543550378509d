import { hashOf } from '#functions/catalogue/seed/random.ts';
import type { PostLikers } from '#functions/ports/creators/social-data.ts';
import type { AudienceData, PulledReport } from '#shared/reports/report.ts';
import type { ShownPost } from './social-post.ts';

/** Platforms expose no more likers per post. */
const MAX_SAMPLE = 5_000;
const CREATORS = 12;
/** Maximum difference between the likers of a post and those of its creator. */
const SPREAD = 0.12;

/** Audience of a post: the creator's likers with a deterministic variation per post. */
export const likersOf = ({ user_profile, audience_likers, audience_followers }: PulledReport, { postId, stats }: ShownPost): PostLikers => {
  const total = stats.likes ?? 0;
  const sample = Math.min(total, MAX_SAMPLE);
  const { notable_users, audience_lookalikes: _, ...data } = audience_likers.data ?? audience_followers.data ?? {};
  const creators = [...(notable_users ?? []), ...(user_profile.similar_users ?? [])]
    .filter(({ user_id }) => hashOf(`${postId}/${user_id}`) % 2 === 0)
    .sort((a, b) => b.followers - a.followers)
    .slice(0, CREATORS);
  return { total, sample, audience: { ...shifted(data, postId), sample }, creators };
};

const variationOf = (seed: string): number => 1 + SPREAD * (2 * (hashOf(seed) / 2 ** 32) - 1);

/** Shifts the shares of a list against each other and keeps their sum. */
const shiftedShares = <T extends { weight: number }>(rows: T[] | undefined, seed: string): T[] | undefined => {
  if (!rows) return undefined;
  const varied = rows.map((row, at) => row.weight * variationOf(`${seed}/${at}`));
  const scale = sumOf(rows.map(({ weight }) => weight)) / Math.max(Number.MIN_VALUE, sumOf(varied));
  return rows.map((row, at) => ({ ...row, weight: (varied[at] ?? 0) * scale }));
};

const heaviestFirst = <T extends { weight: number }>(rows: T[] | undefined): T[] | undefined =>
  rows?.toSorted((a, b) => b.weight - a.weight);

const sumOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Ages and genders are sums of the same cells, so they change together. */
const shiftedPeople = (
  { audience_genders_per_age: cells, audience_genders, audience_ages }: AudienceData,
  postId: string,
): AudienceData => {
  if (!cells) return { audience_genders, audience_ages };
  const varied = cells.map(({ code, male, female }) => ({
    code,
    male: male * variationOf(`${postId}/male`) * variationOf(`${postId}/${code}`),
    female: female * variationOf(`${postId}/female`) * variationOf(`${postId}/${code}`),
  }));
  const scale = sumOf(cells.flatMap(({ male, female }) => [male, female])) / sumOf(varied.flatMap(({ male, female }) => [male, female]));
  const people = varied.map(({ code, male, female }) => ({ code, male: male * scale, female: female * scale }));
  return {
    audience_genders_per_age: people,
    audience_ages: people.map(({ code, male, female }) => ({ code, weight: male + female })),
    audience_genders: heaviestFirst([
      { code: 'MALE', weight: sumOf(people.map(({ male }) => male)) },
      { code: 'FEMALE', weight: sumOf(people.map(({ female }) => female)) },
    ]),
  };
};

const shifted = (data: AudienceData, postId: string): AudienceData => {
  const shift = <T extends { weight: number }>(rows: T[] | undefined, name: string) => shiftedShares(rows, `${postId}/${name}`);
  const { audience_geo: geo } = data;
  return {
    ...data,
    ...(geo && {
      audience_geo: {
        cities: heaviestFirst(shift(geo.cities, 'cities')),
        countries: heaviestFirst(shift(geo.countries, 'countries')),
        states: heaviestFirst(shift(geo.states, 'states')),
      },
    }),
    ...shiftedPeople(data, postId),
    audience_ethnicities: heaviestFirst(shift(data.audience_ethnicities, 'ethnicities')),
    audience_languages: heaviestFirst(shift(data.audience_languages, 'languages')),
    audience_brand_affinity: heaviestFirst(shift(data.audience_brand_affinity, 'brands')),
    audience_interests: heaviestFirst(shift(data.audience_interests, 'interests')),
  };
};
