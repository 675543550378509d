import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Campaigns, NextRefresh, Refresh } from '#functions/ports/collections/campaigns.ts';
import type { StatsPoint } from '#shared/campaigns/campaign.ts';
import { type CampaignStore, DUE, duePlace, HISTORY, pointKey } from './campaign-items.ts';
import { findResource, resourceKey } from './resource-writes.ts';
import { itemsOf } from './tracked-posts.ts';

type CampaignSchedule = Pick<Campaigns, 'note' | 'history' | 'claimRefresh' | 'refreshed' | 'postpone' | 'due'>;

/** Operations of the campaign schedule. */
export const campaignSchedule = (store: CampaignStore): CampaignSchedule => ({
  note: (id, at) => note(store, id, at),
  history: async (id) => (await itemsOf(store, id, HISTORY)).map(({ PK: _, SK: __, ...point }) => point as StatsPoint),
  claimRefresh: (id, refresh, since) => claimRefresh(store, { id, refresh, since }),
  refreshed: (id, at, next) => refreshed(store, { id, at, next }),
  postpone: async (id, next) => void (await setNext(store, { id, next })),
  due: (at, page) => dueCampaigns(store, at, page),
});

const note = async (store: CampaignStore, id: string, at: string): Promise<void> => {
  const campaign = await findResource(store, id);
  if (!campaign) return;
  const { creators: _, followers: __, ...sums } = campaign.sums;
  await unlessRefused(() =>
    store.table.send(
      new PutCommand({
        TableName: store.TableName,
        Item: { ...pointKey(id, at), at, ...sums },
        ConditionExpression: 'attribute_not_exists(PK) OR #at <= :at',
        ExpressionAttributeNames: { '#at': 'at' },
        ExpressionAttributeValues: { ':at': at },
      }),
    ),
  );
};

/** false if the write condition failed. */
const unlessRefused = async (operation: () => Promise<unknown>): Promise<boolean> => {
  try {
    await operation();
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

type Claim = { id: string; refresh: Refresh; since: string };

const claimRefresh = async (store: CampaignStore, { id, refresh, since }: Claim): Promise<Refresh | undefined> => {
  const isOurs = await unlessRefused(() =>
    store.table.send(
      new UpdateCommand({
        TableName: store.TableName,
        Key: resourceKey(store, id),
        UpdateExpression: 'SET #refresh = :refresh',
        ConditionExpression: 'attribute_exists(PK) AND (attribute_not_exists(#refresh) OR #refresh.#at <= :since)',
        ExpressionAttributeNames: { '#refresh': 'refresh', '#at': 'at' },
        ExpressionAttributeValues: { ':refresh': refresh, ':since': since },
      }),
    ),
  );
  return isOurs ? refresh : (await findResource(store, id))?.refresh;
};

type RefreshEnd = { id: string; at: string; next: NextRefresh };

const refreshed = async ({ table, TableName, ...store }: CampaignStore, { id, at, next }: RefreshEnd): Promise<void> => {
  const isNewest = await unlessRefused(() =>
    table.send(
      new UpdateCommand({
        TableName,
        Key: resourceKey(store, id),
        UpdateExpression: 'SET #refreshedAt = :at',
        ConditionExpression: 'attribute_exists(PK) AND (attribute_not_exists(#refreshedAt) OR #refreshedAt <= :at)',
        ExpressionAttributeNames: { '#refreshedAt': 'refreshedAt' },
        ExpressionAttributeValues: { ':at': at },
      }),
    ),
  );
  if (isNewest) await setNext({ table, TableName, ...store }, { id, next });
};

const setNext = ({ table, TableName, ...store }: CampaignStore, { id, next: { status, due } }: Omit<RefreshEnd, 'at'>): Promise<boolean> =>
  unlessRefused(() =>
    table.send(
      new UpdateCommand({
        TableName,
        Key: resourceKey(store, id),
        UpdateExpression: due ? 'SET GSI1PK = :due, GSI1SK = :place' : 'REMOVE GSI1PK, GSI1SK',
        ConditionExpression: 'attribute_exists(PK) AND #status = :status',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':status': status, ...(due && { ':due': DUE, ':place': duePlace(due, id) }) },
      }),
    ),
  );

const dueCampaigns = async ({ table, TableName }: CampaignStore, at: string, { limit, after }: { limit: number; after?: string }) => {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName,
      IndexName: 'GSI1',
      KeyConditionExpression:
        after === undefined ? 'GSI1PK = :due AND GSI1SK <= :until' : 'GSI1PK = :due AND GSI1SK BETWEEN :after AND :until',
      ExpressionAttributeValues: { ':due': DUE, ':until': `${at}#~`, ...(after !== undefined && { ':after': `${after}\0` }) },
      Limit: limit,
    }),
  );
  const last = Items.at(-1);
  return { ids: Items.map(({ id }) => String(id)), ...(LastEvaluatedKey && last && { next: String(last.GSI1SK) }) };
};
