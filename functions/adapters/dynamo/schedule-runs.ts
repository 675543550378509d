import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { ScheduleRun, ScheduleRuns } from '#functions/ports/system/schedule-runs.ts';

const PARTITION = 'CLOCKS';

/** Safe because only `note` writes these items. */
const fromItem = ({ SK, startedAt, endedAt, ok }: Record<string, unknown>) => [SK, { startedAt, endedAt, ok }] as [string, ScheduleRun];

export const dynamoScheduleRuns = (TableName: string): ScheduleRuns => {
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  return {
    note: async (schedule, run) => {
      await table.send(new PutCommand({ TableName, Item: { PK: PARTITION, SK: schedule, ...run } }));
    },
    last: async () => {
      const { Items = [] } = await table.send(
        new QueryCommand({ TableName, KeyConditionExpression: 'PK = :clocks', ExpressionAttributeValues: { ':clocks': PARTITION } }),
      );
      return Object.fromEntries(Items.map(fromItem));
    },
  };
};
