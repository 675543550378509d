import type { Platform } from '#shared/platforms.ts';
import { type CreatorRecord, SEED_SOURCE } from '../creator-record.ts';
import { UNIVERSITIES_BY_COUNTRY } from '../data/universities.data.ts';
import { accountAt } from './accounts.ts';
import { type Audiences, audiencesOf } from './audience.ts';
import { contactsOf } from './contacts.ts';
import { type Figures, figuresOf } from './figures.ts';
import { historyOf, type Totals } from './history.ts';
import { type Person, personAt } from './person.ts';
import { captionOf } from './posts/captions.ts';
import { postFiguresOf } from './posts/posts.ts';
import { clamp, Random } from './random.ts';
import { seedSafetyOf } from './safety.ts';
import { ownBrandsOf, ownInterestsOf, sponsorsOf } from './tastes.ts';
import { userIdOf } from './user-ids.ts';
import { bioOf, displayNameOf, tagsOf } from './words.ts';

type Account = { seed: number; index: number; platform: Platform; person: Person; figures: Figures; asOf: string };

const ACCOUNT_STREAM = 3;
const PRIVATE_CHANCE = 0.012;
const NO_AUDIENCE_CHANCE = 0.04;
const NO_POSTS_CHANCE = 0.004;
const DAY_MS = 86_400_000;

const UNIVERSITIES = new Map(UNIVERSITIES_BY_COUNTRY.map(([country, names]) => [country, names.split(', ')]));

const urlOf = (platform: Platform, handle: string, userId: string): string => {
  if (platform === 'youtube') return `https://www.youtube.com/channel/${userId}`;
  return platform === 'tiktok' ? `https://www.tiktok.com/@${handle}` : `https://www.instagram.com/${handle}/`;
};

const identityOf = (random: Random, { seed, index, platform, person }: Account) => {
  const userId = userIdOf(platform, [seed, index], person.isPage ? 'page' : person.isWoman ? 'woman' : 'man');
  return {
    platform,
    user_id: userId,
    username: person.handle,
    name: displayNameOf(random, person),
    url: urlOf(platform, person.handle, userId),
    picture: `/pictures/avatars/${platform}/${userId}.svg`,
  };
};

/** Omits figures that a platform hides or never counts. */
const countsOf = ({ platform, figures }: Account, totals: Totals): Partial<CreatorRecord> => ({
  following: figures.following,
  posts_count: figures.posts,
  avg_likes: figures.likesHidden ? undefined : figures.likes,
  avg_comments: figures.comments,
  avg_views: platform === 'instagram' ? undefined : figures.views,
  avg_reels_plays: platform === 'instagram' ? figures.views : undefined,
  total_views: totals.total_views,
  total_likes: totals.total_likes,
});

const totalsOf = (random: Random, { platform, figures }: Account): Totals => {
  const posts = figures.posts * random.between(0.5, 1.5);
  if (platform === 'youtube') return { total_views: Math.round(figures.views * posts) };
  return platform === 'tiktok' ? { total_likes: Math.round(figures.likes * posts) } : {};
};

const isVerified = (random: Random, { figures, person, platform }: Account): boolean =>
  random.chance(
    clamp(
      0.015 + 0.32 * Math.log10(figures.followers / 30_000) + (person.isPage ? 0.03 : 0) + (platform === 'youtube' ? 0.12 : 0),
      0.008,
      0.97,
    ),
  );

const accountTypeOf = (random: Random, { figures, person }: Account): 1 | 2 | 3 => {
  if (person.isPage) return random.chance(0.8) ? 2 : 3;
  if (random.chance(clamp(0.55 - 0.16 * Math.log10(figures.followers / 1000), 0.05, 0.6))) return 1;
  return random.chance(person.topic.field === 'business' || person.topic.key === 'weddings' ? 0.6 : 0.25) ? 2 : 3;
};

const genderOf = (random: Random, { isPage, isWoman }: Person): CreatorRecord['gender'] => {
  if (isPage) return undefined;
  return random.chance(0.05) ? 'UNKNOWN' : isWoman ? 'FEMALE' : 'MALE';
};

const STUDENT_AGES = new Set(['18-24', '25-34']);

const universityOf = (random: Random, { isPage, age, country }: Person): string | undefined => {
  const universities = UNIVERSITIES.get(country.code);
  return !isPage && universities && random.chance(STUDENT_AGES.has(age) ? 0.1 : 0.02) ? random.pick(universities) : undefined;
};

const demographicsOf = (random: Random, { person, platform }: Account): Partial<CreatorRecord> => {
  const { country, town, language, isPage, age } = person;
  const known = random.next();
  return {
    gender: genderOf(random, person),
    age_group: !isPage && random.chance(0.78) ? age : undefined,
    language,
    country: known > 0.05 ? country.code : undefined,
    state: known > 0.14 ? town.state : undefined,
    city: known > 0.2 ? town.name : undefined,
    university: platform === 'instagram' ? universityOf(random, person) : undefined,
  };
};

const dayBefore = (asOf: string, days: number): string => new Date(Date.parse(asOf) - days * DAY_MS).toISOString().slice(0, 10);

/** Most creators post at their usual rate; 9 % have stopped. */
const daysSincePost = (random: Random, { figures }: Account): number =>
  random.chance(0.09) ? random.whole(45, 400) : Math.floor(-Math.log(1 - random.next()) * (24 / figures.postsPerMonth + 0.5));

const performanceOf = (random: Random): number => Math.round(clamp(random.factor(0.22) * 0.93, 0.3, 2.2) * 100) / 100;

const contentOf = (random: Random, account: Account): Partial<CreatorRecord> => {
  const { person, platform, asOf, figures } = account;
  const tags = tagsOf(random, person);
  const names = tags.slice(0, 3).map(({ tag }) => tag);
  const brands = ownBrandsOf(random, person);
  const sponsored = random.chance(clamp(0.1 + 0.07 * Math.log10(figures.followers / 1000), 0.1, 0.42));
  return {
    tags,
    captions: captionOf(random, { language: person.language, field: person.topic.field, city: person.town.name }, names),
    interests: ownInterestsOf(person),
    brands: platform === 'instagram' ? brands : undefined,
    sponsors: sponsored ? sponsorsOf(random, person, brands) : undefined,
    has_ads: sponsored ? true : undefined,
    paid_post_performance: sponsored ? performanceOf(random) : undefined,
    last_posted: dayBefore(asOf, daysSincePost(random, account)),
  };
};

/** Fields that require at least one post. */
const activityOf = (random: Random, account: Account): Partial<CreatorRecord> => {
  const { figures, platform, asOf } = account;
  const totals = totalsOf(random, account);
  const history = historyOf(random, { figures, platform, totals, asOf });
  const audiences: Audiences = random.chance(NO_AUDIENCE_CHANCE) ? {} : audiencesOf(random, account);
  return {
    ...countsOf(account, totals),
    ...contentOf(random, account),
    stat_history: history,
    audience_followers: audiences.followers,
    audience_likers: audiences.likers,
  };
};

/** A private account: only public figures are known. */
const privateRecord = (random: Random, account: Account): CreatorRecord => {
  const { figures, person } = account;
  return {
    ...identityOf(random, account),
    bio: bioOf(random, person, undefined),
    followers: figures.followers,
    following: figures.following,
    posts_count: figures.posts,
    is_verified: false,
    is_hidden: true,
    account_type: 1,
    ...demographicsOf(random, account),
  };
};

const publicRecord = (random: Random, account: Account): CreatorRecord => {
  const { platform, person, figures } = account;
  const contacts = contactsOf(random, person, { platform, size: clamp(0.62 + 0.16 * Math.log10(figures.followers / 1000), 0.6, 1.4) });
  const email = contacts.find(({ type }) => type === 'email')?.value;
  return {
    ...identityOf(random, account),
    bio: bioOf(random, person, random.chance(0.55) ? email : undefined),
    followers: figures.followers,
    is_verified: isVerified(random, account),
    is_hidden: false,
    account_type: platform === 'instagram' ? accountTypeOf(random, account) : undefined,
    contacts: contacts.length > 0 ? contacts : undefined,
    ...demographicsOf(random, account),
    ...(random.chance(NO_POSTS_CHANCE) ? { posts_count: 0 } : activityOf(random, account)),
  };
};

/** Returns creator number `index`; depends only on the arguments. */
export const creatorAt = ({ seed, index, asOf }: { seed: number; index: number; asOf: string }): CreatorRecord => {
  const { platform, person: personNumber } = accountAt(index);
  const random = new Random(seed, index, ACCOUNT_STREAM);
  const person = personAt(seed, personNumber);
  const account = { seed, index, platform, person, figures: figuresOf(random, person, platform), asOf };
  const record = platform === 'instagram' && random.chance(PRIVATE_CHANCE) ? privateRecord(random, account) : publicRecord(random, account);
  return { ...record, ...postFiguresOf(record), safety: seedSafetyOf(record, asOf), source: SEED_SOURCE, fetched_at: asOf };
};
