import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { ScheduleRun, ScheduleRuns } from '#functions/ports/system/schedule-runs.ts';
import { openTable } from './open-table.ts';

const PARTITION = 'CLOCKS';
const positionKey = (schedule: string) => ({ PK: 'CLOCK_POSITIONS', SK: schedule });

/** Safe because only `note` writes these items. */
const fromItem = ({ SK, startedAt, endedAt, ok }: Record<string, unknown>) => [SK, { startedAt, endedAt, ok }] as [string, ScheduleRun];

export const dynamoScheduleRuns = (TableName: string): ScheduleRuns => {
  const table = openTable();
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
    position: async (schedule) => {
      const { Item } = await table.send(new GetCommand({ TableName, Key: positionKey(schedule), ConsistentRead: true }));
      return Item && String(Item.position);
    },
    keepPosition: async (schedule, position) => {
      const Key = positionKey(schedule);
      if (position === undefined) await table.send(new DeleteCommand({ TableName, Key }));
      else await table.send(new PutCommand({ TableName, Item: { ...Key, position } }));
    },
  };
};
