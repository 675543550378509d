import { pbkdf2 } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { openQueryPool } from '#functions/adapters/catalogue/embedded/query-pool.ts';
import { sql } from '#functions/adapters/catalogue/embedded/sql.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';

const ENDLESS = sql`SELECT count(*) FROM range(1000000) a, range(1000000) b WHERE a.range * b.range = 7`;
const ONE = sql`SELECT 1`;
/** Size of the thread pool that Node shares between its own work and DuckDB's. */
const THREADS = 4;

describe('the query pool', () => {
  it('ends queries at their deadline, also while they wait for a free connection, and stays usable', async () => {
    await using catalogue = await catalogueOf([aCreator('a')]);
    const pool = await openQueryPool(path.join(catalogue.dir, 'v1'));
    const many = Array.from({ length: 12 }, () => pool.run(ENDLESS, Date.now() + 150));
    const outcomes = await Promise.allSettled(many);
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)).toEqual(Array(12).fill('too_slow'));
    expect(await pool.run(ONE, Date.now() + 60_000)).toEqual([[1]]);
    pool.close();
  });

  it('ends a query that starts only after its deadline because every thread is busy', async () => {
    await using catalogue = await catalogueOf([aCreator('a')]);
    const pool = await openQueryPool(path.join(catalogue.dir, 'v1'));
    const busy = Array.from({ length: THREADS }, () => promisify(pbkdf2)('a', 'b', 3_000_000, 64, 'sha256'));
    await expect(pool.run(ENDLESS, Date.now() + 20)).rejects.toMatchObject({ code: 'too_slow' });
    await Promise.all(busy);
    expect(await pool.run(ONE, Date.now() + 60_000)).toEqual([[1]]);
    pool.close();
  });

  it('gives a part of many thousand rows, and all of them, in the order of the table', async () => {
    await using catalogue = await catalogueOf([aCreator('a')]);
    const pool = await openQueryPool(path.join(catalogue.dir, 'v1'));
    const found = await pool.find(sql`SELECT range::UINTEGER * 2 FROM range(10000)`, Date.now() + 60_000);
    expect(found.count).toBe(10_000);
    expect(found.slice(2_046, 4)).toEqual([4_092, 4_094, 4_096, 4_098]);
    expect(found.slice(9_999, 10)).toEqual([19_998]);
    expect(found.slice(10_000, 10)).toEqual([]);
    expect(found.all()).toEqual(Float64Array.from({ length: 10_000 }, (_, index) => index * 2));
    pool.close();
  });
});
