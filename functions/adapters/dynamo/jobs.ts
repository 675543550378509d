import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Job, type Jobs, LEASE_MS, type SendToQueue } from '#functions/ports/system/jobs.ts';
import { isEnded, type JobState } from '#shared/activity/job.ts';
import { MAX_RESULT_DAYS, resultExpiry } from '#shared/privacy/retention.ts';
import { putNotice } from './accounts/notification-items.ts';
import { failedJobs, forgetFailure, noteFailure } from './failed-jobs.ts';
import { abandonedJobs, endTurn, type TurnStore, takeTurn } from './job-turns.ts';
import { openTable } from './open-table.ts';
import { transact, type Write } from './transact.ts';

export const jobKey = (id: string) => ({ PK: `JOB#${id}`, SK: 'JOB' });
/** Partition of GSI1 with the jobs of an account. */
export const jobsOf = (accountId: string): string => `JOBS#${accountId}`;

/** GSI1 orders an account's jobs by time. A job is deleted when its result is. */
export const toItem = (job: Job, resultDays: number) => ({
  ...jobKey(job.id),
  GSI1PK: jobsOf(job.accountId),
  GSI1SK: `${job.createdAt}#${job.id}`,
  ...job,
  expires: resultExpiry(new Date(job.createdAt), resultDays),
});

/** Safe because only this file writes these items. A lease is stored as `holder` and `heldUntil`. */
const fromItem = (item: Record<string, unknown>): Job => {
  const { PK: _, SK: __, GSI1PK: ___, GSI1SK: ____, holder: _____, heldUntil: ______, expires: _______, ...job } = item;
  return job as Job;
};

type Change = {
  id: string;
  set: Record<string, unknown>;
  when: string;
  values?: Record<string, unknown>;
  remove?: string[];
  /** Name of a number that is incremented by one. */
  count?: string;
};

export const dynamoJobs = (TableName: string, send: SendToQueue, now = () => new Date(), resultDays = MAX_RESULT_DAYS): Jobs => {
  const table = openTable();

  const find = (id: string) => findJob(table, TableName, id);
  const change = jobChange(table, TableName, now);
  /** Applies all or none; false if condition `when` failed. */
  const changeWith = async (wanted: Change, ...writes: Write[]): Promise<boolean> =>
    (await transact(table, { TableName, writes: [{ Update: updateOf(wanted, now()) }, ...writes] })) === undefined;
  const turns: TurnStore = { table, TableName, now, find: (id) => findLeased(table, TableName, id) };

  return {
    find,
    start: async (wanted, afterSeconds) => {
      const at = now().toISOString();
      const job: Job = { ...wanted, state: 'queued', done: 0, createdAt: at, updatedAt: at };
      const started = (await createJob(table, TableName, toItem(job, resultDays))) ? job : ((await find(wanted.id)) ?? job);
      // Also sends an existing job: the call that created it may have crashed before it could send.
      if (started.state === 'queued') await send(started.queue, { jobId: started.id }, afterSeconds);
      return started;
    },
    ofAccount: (accountId, asked) => jobsOfAccount(table, TableName, { accountId, ...asked }),
    ...leases({ change, changeWith, send, now }),
    resend: ({ id, queue }, { afterSeconds, settle } = {}) => send(queue, { jobId: id, ...(settle && { settle }) }, afterSeconds),
    takeTurn: (job, limit) => takeTurn(turns, job, limit),
    endTurn: (job) => endTurn(turns, job),
    abandoned: () => abandonedJobs(turns),
    cancel: async (id) =>
      (await change({
        id,
        set: { state: 'cancelled' },
        remove: ['holder', 'heldUntil'],
        when: '(#state = :waiting OR #state = :held) AND attribute_not_exists(#isFinal)',
        values: { ':waiting': 'queued', ':held': 'running' },
      })) !== undefined,
    forget: (id, state) => forgetIn(table, TableName, { id, state }),
    failed: (limit) => failedJobs(table, { TableName, limit, find }),
    retry: async (id) => {
      const again = {
        id,
        set: { state: 'queued', attempts: 0 },
        remove: ['message', 'canRetry', 'charge'],
        when: '#state = :over',
        values: { ':over': 'failed' },
      };
      await changeWith(again, forgetFailure(id));
      const job = await find(id);
      if (!job || isEnded(job.state)) return undefined;
      await send(job.queue, { jobId: id });
      return job;
    },
  };
};

type Leases = Pick<Jobs, 'claim' | 'report' | 'finish' | 'release' | 'pause'>;
type Changes = {
  change: (wanted: Change) => Promise<Job | undefined>;
  changeWith: (wanted: Change, ...writes: Write[]) => Promise<boolean>;
  send: SendToQueue;
  now: () => Date;
};

/** Operations of the worker that holds a job. */
const leases = ({ change, changeWith, send, now }: Changes): Leases => {
  const leasedUntil = () => now().getTime() + LEASE_MS;
  return {
    claim: async (id, owner) =>
      change({
        id,
        set: { state: 'running', holder: owner, heldUntil: leasedUntil() },
        count: 'attempts',
        when: '#state = :waiting OR (#state = :held AND #heldUntil < :now)',
        values: { ':waiting': 'queued', ':held': 'running', ':now': now().getTime() },
      }),
    report: async (id, owner, progress) =>
      (await change({ id, set: { ...progress, heldUntil: leasedUntil() }, ...leasedBy(owner) })) !== undefined,
    finish: async (id, owner, { notice, ...end }) => {
      const wanted = { id, set: end, remove: ['holder', 'heldUntil'], ...leasedBy(owner) };
      return changeWith(wanted, ...(end.state === 'failed' ? [noteFailure(id, now())] : []), ...(notice ? [putNotice(notice)] : []));
    },
    release: async (id, owner) => {
      await change({ id, set: { state: 'queued' }, remove: ['holder', 'heldUntil'], ...leasedBy(owner) });
    },
    pause: async (id, owner) => {
      const paused = await change({ id, set: { state: 'queued', attempts: 0 }, remove: ['holder', 'heldUntil'], ...leasedBy(owner) });
      if (paused) await send(paused.queue, { jobId: id });
    },
  };
};

const leasedBy = (owner: string) => ({ when: '#state = :held AND #holder = :by', values: { ':held': 'running', ':by': owner } });

const findJob = async (table: DynamoDBDocumentClient, TableName: string, id: string): Promise<Job | undefined> =>
  (await findLeased(table, TableName, id))?.job;

const findLeased = async (table: DynamoDBDocumentClient, TableName: string, id: string) => {
  const { Item } = await table.send(new GetCommand({ TableName, Key: jobKey(id), ConsistentRead: true }));
  return Item && { job: fromItem(Item), heldUntil: Number(Item.heldUntil ?? 0) };
};

/** false when a job with this id exists. */
const createJob = (table: DynamoDBDocumentClient, TableName: string, Item: Record<string, unknown>): Promise<boolean> =>
  table.send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(PK)' })).then(
    () => true,
    (error: unknown) => (error instanceof ConditionalCheckFailedException ? false : Promise.reject(error)),
  );

const jobsOfAccount = async (table: DynamoDBDocumentClient, TableName: string, { limit, ...wanted }: Wanted) => {
  const jobs: Job[] = [];
  let next = wanted.after;
  do {
    // DynamoDB applies the limit before the filter, so this reads pages until there are enough jobs.
    const query = jobsQuery(TableName, { ...wanted, limit: limit - jobs.length, after: next });
    const { Items = [], LastEvaluatedKey } = await table.send(query);
    jobs.push(...Items.map(fromItem));
    next = LastEvaluatedKey && String(LastEvaluatedKey.GSI1SK);
  } while (next && jobs.length < limit);
  return { jobs, ...(next && { next }) };
};

const forgetIn = async (table: DynamoDBDocumentClient, TableName: string, { id, state }: Pick<Job, 'id' | 'state'>): Promise<boolean> => {
  const condition = { ConditionExpression: '#state = :state', ExpressionAttributeNames: { '#state': 'state' } };
  const forget = new DeleteCommand({ TableName, Key: jobKey(id), ...condition, ExpressionAttributeValues: { ':state': state } });
  return table.send(forget).then(
    () => true,
    (error: unknown) => (error instanceof ConditionalCheckFailedException ? false : Promise.reject(error)),
  );
};

type Wanted = { accountId: string; queue?: string; state?: JobState; limit: number; after?: string };

const jobsQuery = (TableName: string, { accountId, queue, state, limit, after }: Wanted): QueryCommand => {
  const filters = [...(queue ? ['#queue = :queue'] : []), ...(state ? ['#state = :state'] : [])];
  return new QueryCommand({
    TableName,
    IndexName: 'GSI1',
    KeyConditionExpression: after ? 'GSI1PK = :account AND GSI1SK < :after' : 'GSI1PK = :account',
    ...(filters.length > 0 && { FilterExpression: filters.join(' AND ') }),
    ...(filters.length > 0 && { ExpressionAttributeNames: { ...(queue && { '#queue': 'queue' }), ...(state && { '#state': 'state' }) } }),
    ExpressionAttributeValues: {
      ':account': jobsOf(accountId),
      ...(after && { ':after': after }),
      ...(queue && { ':queue': queue }),
      ...(state && { ':state': state }),
    },
    ScanIndexForward: false,
    Limit: limit,
  });
};

/** A conditional update without its table name. */
const updateOf = ({ id, set, when, values = {}, remove = [], count }: Change, now: Date) => {
  const fields = Object.entries({ ...set, updatedAt: now.toISOString() }).filter(([, value]) => value !== undefined);
  const names = Object.fromEntries(
    [...fields.map(([name]) => name), ...remove, ...(count ? [count] : []), 'state', 'holder', 'heldUntil', 'isFinal'].map((name) => [
      `#${name}`,
      name,
    ]),
  );
  const removed = remove.length > 0 ? ` REMOVE ${remove.map((name) => `#${name}`).join(', ')}` : '';
  const counted = count ? ` ADD #${count} :one` : '';
  const update = `SET ${fields.map(([name]) => `#${name} = :${name}`).join(', ')}${removed}${counted}`;
  const used = `${update} ${when}`;
  return {
    Key: jobKey(id),
    UpdateExpression: update,
    ConditionExpression: when,
    ExpressionAttributeNames: Object.fromEntries(Object.entries(names).filter(([name]) => used.includes(name))),
    ExpressionAttributeValues: {
      ...values,
      ...Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
      ...(count && { ':one': 1 }),
    },
  };
};

/** The changed job, or undefined if condition `when` failed. */
const jobChange =
  (table: DynamoDBDocumentClient, TableName: string, now: () => Date) =>
  async (wanted: Change): Promise<Job | undefined> => {
    try {
      const { Attributes } = await table.send(new UpdateCommand({ TableName, ...updateOf(wanted, now()), ReturnValues: 'ALL_NEW' }));
      return Attributes && fromItem(Attributes);
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined;
      throw error;
    }
  };
