import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listKey } from '#functions/adapters/dynamo/accounts/customers.ts';
import { renewAllowances } from '#functions/features/billing/renew-allowances.ts';
import { withBilling } from '#tests/billing/fixture.ts';
import { anAccount } from '#tests/support/accounts.ts';

const fixture = withBilling();
const GIVEN = '2026-08-31T12:00:00.000Z';
const now = () => new Date('2026-09-15T00:00:00.000Z');
/** Fills an account to 2 kB, so that a page of 1 MB has 500 of them. */
const FILLER = 'x'.repeat(1_500);
const BATCH = 25;

/** Writes accounts with a given plan, created one second apart after `first`. */
const writeAccounts = async (first: number, count: number): Promise<void> => {
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  for (let from = first; from < first + count; from += BATCH) {
    const puts = Array.from({ length: BATCH }, (_, index) => {
      const id = `scale-${from + index}`;
      const createdAt = new Date(Date.parse(GIVEN) + (from + index) * 1_000).toISOString();
      const account = anAccount('entry', { id, email: `${id}@example.com`, createdAt, company: FILLER });
      return { PutRequest: { Item: { PK: `ACCOUNT#${id}`, SK: 'ACCOUNT', ...listKey(account), ...account } } };
    });
    await table.send(new BatchWriteCommand({ RequestItems: { tensor: puts } }));
  }
};

const countQueries = async (run: () => Promise<unknown>): Promise<number> => {
  const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send');
  onTestFinished(() => send.mockRestore());
  await run();
  const queries = send.mock.calls.filter(([command]) => command instanceof QueryCommand).length;
  send.mockRestore();
  return queries;
};

it('[CLD-05] a run of the renewals reads every customer once: with twice the customers it makes twice the queries', async () => {
  const ctx = { ...fixture().ctx, now };
  await writeAccounts(0, 2_000);
  const queries = await countQueries(() => renewAllowances(ctx));
  await writeAccounts(2_000, 2_000);
  const doubled = await countQueries(() => renewAllowances(ctx));
  expect(queries).toBeGreaterThanOrEqual(4);
  expect(queries).toBeLessThanOrEqual(6);
  expect(doubled).toBeLessThanOrEqual(2 * queries + 1);
});
