import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { type Abandoned, type Job, LEASE_MS, type Turn } from '#functions/ports/system/jobs.ts';

/** GSI1 orders the turns of all accounts by time. */
const PARTITION = 'TURNS';

const partitionOf = ({ queue, accountId }: Turn): string => `TURNS#${queue}#${accountId}`;

type TurnItem = { PK: string; SK: string; jobId: string; at: string };

export type TurnStore = {
  table: DynamoDBDocumentClient;
  TableName: string;
  now: () => Date;
  /** The job, and the end of its lease in epoch milliseconds. */
  find: (id: string) => Promise<{ job: Job; heldUntil: number } | undefined>;
};

export const takeTurn = async (store: TurnStore, job: Turn, limit: number): Promise<boolean> => {
  const turns = await turnsIn(store, { index: false, partition: partitionOf(job) });
  const own = turns.find(({ jobId }) => jobId === job.id);
  if (own) return putTurn(store, job, { SK: own.SK, previous: own });
  for (let number = 0; number < limit; number += 1) {
    const previous = turns.find(({ SK }) => SK === `${number}`);
    if (previous && !(await isFree(store, previous))) continue;
    if (await putTurn(store, job, { SK: `${number}`, previous })) return true;
  }
  return false;
};

export const endTurn = async (store: TurnStore, job: Turn): Promise<void> => {
  const turns = await turnsIn(store, { index: false, partition: partitionOf(job) });
  for (const turn of turns.filter(({ jobId }) => jobId === job.id)) await removeTurn(store, turn);
};

/** Number of turns examined in parallel. */
const AT_ONCE = 25;

/** Also removes the turns of jobs that no longer run. A turn that fails keeps none of the others waiting. */
export const abandonedJobs = async (store: TurnStore): Promise<Abandoned> => {
  const before = new Date(store.now().getTime() - LEASE_MS).toISOString();
  const turns = await turnsIn(store, { index: true, partition: PARTITION, before });
  const abandoned: Abandoned = { jobs: [], problems: [] };
  for (let first = 0; first < turns.length; first += AT_ONCE) {
    const examined = await Promise.allSettled(turns.slice(first, first + AT_ONCE).map((turn) => abandonedJob(store, turn)));
    for (const result of examined)
      if (result.status === 'rejected') abandoned.problems.push(result.reason);
      else if (result.value) abandoned.jobs.push(result.value);
  }
  return abandoned;
};

const abandonedJob = async (store: TurnStore, turn: TurnItem): Promise<Job | undefined> => {
  const leased = await store.find(turn.jobId);
  if (leased?.job.state !== 'running') await removeTurn(store, turn);
  else if (leased.heldUntil < store.now().getTime() - LEASE_MS) return leased.job;
  return undefined;
};

/** A job that has just taken its turn is not running yet. */
const isFree = async ({ find, now }: TurnStore, { jobId, at }: TurnItem): Promise<boolean> =>
  Date.parse(at) < now().getTime() - LEASE_MS && (await find(jobId))?.job.state !== 'running';

type Place = { SK: string; previous: TurnItem | undefined };

/** False when another job took the turn first. */
const putTurn = ({ table, TableName, now }: TurnStore, job: Turn, { SK, previous }: Place): Promise<boolean> => {
  const at = now().toISOString();
  const Item = { PK: partitionOf(job), SK, GSI1PK: PARTITION, GSI1SK: `${at}#${job.id}`, jobId: job.id, at };
  return unlessTaken(
    table.send(
      new PutCommand({
        TableName,
        Item,
        ConditionExpression: previous ? 'attribute_not_exists(PK) OR jobId IN (:id, :previous)' : 'attribute_not_exists(PK) OR jobId = :id',
        ExpressionAttributeValues: { ':id': job.id, ...(previous && { ':previous': previous.jobId }) },
      }),
    ),
  );
};

const removeTurn = async ({ table, TableName }: TurnStore, { PK, SK, jobId, at }: TurnItem): Promise<void> => {
  await unlessTaken(
    table.send(
      new DeleteCommand({
        TableName,
        Key: { PK, SK },
        ConditionExpression: 'jobId = :id AND #at = :at',
        ExpressionAttributeNames: { '#at': 'at' },
        ExpressionAttributeValues: { ':id': jobId, ':at': at },
      }),
    ),
  );
};

const unlessTaken = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    (error: unknown) => (error instanceof ConditionalCheckFailedException ? false : Promise.reject(error)),
  );

type TurnQuery = { index: boolean; partition: string; before?: string };

const turnsIn = async ({ table, TableName }: TurnStore, { index, partition, before }: TurnQuery): Promise<TurnItem[]> => {
  const key = index ? 'GSI1PK' : 'PK';
  const query = {
    TableName,
    ...(index ? { IndexName: 'GSI1' } : { ConsistentRead: true }),
    KeyConditionExpression: before === undefined ? `${key} = :partition` : `${key} = :partition AND GSI1SK < :before`,
    ExpressionAttributeValues: { ':partition': partition, ...(before !== undefined && { ':before': before }) },
  };
  const turns: TurnItem[] = [];
  // Safe because only `putTurn` writes these items.
  for await (const { Items = [] } of paginateQuery({ client: table }, query)) turns.push(...(Items as TurnItem[]));
  return turns;
};
