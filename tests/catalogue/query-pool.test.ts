import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openQueryPool } from '#functions/adapters/catalogue/embedded/query-pool.ts';
import { sql } from '#functions/adapters/catalogue/embedded/sql.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';

const ENDLESS = sql`SELECT count(*) FROM range(1000000) a, range(1000000) b WHERE a.range * b.range = 7`;
const ONE = sql`SELECT 1`;

describe('the query pool', () => {
  it('are broken off at their deadline, also while they wait for a free connection, and leave it usable', async () => {
    await using catalogue = await catalogueOf([aCreator('a')]);
    const pool = await openQueryPool(path.join(catalogue.dir, 'v1'));
    const started = Date.now();
    const many = Array.from({ length: 12 }, () => pool.run(ENDLESS, Date.now() + 150));
    const outcomes = await Promise.allSettled(many);
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)).toEqual(Array(12).fill('too_slow'));
    expect(Date.now() - started).toBeLessThan(5_000);
    expect(await pool.run(ONE, Date.now() + 5_000)).toEqual([[1]]);
    pool.close();
  });

  it('give a part of many thousand rows, and all of them, in the order of the table', async () => {
    await using catalogue = await catalogueOf([aCreator('a')]);
    const pool = await openQueryPool(path.join(catalogue.dir, 'v1'));
    const found = await pool.find(sql`SELECT range::UINTEGER * 2 FROM range(10000)`, Date.now() + 5_000);
    expect(found.count).toBe(10_000);
    expect(found.slice(2_046, 4)).toEqual([4_092, 4_094, 4_096, 4_098]);
    expect(found.slice(9_999, 10)).toEqual([19_998]);
    expect(found.slice(10_000, 10)).toEqual([]);
    expect(found.all()).toEqual(Float64Array.from({ length: 10_000 }, (_, index) => index * 2));
    pool.close();
  });
});
