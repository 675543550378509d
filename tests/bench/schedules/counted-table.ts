import { startDynamo } from '#infra/local/services/dynamo/dynamo-service.ts';
import { jsonService, openGateway } from '#infra/local/services/gateway.ts';
import { type CloudClock, tableMs } from './cloud-clock.ts';
import { TABLE_NAME } from './fill-table.ts';

type Json = Record<string, unknown>;
export type Counts = { operations: Record<string, number>; pages: number; itemsRead: number };

export type CountedTable = { counts(): Counts; useClock(clock: CloudClock): void; resetCounts(): void; stop(): Promise<void> };

/** The embedded table behind an address that every SDK client of this process uses; counts what is asked of it. */
export const countedTable = async (dir: string, firstClock: CloudClock): Promise<CountedTable> => {
  const dynamo = await startDynamo(dir);
  // Looking for expired items would read the whole table every minute; the cloud does that apart from the queries.
  const never = { TableName: TABLE_NAME, TimeToLiveSpecification: { Enabled: false, AttributeName: 'expires' } };
  await dynamo.handle('UpdateTimeToLive', never);
  let counts = noCounts();
  let clock = firstClock;
  const handle = (operation: string, input: Json): Promise<Json> =>
    clock.during(
      async () => {
        const output = await dynamo.handle(operation, input);
        count(counts, operation, output);
        return output;
      },
      (output) => tableMs(operation, operation === 'Query' ? JSON.stringify(output.Items ?? []).length : 0),
    );
  const gateway = await openGateway(0);
  gateway.serve(jsonService('DynamoDB_20120810', 'application/x-amz-json-1.0', { handle }));
  process.env.AWS_ENDPOINT_URL_DYNAMODB = gateway.endpoint;
  return {
    counts: () => structuredClone(counts),
    useClock: (next) => {
      clock = next;
    },
    resetCounts: () => {
      counts = noCounts();
    },
    stop: async () => {
      gateway.close();
      await dynamo.stop();
    },
  };
};

const noCounts = (): Counts => ({ operations: {}, pages: 0, itemsRead: 0 });

const count = (counts: Counts, operation: string, { ScannedCount, Item }: Json): void => {
  counts.operations[operation] = (counts.operations[operation] ?? 0) + 1;
  if (operation === 'Query') counts.pages += 1;
  counts.itemsRead += typeof ScannedCount === 'number' ? ScannedCount : Number(Item !== undefined);
};
