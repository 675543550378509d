import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { isGenerated } from '#functions/catalogue/report/samples.ts';
import { hashOf } from '#functions/catalogue/seed/random.ts';
import type { FollowersPage, ReachableFollower } from '#functions/ports/social-data.ts';
import type { CatalogueRecords } from './catalogue-records.ts';

/** Everybody follows an account of so many. */
const EVERYBODY = 100_000_000;
const LIKELIEST = 0.3;
const UNLIKELIEST = 0.002;
/** Whoever posts about the same follows so many times as likely. */
const OF_THE_SAME = 4;

/** Goes through the creators of the catalogue; a cursor is the place of the next one. */
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
  // As many of the account's followers as that part of the catalogue stands for.
  const looked = Math.round((account.followers * end) / Math.max(1, total)) - Math.round((account.followers * from) / Math.max(1, total));
  return { reachable, looked, ...(end < total && page.passed > 0 && { next: String(end) }) };
};

const tagsOf = ({ tags = [] }: CreatorRecord): Set<string> => new Set(tags.map(({ tag }) => tag.toLowerCase()));

const chanceOf = ({ followers }: CreatorRecord): number => Math.min(LIKELIEST, Math.max(UNLIKELIEST, followers / EVERYBODY));

const drawOf = (userId: string, account: CreatorRecord): number => hashOf(`${userId}>${account.user_id}`) / 2 ** 32;

/** Who could follow as far as a user_id tells: few, so that not every record is unpacked. */
const mayFollow =
  (account: CreatorRecord) =>
  (userId: string): boolean =>
    isGenerated(account) && userId !== account.user_id && drawOf(userId, account) < chanceOf(account) * OF_THE_SAME;

/** Nobody tells who follows whom: only generated creators follow, and only their like. */
const follows = (creator: CreatorRecord, account: CreatorRecord): boolean => {
  if (!isGenerated(creator)) return false;
  const ofTheSame = tagsOf(account);
  const isAlike = [...tagsOf(creator)].some((tag) => ofTheSame.has(tag));
  return drawOf(creator.user_id, account) < chanceOf(account) * (isAlike ? OF_THE_SAME : 1);
};

const reachableOf = ({ user_id, username, name = '', followers, contacts = [] }: CreatorRecord): ReachableFollower[] =>
  contacts.length > 0 ? [{ userId: user_id, username, name, followers, contacts }] : [];
