import { createHash } from 'node:crypto';
import { AwsError, type Json } from '#infra/local/services/aws-error.ts';
import type { AtomicWrites } from './atomic-writes.ts';
import type { Dynalite, LevelWrite } from './dynalite.ts';

const MAX_ACTIONS = 100;
export const TOKEN_LIFE_MS = 10 * 60_000;
export const TOKEN_PREFIX = 'transaction-token~';

/** A condition check runs as a delete whose writes are discarded. */
const OPERATION_OF: Record<string, string> = { Put: 'PutItem', Update: 'UpdateItem', Delete: 'DeleteItem', ConditionCheck: 'DeleteItem' };

type Request = Json & { TableName: string; Item?: Json; Key?: Json; ReturnValuesOnConditionCheckFailure?: string };
type Step = { kind: string; operation: string; request: Request; key: Json };
type Reason = { Code: string; Message?: string; Item?: unknown };
type Token = { key: string; hash: string; at: number };

export type Tables = Pick<Dynalite, 'level' | 'run'> & AtomicWrites;

const type = (name: string): string => `com.amazonaws.dynamodb.v20120810#${name}`;
const invalid = (message: string): AwsError => new AwsError('com.amazon.coral.validate#ValidationException', message);

export const keyOf = async ({ run }: Pick<Dynalite, 'run'>, table: string, item: Json): Promise<Json> => {
  const { Table } = (await run('DescribeTable', { TableName: table })) as { Table: { KeySchema: { AttributeName: string }[] } };
  return Object.fromEntries(Table.KeySchema.map(({ AttributeName }) => [AttributeName, item[AttributeName]]));
};

/** Writes everything if all conditions hold, otherwise nothing. The caller must serialize transactions. */
export const transactWrite = async (tables: Tables, input: Json, now: number): Promise<Json> => {
  const token = tokenOf(input, now);
  if (token && (await isRepeat(tables, token))) return {};
  const steps = await planOf(tables, (input.TransactItems ?? []) as Json[]);
  const writes: LevelWrite[] = [];
  const reasons: Reason[] = [];
  for (const step of steps) reasons.push(await attempt(tables, step, writes));
  if (reasons.some(({ Code }) => Code !== 'None')) throw canceled(reasons);
  if (token) writes.push({ type: 'put', key: token.key, value: { hash: token.hash, at: token.at } });
  await tables.commit(writes);
  return {};
};

export const transactGet = async ({ run }: Tables, input: Json): Promise<Json> => {
  const responses: Json[] = [];
  for (const { Get } of (input.TransactItems ?? []) as { Get: Json }[]) {
    const { Item } = await run('GetItem', { ...Get, ConsistentRead: true });
    responses.push(Item ? { Item } : {});
  }
  return { Responses: responses };
};

const tokenOf = ({ ClientRequestToken, TransactItems }: Json, at: number): Token | undefined =>
  ClientRequestToken === undefined
    ? undefined
    : {
        key: `${TOKEN_PREFIX}${ClientRequestToken}`,
        hash: createHash('sha256').update(JSON.stringify(TransactItems)).digest('hex'),
        at,
      };

const isRepeat = async ({ level }: Tables, { key, hash, at }: Token): Promise<boolean> => {
  const seen = (await level.get(key)) as Omit<Token, 'key'> | undefined;
  if (!seen || at - seen.at > TOKEN_LIFE_MS) return false;
  if (seen.hash === hash) return true;
  throw new AwsError(type('IdempotentParameterMismatchException'), 'The token was used before with other parameters');
};

const planOf = async (tables: Tables, items: Json[]): Promise<Step[]> => {
  if (items.length === 0 || items.length > MAX_ACTIONS) throw invalid(`TransactItems must have 1 to ${MAX_ACTIONS} members`);
  const seen = new Set<string>();
  const steps: Step[] = [];
  for (const item of items) {
    const [kind = '', request] = Object.entries(item)[0] as [string, Request];
    const operation = OPERATION_OF[kind];
    if (!operation) throw invalid(`${kind} is not an action of a transaction`);
    const key = await keyOf(tables, request.TableName, request.Item ?? request.Key ?? {});
    const identity = JSON.stringify([request.TableName, key]);
    if (seen.has(identity)) throw invalid('Transaction request cannot include multiple operations on one item');
    seen.add(identity);
    steps.push({ kind, operation, request, key });
  }
  return steps;
};

const attempt = async (tables: Tables, { kind, operation, request, key }: Step, writes: LevelWrite[]): Promise<Reason> => {
  try {
    const buffered = await tables.hold(() => tables.run(operation, request));
    if (kind !== 'ConditionCheck') writes.push(...buffered.writes);
    return { Code: 'None' };
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    const { Item } = await withOldItem(tables, request, key);
    return { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed', ...(Item !== undefined && { Item }) };
  }
};

export const isConditionFailure = (error: unknown): error is AwsError =>
  error instanceof AwsError && error.type.endsWith('ConditionalCheckFailedException');

/** Implements ReturnValuesOnConditionCheckFailure. */
export const withOldItem = async ({ run }: Pick<Dynalite, 'run'>, request: Request, key: Json): Promise<Json> =>
  request.ReturnValuesOnConditionCheckFailure === 'ALL_OLD'
    ? run('GetItem', { TableName: request.TableName, Key: key, ConsistentRead: true })
    : {};

const canceled = (reasons: Reason[]): AwsError =>
  new AwsError(
    type('TransactionCanceledException'),
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(({ Code }) => Code).join(', ')}]`,
    { details: { CancellationReasons: reasons } },
  );
