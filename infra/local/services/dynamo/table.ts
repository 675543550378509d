import type { Json } from '#infra/local/services/aws-error.ts';
import type { Dynalite } from './dynalite.ts';
import { listOldAccounts } from './list-old-accounts.ts';

const TABLE_NAME = 'tensor';
/** In epoch seconds; the item is deleted some time afterwards. */
const EXPIRY_ATTRIBUTE = 'expires';

const key = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' },
  { AttributeName: range, KeyType: 'RANGE' },
];

export const TABLE = {
  TableName: TABLE_NAME,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['PK', 'SK', 'GSI1PK', 'GSI1SK'].map((name) => ({ AttributeName: name, AttributeType: 'S' })),
  KeySchema: key('PK', 'SK'),
  GlobalSecondaryIndexes: [{ IndexName: 'GSI1', KeySchema: key('GSI1PK', 'GSI1SK'), Projection: { ProjectionType: 'ALL' } }],
};

type Handle = (operation: string, input: Json) => Promise<Json>;

/** Creates the product's table with the same definition as in the cloud. */
export const ensureTable = async (handle: Handle, { level }: Dynalite): Promise<void> => {
  const status = await tableStatus(handle);
  if (status !== 'ACTIVE') {
    // The previous start was killed while creating the table, so it cannot contain items.
    if (status !== undefined) await level.batch([{ type: 'del', key: `table~${TABLE_NAME}` }]);
    await handle('CreateTable', TABLE);
  }
  await handle('UpdateTimeToLive', {
    TableName: TABLE_NAME,
    TimeToLiveSpecification: { Enabled: true, AttributeName: EXPIRY_ATTRIBUTE },
  });
  await listOldAccounts(handle, { level }, TABLE_NAME);
};

const tableStatus = async (handle: Handle): Promise<string | undefined> => {
  const { TableNames } = (await handle('ListTables', {})) as { TableNames: string[] };
  if (!TableNames.includes(TABLE_NAME)) return undefined;
  const { Table } = (await handle('DescribeTable', { TableName: TABLE_NAME })) as { Table: { TableStatus: string } };
  return Table.TableStatus;
};
