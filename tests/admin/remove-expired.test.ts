import { describe, expect, it } from 'vitest';
import { memoryAudit } from '#functions/adapters/memory/audit.ts';
import { removeExpired } from '#functions/features/admin/remove-expired.ts';
import { logTo } from '#functions/log.ts';
import { defaultBrand } from '#shared/brand.ts';
import { AppError } from '#shared/http/errors.ts';
import { aCatalogueUpkeep } from './a-catalogue-upkeep.ts';

const keys = (count: number) => Array.from({ length: count }, (_, index) => ({ platform: 'tiktok' as const, user_id: `${index}` }));
const ctxOf = ({ upkeep }: ReturnType<typeof aCatalogueUpkeep>) => ({
  brand: defaultBrand,
  now: () => new Date('2026-11-20T04:00:00Z'),
  audit: memoryAudit(),
  catalogueUpkeep: upkeep,
});

logTo(() => undefined);

describe('the daily removal of expired creators', () => {
  it('[LIV-06] removes them and records their number by platform, but no ids', async () => {
    const expired = aCatalogueUpkeep(keys(3));
    const ctx = ctxOf(expired);
    await removeExpired(ctx);
    expect(expired.removed).toEqual([3]);
    const { entries } = await ctx.audit.entries({ limit: 10 });
    expect(entries).toMatchObject([
      { act: 'creators_expired', by: 'schedule', before: { instagram: 0, youtube: 0, tiktok: 3 }, state: 'done' },
    ]);
  });

  it('[LIV-06] changes and records nothing while no creator is past keep_until', async () => {
    const none = aCatalogueUpkeep();
    const ctx = ctxOf(none);
    await removeExpired(ctx);
    expect([none.removed, (await ctx.audit.entries({ limit: 10 })).entries]).toEqual([[], []]);
  });

  it.each([
    [5_000, [5_000]],
    [5_001, [5_000, 1]],
    [100_000, Array(20).fill(5_000)],
  ])('[LIV-06] a run removes all of %i expired creators', async (count, removed) => {
    const expired = aCatalogueUpkeep(keys(count));
    await removeExpired(ctxOf(expired));
    expect(expired.removed).toEqual(removed);
  });

  it('[LIV-06] a run whose time is up leaves the other creators for the next one', async () => {
    const expired = aCatalogueUpkeep(keys(15_000));
    const ctx = ctxOf(expired);
    const isTimeUp = () => expired.removed.length >= 2;
    await removeExpired(ctx, { isTimeUp });
    expect(expired.removed).toEqual([5_000, 5_000]);
    await removeExpired(ctx, { isTimeUp });
    expect(expired.removed).toEqual([5_000, 5_000, 5_000]);
  });

  it('[LIV-06] fails when the catalogue is being written, so that the scheduler tries again, and the record says so', async () => {
    const ctx = ctxOf(aCatalogueUpkeep(keys(1), () => new AppError('conflict')));
    await expect(removeExpired(ctx)).rejects.toMatchObject({ code: 'conflict' });
    expect((await ctx.audit.entries({ limit: 10 })).entries).toMatchObject([{ state: 'refused' }]);
  });

  it('leaves them where only commands change the catalogue', async () => {
    const ctx = ctxOf(aCatalogueUpkeep(keys(1), () => new AppError('not_offered')));
    await expect(removeExpired(ctx)).resolves.toBeUndefined();
    expect((await ctx.audit.entries({ limit: 10 })).entries).toMatchObject([{ state: 'refused' }]);
  });
});
