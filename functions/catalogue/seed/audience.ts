import { ETHNICITIES } from '#shared/audience.ts';
import type { Platform } from '#shared/platforms.ts';
import type { AudienceRecord } from '../creator-record.ts';
import { type AudienceTraits, audienceTraitsOf, peopleOf, qualityOf } from './audience-people.ts';
import { ethnicitiesOf, listenersOf, placesOf } from './audience-places.ts';
import type { Figures } from './figures.ts';
import type { Person } from './person.ts';
import { clamp, type Random } from './random.ts';
import { tastesOf } from './tastes.ts';

export type Audiences = { followers?: AudienceRecord; likers?: AudienceRecord };
type Account = { person: Person; platform: Platform; figures: Figures };
type Source = { traits: AudienceTraits; listeners: ReturnType<typeof listenersOf>; credibility: number };

const TIKTOK_LIKERS = 0.6;
/** Added credibility of likers: they are real people more often than followers. */
const LIKERS_MORE_CREDIBLE = 0.035;

/** Sample size of an audience; small audiences are sampled completely. */
const MAX_SAMPLED = { followers: 8_000, likers: 3_000 };

/** Other platforms report less than instagram: tiktok has no ethnicities, brands and interests, youtube no audience quality either. */
const blockOf = (random: Random, { person, platform }: Account, { traits, listeners, credibility }: Source): AudienceRecord => {
  const places = placesOf(random, person, listeners);
  const people = peopleOf(random, platform, traits);
  if (platform === 'youtube') return { ...people, ...places };
  const quality = qualityOf(random, credibility);
  if (platform === 'tiktok') return { ...quality, ...people, ...places };
  const ethnicities = ethnicitiesOf(random, places.countries);
  return {
    ...quality,
    ...people,
    ethnicities: ETHNICITIES.map((code, at) => ({ code, weight: ethnicities[at] ?? 0 })),
    ...places,
    ...tastesOf(random, person),
  };
};

const hasLikers = (random: Random, platform: Platform, likesHidden: boolean): boolean => {
  if (platform === 'instagram') return !likesHidden;
  return platform === 'tiktok' && random.chance(TIKTOK_LIKERS);
};

export const audiencesOf = (random: Random, account: Account): Audiences => {
  const { person, platform, figures } = account;
  const source = { traits: audienceTraitsOf(random, person), listeners: listenersOf(random, person), credibility: figures.credibility };
  const sampleOf = (audience: keyof typeof MAX_SAMPLED, size: number) => ({ sample: Math.min(size, MAX_SAMPLED[audience]) });
  const followers = { ...sampleOf('followers', figures.followers), ...blockOf(random, account, source) };
  if (!hasLikers(random, platform, figures.likesHidden)) return { followers };
  const credibility = clamp(figures.credibility + LIKERS_MORE_CREDIBLE, 0, 0.985);
  const likers = blockOf(random, account, { ...source, credibility });
  return { followers, likers: { ...sampleOf('likers', figures.followers), ...likers } };
};
