import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/adapters/dynamo/open-table.ts';
import type { PaidWork, PaidWorks } from '#functions/ports/billing/paid-works.ts';
import type { EmailMatch, EmailMatches } from '#functions/ports/collections/email-matches.ts';
import type { FollowerList, FollowerLists } from '#functions/ports/collections/follower-lists.ts';
import { AppError } from '#shared/http/errors.ts';
import { MAX_RESULT_DAYS, resultExpiry } from '#shared/privacy/retention.ts';
import { putNew, transact, type Write } from '../transact.ts';

/** Each lost race means that a concurrent request created a work for the same subject, which the next attempt returns. */
const MAX_RACES = 5;

/** Key prefixes of a kind: for the partition of an account and for a single item. */
type Prefixes = { account: string; work: string };

/** One partition per account, so that other accounts find nothing. */
const keysOf = ({ account, work }: Prefixes) => ({
  accountKey: (accountId: string) => `${account}#${accountId}`,
  keyOf: (accountId: string, id: string) => ({ PK: `${account}#${accountId}`, SK: `${work}#${id}` }),
});

/** Safe because only this file writes these items. */
const fromItem = <W>({ PK: _, SK: __, expires: ___, ...work }: Record<string, unknown>): W => work as W;

const NAMES = {
  '#status': 'status',
  '#paidAt': 'paidAt',
  '#checkout': 'checkout',
  '#id': 'id',
  '#found': 'found',
  '#message': 'message',
  '#digest': 'digest',
};
type Change = Pick<UpdateCommandInput, 'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeValues'>;

const namesIn = (...expressions: (string | undefined)[]): Record<string, string> =>
  Object.fromEntries(Object.entries(NAMES).filter(([name]) => expressions.some((each) => each?.includes(name))));

const isRefused = (error: unknown): boolean => error instanceof ConditionalCheckFailedException;

export const dynamoEmailMatches = (tableName: string, resultDays = MAX_RESULT_DAYS): EmailMatches =>
  dynamoPaidWorks<EmailMatch>(tableName, { account: 'EMAIL_MATCHES', work: 'MATCH' }, resultDays);

export const dynamoFollowerLists = (tableName: string, resultDays = MAX_RESULT_DAYS): FollowerLists =>
  dynamoPaidWorks<FollowerList>(tableName, { account: 'FOLLOWER_LISTS', work: 'LIST' }, resultDays);

/** The changed item, or undefined if the condition failed. */
const workChange =
  <W>(table: DynamoDBDocumentClient, TableName: string, keyOf: ReturnType<typeof keysOf>['keyOf']) =>
  async (accountId: string, id: string, wanted: Change): Promise<W | undefined> => {
    const ExpressionAttributeNames = namesIn(wanted.UpdateExpression, wanted.ConditionExpression);
    const update = new UpdateCommand({
      TableName,
      Key: keyOf(accountId, id),
      ReturnValues: 'ALL_NEW',
      ExpressionAttributeNames,
      ...wanted,
    });
    try {
      const { Attributes } = await table.send(update);
      return Attributes && fromItem<W>(Attributes);
    } catch (error) {
      if (isRefused(error)) return undefined;
      throw error;
    }
  };

const dynamoPaidWorks = <W extends PaidWork<unknown>>(TableName: string, prefixes: Prefixes, resultDays: number): PaidWorks<W> => {
  const { accountKey, keyOf } = keysOf(prefixes);
  const table = openTable();
  const find = async (accountId: string, id: string): Promise<W | undefined> => {
    const { Item } = await table.send(new GetCommand({ TableName, Key: keyOf(accountId, id), ConsistentRead: true }));
    return Item && fromItem<W>(Item);
  };
  const change = workChange<W>(table, TableName, keyOf);
  return {
    find,
    create: async (work, subject) => {
      const key = keyOf(work.accountId, work.id);
      const expires = resultExpiry(new Date(work.createdAt), resultDays);
      const put = putNew({ ...work, ...key, expires });
      for (let attempt = 0; attempt < MAX_RACES; attempt += 1) {
        const owner = subject === undefined ? undefined : await findSubject(table, TableName, { PK: key.PK, SK: `SUBJECT#${subject}` });
        const other = owner?.workId === undefined ? undefined : await find(work.accountId, owner.workId);
        if (other?.status === 'processing') return other;
        const writes = [put, ...(owner ? [claimSubject(owner, { workId: work.id, expires })] : [])];
        if ((await transact(table, { TableName, writes })) === undefined) return work;
        const known = await find(work.accountId, work.id);
        if (known) return known;
      }
      throw new AppError('unavailable');
    },
    ofAccount: (accountId) => worksOf<W>(table, TableName, { account: accountKey(accountId), prefix: `${prefixes.work}#` }),
    offer: async (accountId, id, checkout, before) => {
      const isFree = before === undefined ? 'attribute_not_exists(#checkout)' : '#checkout.#id = :before';
      const offered = await change(accountId, id, {
        UpdateExpression: 'SET #checkout = :checkout',
        ConditionExpression: `attribute_exists(PK) AND attribute_not_exists(#paidAt) AND ${isFree}`,
        ExpressionAttributeValues: { ':checkout': checkout, ...(before !== undefined && { ':before': before }) },
      });
      return offered !== undefined;
    },
    pay: (accountId, id, at) =>
      change(accountId, id, {
        UpdateExpression: 'SET #paidAt = if_not_exists(#paidAt, :at)',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':at': at },
      }),
    end: async (accountId, id, { status, ...end }) => {
      const [name, value] = 'found' in end ? ['#found', end.found] : ['#message', end.message];
      await change(accountId, id, {
        UpdateExpression: `SET #status = :status, ${name} = :value REMOVE #digest`,
        ConditionExpression: 'attribute_exists(PK) AND #status <> :finished',
        ExpressionAttributeValues: { ':status': status, ':value': value, ':finished': 'finished' },
      });
    },
    remove: (accountId, id) => removeWork(table, TableName, keyOf(accountId, id)),
  };
};

/** The latest work of an account for a subject. */
type Subject = { Key: { PK: string; SK: string }; workId: string | undefined };

const findSubject = async (table: DynamoDBDocumentClient, TableName: string, Key: Subject['Key']): Promise<Subject> => {
  const { Item } = await table.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  return { Key, workId: Item?.workId };
};

/** Fails when another work has become the latest one meanwhile. */
const claimSubject = ({ Key, workId }: Subject, claim: { workId: string; expires: number }): Write => ({
  Put: {
    Item: { ...Key, ...claim },
    ...(workId === undefined
      ? { ConditionExpression: 'attribute_not_exists(PK)' }
      : { ConditionExpression: 'workId = :before', ExpressionAttributeValues: { ':before': workId } }),
  },
});

type Works = { account: string; prefix: string };

const worksOf = async <W extends PaidWork<unknown>>(
  table: DynamoDBDocumentClient,
  TableName: string,
  { account, prefix }: Works,
): Promise<W[]> => {
  const works: W[] = [];
  const query = {
    TableName,
    KeyConditionExpression: 'PK = :account AND begins_with(SK, :prefix)',
    ExpressionAttributeValues: { ':account': account, ':prefix': prefix },
    ConsistentRead: true,
  };
  for await (const { Items = [] } of paginateQuery({ client: table }, query)) works.push(...Items.map((item) => fromItem<W>(item)));
  return works.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
};

const removeWork = async (table: DynamoDBDocumentClient, TableName: string, Key: { PK: string; SK: string }): Promise<boolean> => {
  try {
    const ConditionExpression = 'attribute_not_exists(#paidAt) OR #status <> :processing';
    await table.send(
      new DeleteCommand({
        TableName,
        Key,
        ConditionExpression,
        ExpressionAttributeNames: namesIn(ConditionExpression),
        ExpressionAttributeValues: { ':processing': 'processing' },
      }),
    );
    return true;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
};
