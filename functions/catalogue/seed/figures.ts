import type { Platform } from '#shared/platforms.ts';
import type { Person } from './person.ts';
import { clamp, type Random } from './random.ts';

/** Figures of an account. `likesHidden`: the record omits average likes. */
export type Figures = {
  followers: number;
  following?: number;
  posts: number;
  postsPerMonth: number;
  likes: number;
  comments: number;
  views: number;
  likesHidden: boolean;
  /** Fraction of followers who are real people. */
  credibility: number;
};

type PlatformFigures = {
  medianFollowers: number;
  /** Likes per follower at 10,000 followers; `fall`: exponent by which it falls with size. */
  rate: number;
  fall: number;
  viewsPerLike: number;
  commentsPerLike: number;
  medianPosts: number;
  medianFollowing?: number;
};

const PLATFORM_FIGURES: Record<Platform, PlatformFigures> = {
  instagram: {
    medianFollowers: 14_000,
    rate: 0.026,
    fall: 0.17,
    viewsPerLike: 13,
    commentsPerLike: 0.022,
    medianPosts: 420,
    medianFollowing: 720,
  },
  youtube: { medianFollowers: 19_000, rate: 0.024, fall: 0.24, viewsPerLike: 26, commentsPerLike: 0.075, medianPosts: 190 },
  tiktok: {
    medianFollowers: 22_000,
    rate: 0.055,
    fall: 0.13,
    viewsPerLike: 11,
    commentsPerLike: 0.014,
    medianPosts: 260,
    medianFollowing: 240,
  },
};

const MIN_FOLLOWERS = 1000;
const MAX_FOLLOWERS = 100_000_000;
const SPREAD_OF_FOLLOWERS = 1.95;
/** Weights of the person's fame and of the platform in the spread; their squares sum to 1. */
const BY_FAME = 0.88;
const BY_PLATFORM = 0.475;

/** Reflects values beyond the limits back into the range. */
const followersOf = (random: Random, { fame }: Person, { medianFollowers }: PlatformFigures): number => {
  const log = Math.log(medianFollowers) + SPREAD_OF_FOLLOWERS * (BY_FAME * fame + BY_PLATFORM * random.normal());
  const folded = Math.log(MIN_FOLLOWERS) + Math.abs(log - Math.log(MIN_FOLLOWERS));
  return Math.round(Math.exp(Math.min(folded, 2 * Math.log(MAX_FOLLOWERS) - folded)));
};

const BOUGHT_FOLLOWERS = 0.06;

const credibilityOf = (random: Random, followers: number): number => {
  const fake = random.chance(BOUGHT_FOLLOWERS) ? random.between(0.18, 0.4) : 0;
  return clamp(0.845 - 0.012 * Math.log10(followers / MIN_FOLLOWERS) + 0.075 * random.normal() - fake, 0.28, 0.985);
};

const followingOf = (random: Random, followers: number, median: number): number =>
  Math.min(7500, Math.round(median * (followers / 10_000) ** -0.12 * random.factor(0.75)));

export const figuresOf = (random: Random, person: Person, platform: Platform): Figures => {
  const typical = PLATFORM_FIGURES[platform];
  const followers = followersOf(random, person, typical);
  const credibility = credibilityOf(random, followers);
  const rate =
    typical.rate * (followers / 10_000) ** -typical.fall * person.topic.engagement * random.factor(0.52) * (credibility / 0.82) ** 1.6;
  const likes = Math.max(1, Math.round(followers * clamp(rate, 0.0002, 0.45)));
  const posts = Math.max(3, Math.round(typical.medianPosts * (followers / 15_000) ** 0.11 * random.factor(0.85)));
  return {
    followers,
    ...(typical.medianFollowing && { following: followingOf(random, followers, typical.medianFollowing) }),
    posts,
    postsPerMonth: clamp(posts / random.between(18, 60), 0.4, 90),
    likes,
    comments: Math.round(likes * typical.commentsPerLike * random.factor(0.55)),
    views: Math.round(likes * typical.viewsPerLike * random.factor(0.4)),
    likesHidden: platform === 'instagram' && random.chance(0.06),
    credibility,
  };
};
