import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { isGenerated } from '#functions/catalogue/posts/has-posts.ts';
import { hashOf } from '#functions/catalogue/seed/random.ts';
import type { FollowersPage, ReachableFollower } from '#functions/ports/creators/social-data.ts';
import type { CatalogueRecords } from './catalogue-records.ts';

/** Number of followers from which the probability of following no longer grows by followers alone. */
const FOLLOWERS_SCALE = 100_000_000;
const MAX_PROBABILITY = 0.3;
const MIN_PROBABILITY = 0.002;
/** Factor by which a shared topic increases the probability of following. */
const SHARED_TOPIC_FACTOR = 4;

/** Scans the creators of the catalogue; a cursor is the position of the next one. */
export const followersPage = async (
  records: CatalogueRecords,
  account: CreatorRecord,
  { limit, after }: { limit: number; after?: string },
): Promise<FollowersPage> => {
  const from = after === undefined ? 0 : Number(after);
  const page = await records.page(account.platform, { from, count: limit, isWanted: mayFollow(account) });
  const { total } = page;
  const end = from + page.passed;
  const reachable = page.records.filter((each) => follows(each, account)).flatMap(reachableOf);
  // Counts the account's followers in proportion to the scanned part of the catalogue.
  const looked = Math.round((account.followers * end) / Math.max(1, total)) - Math.round((account.followers * from) / Math.max(1, total));
  return { reachable, looked, ...(end < total && page.passed > 0 && { next: String(end) }) };
};

const tagsOf = ({ tags = [] }: CreatorRecord): Set<string> => new Set(tags.map(({ tag }) => tag.toLowerCase()));

const probabilityOf = ({ followers }: CreatorRecord): number =>
  Math.min(MAX_PROBABILITY, Math.max(MIN_PROBABILITY, followers / FOLLOWERS_SCALE));

const randomOf = (userId: string, account: CreatorRecord): number => hashOf(`${userId}>${account.user_id}`) / 2 ** 32;

/** Filters by user_id first, so that few records are decompressed. */
const mayFollow =
  (account: CreatorRecord) =>
  (userId: string): boolean =>
    isGenerated(account) && userId !== account.user_id && randomOf(userId, account) < probabilityOf(account) * SHARED_TOPIC_FACTOR;

/** Real follower relations are unknown, so only generated creators follow, and only one another. */
const follows = (creator: CreatorRecord, account: CreatorRecord): boolean => {
  if (!isGenerated(creator)) return false;
  const accountTags = tagsOf(account);
  const hasSharedTopic = [...tagsOf(creator)].some((tag) => accountTags.has(tag));
  return randomOf(creator.user_id, account) < probabilityOf(account) * (hasSharedTopic ? SHARED_TOPIC_FACTOR : 1);
};

const reachableOf = ({ user_id, username, name = '', followers, contacts = [] }: CreatorRecord): ReachableFollower[] =>
  contacts.length > 0 ? [{ userId: user_id, username, name, followers, contacts }] : [];
