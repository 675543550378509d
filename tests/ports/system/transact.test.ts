import { setTimeout as wait } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { transact } from '#functions/adapters/dynamo/transact.ts';

const HELD_MS = 5;

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({ message: 'cancelled', $metadata: {}, CancellationReasons: codes.map((Code) => ({ Code })) });

const tableOf = (send: () => Promise<unknown>) => ({ send }) as unknown as DynamoDBDocumentClient;

/** A table with contention as in the cloud: while one transaction writes an item, others that write it are rejected. */
const contendedTable = () => {
  const table = { isHeld: false, written: 0, rejected: 0 };
  const send = async () => {
    if (table.isHeld) {
      table.rejected += 1;
      throw cancelled('TransactionConflict', 'None');
    }
    table.isHeld = true;
    await wait(HELD_MS);
    table.isHeld = false;
    table.written += 1;
  };
  return { table, client: tableOf(send) };
};

const order = { TableName: 'tensor', writes: [] };

describe('a transaction', () => {
  it('[LST-05] 20 concurrent writers to one list all succeed under contention', async () => {
    const { table, client } = contendedTable();
    const done = await Promise.all(Array.from({ length: 20 }, () => transact(client, order)));
    expect(done).toEqual(Array.from({ length: 20 }, () => undefined));
    expect(table.written).toBe(20);
    expect(table.rejected).toBeGreaterThan(19);
  });

  it('that finds its item locked permanently asks to try again, and is not an internal error', async () => {
    const client = tableOf(() => Promise.reject(cancelled('TransactionConflict')));
    await expect(transact(client, order, 3)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('that fails a condition names it, without a retry', async () => {
    let asked = 0;
    const client = tableOf(() => {
      asked += 1;
      return Promise.reject(cancelled('None', 'ConditionalCheckFailed'));
    });
    expect(await transact(client, order)).toEqual([false, true]);
    expect(asked).toBe(1);
  });

  it('that fails otherwise is not retried', async () => {
    const client = tableOf(() => Promise.reject(new Error('The line is dead')));
    await expect(transact(client, order)).rejects.toThrow('The line is dead');
  });
});
