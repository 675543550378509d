import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Job } from '#functions/ports/system/jobs.ts';
import { expiryOf } from '#shared/privacy/retention.ts';
import type { Write } from './transact.ts';

const PARTITION = 'FAILED_JOBS';

const noteKey = (id: string) => ({ PK: `JOB#${id}`, SK: 'FAILED' });

/** Written together with the failure; GSI1 orders failures of all accounts by time. */
export const noteFailure = (id: string, at: Date): Write => ({
  Put: {
    Item: {
      ...noteKey(id),
      GSI1PK: PARTITION,
      GSI1SK: `${at.toISOString()}#${id}`,
      id,
      expires: expiryOf('failed_jobs', at),
    },
  },
});

export const forgetFailure = (id: string): Write => ({ Delete: { Key: noteKey(id) } });

type Query = { TableName: string; limit: number; find: (id: string) => Promise<Job | undefined> };

export const failedJobs = async (table: DynamoDBDocumentClient, { TableName, limit, find }: Query): Promise<Job[]> => {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName,
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :failed',
      ExpressionAttributeValues: { ':failed': PARTITION },
      ScanIndexForward: false,
      Limit: limit,
    }),
  );
  const jobs = await Promise.all(Items.map(({ id }) => find(String(id))));
  // The index may lag behind a retry.
  return jobs.filter((job): job is Job => job?.state === 'failed');
};
