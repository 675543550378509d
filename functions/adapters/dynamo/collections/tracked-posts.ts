import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { type CampaignPost, POST_LIMIT, type PostKey, type TrackedCreator } from '#functions/ports/collections/campaigns.ts';
import type { Operation } from '#functions/ports/collections/shared-resources.ts';
import { MAX_POSTS } from '#shared/campaigns/limits.ts';
import { AppError } from '#shared/http/errors.ts';
import { putNew, type Write } from '../transact.ts';
import {
  addCounts,
  added,
  type CampaignStore,
  campaignPartition,
  creatorKey,
  fromCreatorItem,
  fromPostItem,
  postKey,
  statDeltas,
  toPostItem,
} from './campaign-items.ts';
import { changedMeanwhile, changeResource, throwRefused, write } from './resource-writes.ts';

/** Concurrent requests may add and remove posts of the same creator. */
const MAX_ATTEMPTS = 5;

type Adding = { act: Operation; post: CampaignPost; isKnownCreator: boolean };

/** Writes post, creator and sums in one transaction. Assumes a new creator first and switches the assumption after a failed condition. */
export const addPost = async (store: CampaignStore, act: Operation, post: CampaignPost): Promise<boolean> => {
  let isKnownCreator = false;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const refused = await write(store, addingWrites(store, { act, post, isKnownCreator }));
    if (!refused) return true;
    if (refused[1]) return await falseIfPermitted(store, act);
    if (refused[0])
      await throwRefused(store, act, { right: 'own', otherwise: new AppError('bad_request', POST_LIMIT, { reason: 'limit_reached' }) });
    isKnownCreator = !isKnownCreator;
  }
  throw changedMeanwhile();
};

/** Only the owner may learn that the post is already tracked. */
const falseIfPermitted = async (store: CampaignStore, operation: Operation): Promise<false> => {
  if (await write(store, [changeResource(store, operation, { right: 'own' })]))
    await throwRefused(store, operation, { right: 'own', otherwise: changedMeanwhile() });
  return false;
};

const addingWrites = (store: CampaignStore, { act, post, isKnownCreator }: Adding): Write[] => {
  const { network, creator, stats } = post;
  const fresh = isKnownCreator ? {} : { creators: 1, followers: creator.followers };
  const counts = addCounts(added({ posts: 1, [network]: 1, ...fresh }, statDeltas(stats)));
  const campaign = changeResource(store, act, {
    right: 'own',
    more: counts.more,
    conditions: ['#posts < :most'],
    names: { ...counts.names, '#posts': 'posts' },
    values: { ...counts.values, ':most': MAX_POSTS },
  });
  const Key = creatorKey(act.id, network, creator.userId);
  return [
    campaign,
    putNew(toPostItem(act.id, post)),
    isKnownCreator
      ? {
          Update: {
            Key,
            UpdateExpression: 'ADD #posts :one',
            ConditionExpression: 'attribute_exists(PK)',
            ExpressionAttributeNames: { '#posts': 'posts' },
            ExpressionAttributeValues: { ':one': 1 },
          },
        }
      : putNew({ ...Key, ...creator, posts: 1 }),
  ];
};

export const dropPost = async (store: CampaignStore, operation: Operation, post: PostKey): Promise<boolean> => {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const writes = await droppingWrites(store, operation, post);
    const refused = await write(store, writes);
    if (refused?.[0]) await throwRefused(store, operation, { right: 'own', otherwise: changedMeanwhile() });
    if (!refused) return writes.length > 1;
  }
  throw changedMeanwhile();
};

/** If the post is missing, only the permission is checked. */
const droppingWrites = async (store: CampaignStore, operation: Operation, key: PostKey): Promise<Write[]> => {
  const found = await read(store, postKey(operation.id, key));
  if (!found) return [changeResource(store, operation, { right: 'own' })];
  const { network, stats, creator, revision } = fromPostItem(found);
  const Key = creatorKey(operation.id, network, creator.userId);
  // A missing creator means that a concurrent request removes the post; the condition then fails and the removal is retried.
  const { posts = 0, followers = 0 } = fromCreatorItem((await read(store, Key)) ?? {});
  const isLast = posts === 1;
  const counts = addCounts(
    added({ posts: -1, [network]: -1, ...(isLast && { creators: -1, followers: -followers }) }, statDeltas({}, stats)),
  );
  const campaign = changeResource(store, operation, { right: 'own', more: counts.more, names: counts.names, values: counts.values });
  const condition = {
    ConditionExpression: '#posts = :posts AND #followers = :followers',
    ExpressionAttributeNames: { '#posts': 'posts', '#followers': 'followers' },
    ExpressionAttributeValues: { ':posts': posts, ':followers': followers },
  };
  return [
    campaign,
    {
      Delete: {
        Key: postKey(operation.id, key),
        ConditionExpression: '#revision = :revision',
        ExpressionAttributeNames: { '#revision': 'revision' },
        ExpressionAttributeValues: { ':revision': revision },
      },
    },
    isLast
      ? { Delete: { Key, ...condition } }
      : {
          Update: {
            Key,
            UpdateExpression: 'ADD #posts :less',
            ...condition,
            ExpressionAttributeValues: { ...condition.ExpressionAttributeValues, ':less': -1 },
          },
        },
  ];
};

const read = async ({ table, TableName }: CampaignStore, Key: Record<string, string>) =>
  (await table.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;

/** All items of a campaign whose sort key starts with `prefix`. */
export const itemsOf = async ({ table, TableName }: CampaignStore, id: string, prefix: string): Promise<Record<string, unknown>[]> => {
  const pages = paginateQuery(
    { client: table },
    {
      TableName,
      KeyConditionExpression: 'PK = :campaign AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':campaign': campaignPartition(id), ':prefix': prefix },
      ConsistentRead: true,
    },
  );
  const items: Record<string, unknown>[] = [];
  for await (const { Items = [] } of pages) items.push(...Items);
  return items;
};

export const postsOf = async (store: CampaignStore, id: string): Promise<CampaignPost[]> => {
  const items = (await itemsOf(store, id, 'POST#')).map(fromPostItem);
  return items.map(({ revision: _, ...post }) => post).sort(newestFirst);
};

const newestFirst = (a: CampaignPost, b: CampaignPost): number => b.addedAt.localeCompare(a.addedAt) || b.postId.localeCompare(a.postId);

export const creatorsOf = async (store: CampaignStore, id: string): Promise<TrackedCreator[]> => {
  const items = (await itemsOf(store, id, 'CREATOR#')).map(fromCreatorItem);
  return items.map(({ posts: _, ...creator }) => creator).sort((a, b) => b.followers - a.followers || a.userId.localeCompare(b.userId));
};
