import type { Platform } from '#shared/platforms.ts';
import type { AudienceRecord, CreatorRecord } from '../creator-record.ts';
import { UNIVERSITIES_BY_COUNTRY } from '../data/universities.data.ts';
import { accountAt } from './accounts.ts';
import { type Audiences, audiencesOf } from './audience.ts';
import { contactsOf } from './contacts.ts';
import { type Figures, figuresOf } from './figures.ts';
import { historyOf, type Totals } from './history.ts';
import { type Person, personAt } from './person.ts';
import { clamp, Random } from './random.ts';
import { ownBrandsOf, ownInterestsOf, sponsorsOf } from './tastes.ts';
import { userIdOf } from './user-ids.ts';
import { bioOf, captionOf, displayNameOf, tagsOf } from './words.ts';

type Account = { seed: number; index: number; platform: Platform; person: Person; figures: Figures; asOf: string };

const ACCOUNT_STREAM = 3;
const PRIVATE = 0.012;
const WITHOUT_AUDIENCE = 0.04;
const WITHOUT_POSTS = 0.004;
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

/** Where a network hides or never counted something, the field is left out. */
const countsOf = ({ platform, figures }: Account, totals: Totals): Partial<CreatorRecord> => ({
  followers: figures.followers,
  ...(figures.following !== undefined && { following: figures.following }),
  posts_count: figures.posts,
  ...(!figures.likesHidden && { avg_likes: figures.likes }),
  avg_comments: figures.comments,
  ...(platform === 'instagram' ? { avg_reels_plays: figures.views } : { avg_views: figures.views }),
  ...totals,
});

const totalsOf = (random: Random, { platform, figures }: Account): Totals => {
  const posts = figures.posts * random.between(0.5, 1.5);
  if (platform === 'youtube') return { total_views: Math.round(figures.views * posts) };
  return platform === 'tiktok' ? { total_likes: Math.round(figures.likes * posts) } : {};
};

const isVerified = (random: Random, { figures, person, platform }: Account): boolean =>
  random.chance(
    clamp(
      0.015 + 0.24 * Math.log10(figures.followers / 30_000) + (person.isPage ? 0.03 : 0) + (platform === 'youtube' ? 0.12 : 0),
      0.008,
      0.94,
    ),
  );

const accountTypeOf = (random: Random, { figures, person }: Account): 1 | 2 | 3 => {
  if (person.isPage) return random.chance(0.8) ? 2 : 3;
  if (random.chance(clamp(0.55 - 0.16 * Math.log10(figures.followers / 1000), 0.05, 0.6))) return 1;
  return random.chance(person.topic.field === 'business' || person.topic.key === 'weddings' ? 0.6 : 0.25) ? 2 : 3;
};

const whoOf = (random: Random, { person, platform }: Account): Partial<CreatorRecord> => {
  const { isPage, isWoman, country, town, language } = person;
  const known = random.next();
  const universities = UNIVERSITIES.get(country.code);
  const studied =
    platform === 'instagram' && !isPage && universities && random.chance(['13-17', '45-64', '65-'].includes(person.age) ? 0.01 : 0.09);
  return {
    ...(!isPage && { gender: random.chance(0.95) ? (isWoman ? ('FEMALE' as const) : ('MALE' as const)) : ('UNKNOWN' as const) }),
    ...(!isPage && random.chance(0.78) && { age_group: person.age }),
    language,
    ...(known > 0.05 && { country: country.code }),
    ...(known > 0.14 && town.state && { state: town.state }),
    ...(known > 0.2 && { city: town.name }),
    ...(studied && { university: random.pick(universities) }),
  };
};

const dayBefore = (asOf: string, days: number): string => new Date(Date.parse(asOf) - days * DAY_MS).toISOString().slice(0, 10);

/** Most post at their pace, some have stopped. */
const daysSincePost = (random: Random, { figures }: Account): number =>
  random.chance(0.09) ? random.whole(45, 400) : Math.floor(-Math.log(1 - random.next()) * (24 / figures.postsPerMonth + 0.5));

const contentOf = (random: Random, account: Account): Partial<CreatorRecord> => {
  const { person, platform, asOf } = account;
  const tags = tagsOf(random, person);
  const own = ownBrandsOf(random, person);
  const sponsors = random.chance(clamp(0.1 + 0.07 * Math.log10(account.figures.followers / 1000), 0.1, 0.42))
    ? sponsorsOf(random, person, own)
    : [];
  const captions = captionOf(
    random,
    { language: person.language, field: person.topic.field, city: person.town.name },
    tags.map(({ tag }) => tag),
  );
  return {
    tags,
    captions,
    interests: ownInterestsOf(person),
    ...(platform === 'instagram' && { brands: own }),
    ...(sponsors.length > 0 && {
      sponsors,
      has_ads: true,
      paid_post_performance: Math.round(clamp(random.factor(0.22) * 0.93, 0.3, 2.2) * 100) / 100,
    }),
    last_posted: dayBefore(asOf, daysSincePost(random, account)),
  };
};

const audienceFields = ({ followers, likers }: Audiences): { audience_followers?: AudienceRecord; audience_likers?: AudienceRecord } => ({
  ...(followers && { audience_followers: followers }),
  ...(likers && { audience_likers: likers }),
});

/** An account that nobody outside sees into. */
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
    ...whoOf(random, account),
  };
};

const publicRecord = (random: Random, account: Account): CreatorRecord => {
  const { platform, person, figures, asOf } = account;
  const contacts = contactsOf(random, person, { platform, size: clamp(0.62 + 0.16 * Math.log10(figures.followers / 1000), 0.6, 1.4) });
  const email = contacts.find(({ type }) => type === 'email')?.value;
  const totals = totalsOf(random, account);
  const silent = random.chance(WITHOUT_POSTS);
  return {
    ...identityOf(random, account),
    bio: bioOf(random, person, random.chance(0.55) ? email : undefined),
    followers: figures.followers,
    ...(silent ? { posts_count: 0 } : countsOf(account, totals)),
    is_verified: isVerified(random, account),
    is_hidden: false,
    ...(platform === 'instagram' && { account_type: accountTypeOf(random, account) }),
    ...whoOf(random, account),
    ...(contacts.length > 0 && { contacts }),
    ...(!silent && contentOf(random, account)),
    ...(!silent && { stat_history: historyOf(random, { figures, platform, totals, asOf }) }),
    ...(!silent && !random.chance(WITHOUT_AUDIENCE) && audienceFields(audiencesOf(random, { person, platform, figures }))),
  };
};

/** Creator number `index` of a seed: depends on nothing but these three. */
export const creatorAt = ({ seed, index, asOf }: { seed: number; index: number; asOf: string }): CreatorRecord => {
  const { platform, person: personNumber } = accountAt(index);
  const random = new Random(seed, index, ACCOUNT_STREAM);
  const person = personAt(seed, personNumber);
  const account = { seed, index, platform, person, figures: figuresOf(random, person, platform), asOf };
  return platform === 'instagram' && random.chance(PRIVATE) ? privateRecord(random, account) : publicRecord(random, account);
};
