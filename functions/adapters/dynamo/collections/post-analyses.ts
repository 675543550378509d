import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/adapters/dynamo/open-table.ts';
import type { AnalysisEnd, PostAnalyses, PostAnalysis, PostsClaim } from '#functions/ports/collections/post-analyses.ts';
import { expiryOf } from '#shared/privacy/retention.ts';

/** One partition per account, so that other accounts find nothing. */
const accountKey = (accountId: string) => `POST_ANALYSES#${accountId}`;
const PREFIX = 'ANALYSIS#';
const keyOf = (accountId: string, id: string) => ({ PK: accountKey(accountId), SK: `${PREFIX}${id}` });
const claimKey = (accountId: string, subject: string) => ({ PK: accountKey(accountId), SK: `POSTS#${subject}` });

/** Safe because only this file writes these items. */
const fromItem = ({ PK: _, SK: __, ...analysis }: Record<string, unknown>): PostAnalysis => analysis as PostAnalysis;

/** False if the write condition failed. */
const succeeds = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

export const dynamoPostAnalyses = (TableName: string): PostAnalyses => {
  const table = openTable();
  const find = async (accountId: string, id: string): Promise<PostAnalysis | undefined> => {
    const { Item } = await table.send(new GetCommand({ TableName, Key: keyOf(accountId, id), ConsistentRead: true }));
    return Item && fromItem(Item);
  };
  return {
    find,
    ...claimsOf(table, TableName),
    create: async (analysis) => {
      const Item = { ...analysis, ...keyOf(analysis.accountId, analysis.id) };
      const isNew = await succeeds(table.send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(PK)' })));
      return isNew ? analysis : ((await find(analysis.accountId, analysis.id)) ?? analysis);
    },
    ofAccount: async (accountId) => {
      const query = {
        TableName,
        KeyConditionExpression: 'PK = :account AND begins_with(SK, :prefix)',
        ExpressionAttributeValues: { ':account': accountKey(accountId), ':prefix': PREFIX },
        ConsistentRead: true,
      };
      const analyses: PostAnalysis[] = [];
      for await (const { Items = [] } of paginateQuery({ client: table }, query)) analyses.push(...Items.map(fromItem));
      return analyses.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    },
    end: async (accountId, id, end) => {
      await succeeds(table.send(new UpdateCommand({ TableName, Key: keyOf(accountId, id), ...endOf(end) })));
    },
    removeCreator: async (accountId, id) => {
      const emptied = {
        UpdateExpression: 'SET username = :none, picture = :none',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':none': '' },
      };
      await succeeds(table.send(new UpdateCommand({ TableName, Key: keyOf(accountId, id), ...emptied })));
    },
    remove: (accountId, id) =>
      succeeds(
        table.send(
          new DeleteCommand({
            TableName,
            Key: keyOf(accountId, id),
            ConditionExpression: '#status <> :processing',
            ExpressionAttributeNames: { '#status': 'status' },
            ExpressionAttributeValues: { ':processing': 'processing' },
          }),
        ),
      ),
  };
};

/** Which analysis has claimed some posts. */
const claimsOf = (table: DynamoDBDocumentClient, TableName: string): Pick<PostAnalyses, 'findClaim' | 'claim'> => ({
  findClaim: async (accountId, subject) => {
    const { Item } = await table.send(new GetCommand({ TableName, Key: claimKey(accountId, subject), ConsistentRead: true }));
    // Safe because only this file writes these items.
    return Item && ({ id: Item.id, at: Item.at } as PostsClaim);
  },
  claim: (accountId, subject, { id, at }, before = id) => {
    const put = {
      TableName,
      // Longer than an analysis takes.
      Item: { ...claimKey(accountId, subject), id, at, expires: expiryOf('request_keys', new Date(at)) },
      ConditionExpression: 'attribute_not_exists(PK) OR #id = :id OR #id = :before',
      ExpressionAttributeNames: { '#id': 'id' },
      ExpressionAttributeValues: { ':id': id, ':before': before },
    };
    return succeeds(table.send(new PutCommand(put)));
  },
});

const endOf = (end: AnalysisEnd) => {
  const facts = end.status === 'finished' ? Object.entries(end.facts) : [['message', end.message] as const];
  const sets = ['#status = :status', ...facts.map(([name]) => `#${name} = :${name}`)];
  return {
    UpdateExpression: `SET ${sets.join(', ')}${end.status === 'finished' ? ' REMOVE #message' : ''}`,
    ConditionExpression: 'attribute_exists(PK) AND #status <> :finished',
    ExpressionAttributeNames: Object.fromEntries(['status', 'message', ...facts.map(([name]) => name)].map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ':status': end.status,
      ':finished': 'finished',
      ...Object.fromEntries(facts.map(([name, value]) => [`:${name}`, value])),
    },
  };
};
