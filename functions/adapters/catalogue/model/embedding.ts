import type { AudienceRecord, CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { AUDIENCE_AGES } from '#shared/audience.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { wordsOf } from '#shared/text.ts';

/** `content` embeds the topics of the posts, `audience` the composition of the audience. */
export const EMBEDDINGS = ['content', 'audience'] as const;
export type Embedding = (typeof EMBEDDINGS)[number];

export const platformNumber = (platform: Platform): number => PLATFORMS.indexOf(platform);

/** Embeddings are vectors of integers −127..127; similar creators have similar directions. */
export const DIMENSIONS = 64;
const DIMENSIONS_PER_FEATURE = 16;
const MAX_COMPONENT = 127;

type Feature = [key: string, weight: number];
/** Features of one kind. `share` is the weight of the kind, regardless of its number of features. */
type Kind = { share: number; features: Feature[] };

/** Embedding of the topics that the creator posts about. */
export const contentEmbedding = (record: CreatorRecord): Int8Array =>
  embed([
    { share: 1, features: (record.tags ?? []).map(({ tag, weight }) => [`t:${tag.toLowerCase()}`, weight]) },
    { share: 0.8, features: (record.interests ?? []).map((id) => [`i:${id}`, 1]) },
    { share: 0.4, features: (record.brands ?? []).map((brand) => [`b:${brand.toLowerCase()}`, 1]) },
    { share: 0.2, features: wordsOf(record.bio ?? '').map((word) => [`w:${word}`, 1]) },
  ]);

/** Age distribution of an average audience; only deviations from it make two creators similar. */
const AVERAGE_AGES: Record<(typeof AUDIENCE_AGES)[number], number> = {
  '13-17': 0.08,
  '18-24': 0.33,
  '25-34': 0.34,
  '35-44': 0.14,
  '45-64': 0.08,
  '65-': 0.03,
};

/** Embeds the followers, or the likers when nothing is known about the followers. Without any data, all components are 0. */
export const audienceEmbedding = ({ audience_followers, audience_likers }: CreatorRecord): Int8Array => {
  const audience: AudienceRecord = audience_followers ?? audience_likers ?? {};
  const female = (audience.genders ?? []).find(({ code }) => code === 'FEMALE')?.weight ?? 0.5;
  return embed([
    { share: 1, features: (audience.interests ?? []).map(({ id, weight }) => [`i:${id}`, weight]) },
    { share: 0.8, features: (audience.brands ?? []).map(({ name, weight }) => [`b:${name.toLowerCase()}`, weight]) },
    { share: 0.8, features: (audience.countries ?? []).map(({ code, weight }) => [`c:${code}`, weight]) },
    { share: 0.4, features: (audience.languages ?? []).map(({ code, weight }) => [`l:${code}`, weight]) },
    { share: 0.4, features: (audience.ages ?? []).map(({ code, weight }) => [`a:${code}`, weight - AVERAGE_AGES[code]]) },
    { share: Math.abs(female - 0.5), features: [['g:female', female - 0.5]] },
  ]);
};

/** Hashes features to dimensions, the same each time, so that different features rarely collide. */
const embed = (kinds: Kind[]): Int8Array => {
  const sums = new Float64Array(DIMENSIONS);
  for (const { share, features } of kinds) {
    const length = Math.hypot(...features.map(([, weight]) => weight));
    if (length > 0) for (const [key, weight] of features) add(sums, key, (share * weight) / length);
  }
  return quantised(sums);
};

const quantised = (sums: Float64Array): Int8Array => {
  let max = 0;
  for (let index = 0; index < DIMENSIONS; index++) max = Math.max(max, Math.abs(sums[index] as number));
  const components = new Int8Array(DIMENSIONS);
  if (max === 0) return components;
  for (let index = 0; index < DIMENSIONS; index++) components[index] = Math.round(((sums[index] as number) / max) * MAX_COMPONENT);
  return components;
};

/** The sum of squares is exact, because the components are integers. */
export const normOf = (vector: Int8Array): number => Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));

/** Each feature is added to 16 dimensions, at an odd step width from its start, with signs from a second hash. */
const add = (sums: Float64Array, key: string, weight: number): void => {
  const start = hash(key, 0x811c9dc5);
  const signs = hash(key, 0x01234567);
  const step = (2 * (start >>> 16) + 1) % DIMENSIONS;
  let index = start % DIMENSIONS;
  for (let turn = 0; turn < DIMENSIONS_PER_FEATURE; turn++) {
    sums[index] = (sums[index] as number) + ((signs >>> turn) & 1 ? weight : -weight);
    index = (index + step) % DIMENSIONS;
  }
};

/** FNV-1a with a final mix, so that every bit depends on every character. */
const hash = (text: string, seed: number): number => {
  let value = seed;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
};
