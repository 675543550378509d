import type { Json } from '#infra/local/services/aws-error.ts';
import { isConditionFailure, keyOf, type Tables, TOKEN_LIFE_MS, TOKEN_PREFIX } from './transactions.ts';

const PREFIX = 'time-to-live~';
type Setting = { Enabled: boolean; AttributeName: string };

const rangeOf = (prefix: string) => ({ gte: prefix, lt: `${prefix}\uffff` });

export const updateTimeToLive = async ({ commit }: Tables, input: Json): Promise<Json> => {
  await commit([{ type: 'put', key: `${PREFIX}${input.TableName}`, value: input.TimeToLiveSpecification }]);
  return { TimeToLiveSpecification: input.TimeToLiveSpecification };
};

export const describeTimeToLive = async ({ level }: Tables, input: Json): Promise<Json> => {
  const setting = (await level.get(`${PREFIX}${input.TableName}`)) as Setting | undefined;
  return {
    TimeToLiveDescription: setting?.Enabled
      ? { TimeToLiveStatus: 'ENABLED', AttributeName: setting.AttributeName }
      : { TimeToLiveStatus: 'DISABLED' },
  };
};

type Write = (operation: string, input: Json) => Promise<Json>;

/** Deletes expired items by their attribute (epoch seconds), and tokens of old transactions. `now` is in epoch milliseconds. */
export const sweepExpired = async (tables: Tables, write: Write, now: number): Promise<void> => {
  for await (const [key, value] of tables.level.iterator(rangeOf(PREFIX))) {
    const setting = value as Setting;
    if (setting.Enabled) await sweepTable({ tables, write, table: key.slice(PREFIX.length), attribute: setting.AttributeName, now });
  }
  for await (const [key, value] of tables.level.iterator(rangeOf(TOKEN_PREFIX))) {
    if (now - (value as { at: number }).at > TOKEN_LIFE_MS) await tables.commit([{ type: 'del', key }]);
  }
};

type Sweep = { tables: Tables; write: Write; table: string; attribute: string; now: number };

const sweepTable = async ({ tables, write, table, attribute, now }: Sweep): Promise<void> => {
  const expired = {
    ExpressionAttributeNames: { '#expires': attribute },
    ExpressionAttributeValues: { ':now': { N: String(Math.floor(now / 1000)) } },
  };
  let from: unknown;
  do {
    const page = await tables.run('Scan', { TableName: table, FilterExpression: '#expires < :now', ...expired, ExclusiveStartKey: from });
    for (const item of page.Items as Json[]) {
      // The condition keeps items that were renewed since the scan.
      const request = { TableName: table, Key: await keyOf(tables, table, item), ConditionExpression: '#expires < :now', ...expired };
      await write('DeleteItem', request).catch((error: unknown) => {
        if (!isConditionFailure(error)) throw error;
      });
    }
    from = page.LastEvaluatedKey;
  } while (from);
};
