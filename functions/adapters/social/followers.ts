import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { isGenerated } from '#functions/catalogue/report/samples.ts';
import { hashOf } from '#functions/catalogue/seed/random.ts';
import type { FollowersPage, ReachableFollower } from '#functions/ports/creators/social-data.ts';
import type { CatalogueRecords } from './catalogue-records.ts';

/** An account of this size is followed by every creator. */
const EVERYBODY = 100_000_000;
const LIKELIEST = 0.3;
const UNLIKELIEST = 0.002;
/** Factor by which a shared topic raises the probability of following. */
const OF_THE_SAME = 4;

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
  // The account's followers in proportion to the scanned part of the catalogue.
  const looked = Math.round((account.followers * end) / Math.max(1, total)) - Math.round((account.followers * from) / Math.max(1, total));
  return { reachable, looked, ...(end < total && page.passed > 0 && { next: String(end) }) };
};

const tagsOf = ({ tags = [] }: CreatorRecord): Set<string> => new Set(tags.map(({ tag }) => tag.toLowerCase()));

const chanceOf = ({ followers }: CreatorRecord): number => Math.min(LIKELIEST, Math.max(UNLIKELIEST, followers / EVERYBODY));

const drawOf = (userId: string, account: CreatorRecord): number => hashOf(`${userId}>${account.user_id}`) / 2 ** 32;

/** Prefilter by user_id, so that few records are unpacked. */
const mayFollow =
  (account: CreatorRecord) =>
  (userId: string): boolean =>
    isGenerated(account) && userId !== account.user_id && drawOf(userId, account) < chanceOf(account) * OF_THE_SAME;

/** Real follower relations are unknown, so only generated creators follow, and only one another. */
const follows = (creator: CreatorRecord, account: CreatorRecord): boolean => {
  if (!isGenerated(creator)) return false;
  const ofTheSame = tagsOf(account);
  const isAlike = [...tagsOf(creator)].some((tag) => ofTheSame.has(tag));
  return drawOf(creator.user_id, account) < chanceOf(account) * (isAlike ? OF_THE_SAME : 1);
};

const reachableOf = ({ user_id, username, name = '', followers, contacts = [] }: CreatorRecord): ReachableFollower[] =>
  contacts.length > 0 ? [{ userId: user_id, username, name, followers, contacts }] : [];
