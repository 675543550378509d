import { checkedAtOf, type PostReport } from '#functions/ports/collections/campaigns.ts';
import type { Write } from '../transact.ts';
import {
  addCounts,
  added,
  type CampaignStore,
  type CreatorItem,
  creatorKey,
  fromCreatorItem,
  fromPostItem,
  type PostItem,
  postKey,
  statDeltas,
} from './campaign-items.ts';
import { readAll } from './resource-store.ts';
import { resourceKey, write } from './resource-writes.ts';

const MAX_ATTEMPTS = 8;

type PostReports = { id: string; reports: readonly PostReport[] };
type NewPostReport = { report: PostReport; post: PostItem };

/**
 * Updates posts, creators and sums in one transaction. Each write requires the revision from which it was computed, and is recomputed
 * after a conflict.
 */
export const reportPosts = async (store: CampaignStore, batch: PostReports, attemptsLeft = MAX_ATTEMPTS): Promise<void> => {
  const writes = await reportWrites(store, batch);
  if (writes.length === 0) return;
  const refused = await write(store, writes);
  if (!refused) return;
  // The campaign has been deleted.
  if (refused[0]) return;
  if (attemptsLeft === 1) throw new Error(`failed to write the posts of campaign ${batch.id}: they keep changing`);
  await reportPosts(store, batch, attemptsLeft - 1);
};

const reportWrites = async (store: CampaignStore, { id, reports }: PostReports): Promise<Write[]> => {
  const posts = new Map(
    (await readAll(store, uniqueKeys(reports.map((each) => postKey(id, each))))).map(fromPostItem).map((post) => [keyOf(post), post]),
  );
  const fresh = [...new Map(reports.map((each) => [keyOf(each), each])).values()].flatMap((each): NewPostReport[] => {
    const post = posts.get(keyOf(each));
    return post && checkedAtOf(post) < each.at ? [{ report: each, post }] : [];
  });
  if (fresh.length === 0) return [];
  const creators = await creatorChanges(store, id, fresh);
  const counts = addCounts(
    added(
      ...fresh.map(({ report: now, post }) => (now.state === 'seen' ? statDeltas(now.stats, post.stats) : {})),
      ...creators.map(({ now, before }) => ({ followers: now.followers - before.followers })),
    ),
  );
  const campaign: Write = {
    Update: {
      Key: resourceKey(store, id),
      // The update must write something, so that its condition fails for a deleted campaign.
      UpdateExpression: `SET #id = :id ${counts.more}`,
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeNames: { '#id': 'id', ...counts.names },
      ExpressionAttributeValues: { ':id': id, ...counts.values },
    },
  };
  return [campaign, ...fresh.map((each) => postWrite(id, each)), ...creators.map(({ write: each }) => each)];
};

/** Removes duplicates, because BatchGetItem rejects them. */
const uniqueKeys = (keys: Record<'PK' | 'SK', string>[]) => [...new Map(keys.map((key) => [key.SK, key])).values()];

const keyOf = ({ network, postId }: Pick<PostReport, 'network' | 'postId'>): string => `${network}#${postId}`;

const postWrite = (id: string, { report, post }: NewPostReport): Write => {
  const values: Record<string, unknown> =
    report.state === 'seen'
      ? {
          title: report.title,
          text: report.text,
          thumbnail: report.thumbnail,
          // Keeps the creator under which the campaign counts the post.
          creator: { ...report.creator, userId: post.creator.userId },
          stats: report.stats,
          statsAt: report.at,
        }
      : {};
  const all = { ...values, state: report.state, checkedAt: report.at, revision: post.revision + 1 };
  return {
    Update: {
      Key: postKey(id, post),
      UpdateExpression: `SET ${Object.keys(all)
        .map((name) => `#${name} = :${name}`)
        .join(', ')}`,
      ConditionExpression: '#revision = :seen',
      ExpressionAttributeNames: Object.fromEntries(Object.keys(all).map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(Object.entries(all).map(([name, value]) => [`:${name}`, value])),
        ':seen': post.revision,
      },
    },
  };
};

type CreatorChange = { now: { followers: number }; before: CreatorItem; write: Write };

/** If a creator has several posts, the last one determines the follower count. */
const creatorChanges = async (store: CampaignStore, id: string, fresh: NewPostReport[]): Promise<CreatorChange[]> => {
  const seen = new Map(
    fresh.flatMap(({ report, post }) =>
      report.state === 'seen' ? [[creatorKey(id, post.network, post.creator.userId).SK, { report, post }] as const] : [],
    ),
  );
  const keys = [...seen.values()].map(({ post }) => creatorKey(id, post.network, post.creator.userId));
  const items = await readAll(store, keys);
  return items.flatMap((item) => {
    const before = fromCreatorItem(item);
    const now = seen.get(String(item.SK))?.report.creator;
    if (!now || (now.followers === before.followers && now.picture === before.picture && now.name === before.name)) return [];
    const Key = { PK: String(item.PK), SK: String(item.SK) };
    return [{ now, before, write: creatorWrite(Key, now, before) }];
  });
};

const creatorWrite = (
  Key: Record<string, string>,
  now: Pick<CreatorItem, 'followers' | 'picture' | 'name'>,
  before: CreatorItem,
): Write => ({
  Update: {
    Key,
    UpdateExpression: 'SET #followers = :followers, #picture = :picture, #name = :name',
    ConditionExpression: '#followers = :before',
    ExpressionAttributeNames: { '#followers': 'followers', '#picture': 'picture', '#name': 'name' },
    ExpressionAttributeValues: {
      ':followers': now.followers,
      ':picture': now.picture,
      ':name': now.name,
      ':before': before.followers,
    },
  },
});
