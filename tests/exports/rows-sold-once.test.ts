import { describe, expect, it } from 'vitest';
import { searchCreators } from '#functions/features/discovery/search-creators.ts';
import { isMasked } from '#shared/creator.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { type ExportWorld, exportWorld, linesOf } from '#tests/exports/fixture.ts';
import { countCalls, dyingAfter, Killed } from '#tests/support/servers/crashing.ts';

type Keys = 'no key' | 'one key' | 'other keys';
const ALL_KEYS: Keys[] = ['no key', 'one key', 'other keys'];
const COUNTS = [2, 50];
const races = COUNTS.flatMap((count) => ALL_KEYS.map((keys) => [count, keys] as const));
const atOnce = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => act(index)));
/** Without a key each call has the id of its request. */
const keyOf = (keys: Keys, index: number) => (keys === 'one key' ? 'key' : `${keys}-${index}`);

const rowsOf = (limit: number, excludePreviouslyExported?: boolean) => ({
  dataColumns: ['user_id'],
  paging: { limit },
  ...(excludePreviouslyExported !== undefined && { excludePreviouslyExported }),
});

const delivered = <T extends object>(outcomes: PromiseSettledResult<T>[]): T[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
const refusals = (outcomes: PromiseSettledResult<object>[]): string[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));

const exportedIn = async ({ ports, account }: ExportWorld) => ports.marks.marked(account.id, 'exported', 'instagram');
const expectLedgerAddsUp = async (world: ExportWorld, granted: number) => {
  const sum = (await world.spent()).reduce((total, { credits }) => total + credits.exports, 0);
  expect(granted + sum).toBe(await world.left());
};

describe('the same rows exported by several calls at once', () => {
  it.each(races)('[BIL-03] are charged once by %i calls with %s', async (count, keys) => {
    const world = await exportWorld({ exports: 1_000 });
    const outcomes = await atOnce(count, (index) => world.exportRows(rowsOf(10, false), keyOf(keys, index)));
    await world.workOff();
    expect(refusals(outcomes)).toEqual([]);
    expect([await world.left(), (await exportedIn(world)).size]).toEqual([990, 10]);
    await expectLedgerAddsUp(world, 1_000);
  });

  it.each(races)('[BIL-03] [EXP-07] are other rows each time for %i calls with %s that leave exported ones out', async (count, keys) => {
    const world = await exportWorld({ exports: 1_000, creators: 600 });
    const outcomes = await atOnce(count, (index) => world.exportRows(rowsOf(10, true), keyOf(keys, index)));
    await world.workOff();
    expect(refusals(outcomes)).toEqual([]);
    const acts = keys === 'one key' ? 1 : count;
    expect([await world.left(), (await exportedIn(world)).size]).toEqual([1_000 - acts * 10, acts * 10]);
    const files = delivered(outcomes).flatMap((answer) => ('content' in answer ? [linesOf(answer).slice(1)] : []));
    if (keys !== 'one key') expect(new Set(files.flat()).size).toBe(count * 10);
    await expectLedgerAddsUp(world, 1_000);
  });

  it('[BIL-03] empty a balance only as far as rows are delivered', async () => {
    const world = await exportWorld({ exports: 100, creators: 5 });
    await atOnce(50, (index) => world.exportRows(rowsOf(5, false), `key-${index}`));
    await world.workOff();
    expect(await world.left()).toBe(95);
  });

  it.each(races)('[BIL-03] [EXP-05] rows exported by %i jobs with %s are charged once', async (count, keys) => {
    const world = await exportWorld({ exports: 100_000, creators: 2_000 });
    const outcomes = await atOnce(count, (index) => world.exportRows(rowsOf(1_500, false), keyOf(keys, index)));
    await world.workOff();
    expect(new Set(refusals(outcomes))).toEqual(new Set(keys === 'one key' ? [] : ['conflict']));
    expect([await world.left(), (await exportedIn(world)).size]).toEqual([98_500, 1_500]);
    await world.exportRows(rowsOf(1_500, false));
    await world.workOff();
    expect(await world.left()).toBe(98_500);
    await expectLedgerAddsUp(world, 100_000);
  });

  it('[BIL-03] [EXP-05] are not free while the job that reserved them can be cancelled', async () => {
    const world = await exportWorld({ exports: 3_000, creators: 2_000 });
    await world.exportRows(rowsOf(1_500, false));
    await expect(world.exportRows(rowsOf(10, false))).rejects.toMatchObject({ code: 'conflict' });
    const [job] = (await world.ports.jobs.ofAccount(world.account.id, { limit: 1 })).jobs;
    await world.ports.jobs.cancel(job?.id ?? '');
    await world.workOff();
    await world.exportRows(rowsOf(10, false));
    expect([await world.left(), (await exportedIn(world)).size]).toEqual([2_990, 10]);
  });
});

describe('a refused export', () => {
  it.each([
    ['at once', 10],
    ['by a job', 1_500],
  ])('[EXP-03] that would run %s leaves no job behind when it loses its credits to another one', async (_, rows) => {
    const world = await exportWorld({ exports: rows, creators: rows * 8 });
    const outcomes = await atOnce(8, (index) => world.exportRows(rowsOf(rows, true), `key-${index}`));
    await world.workOff();
    expect(delivered(outcomes)).toHaveLength(1);
    expect(new Set(refusals(outcomes))).toEqual(new Set(['not_enough_credits']));
    const { jobs } = await world.ports.jobs.ofAccount(world.account.id, { limit: 100 });
    expect(jobs.map(({ state }) => state)).toEqual(['done']);
    expect([await world.left(), (await exportedIn(world)).size]).toEqual([0, rows]);
  });
});

describe('rows unlocked by several calls at once', () => {
  const shownTo = async (world: ExportWorld) => {
    const { users } = await searchCreators(world.ctxOf('search'), SearchRequest.parse({ paging: { limit: 100 } }));
    return users.filter((row) => !isMasked(row)).length - 3;
  };

  it.each(races)('[BIL-03] [EXP-06] are paid once and shown once to %i calls with %s', async (count, keys) => {
    const world = await exportWorld({ plan: 'trial', exports: 1_000, creators: 400 });
    const outcomes = await atOnce(count, (index) => world.unlock(4, keyOf(keys, index)));
    expect(refusals(outcomes)).toEqual([]);
    const shown = delivered(outcomes).flatMap(({ users }) => users.map(({ user_id }) => user_id));
    const distinct = new Set(shown).size;
    expect(distinct).toBe(keys === 'one key' ? 4 : count * 4);
    expect(await world.left()).toBe(1_000 - distinct / 2);
    await expectLedgerAddsUp(world, 1_000);
  });

  it('[BIL-03] [EXP-06] are as many as the balance pays', async () => {
    const world = await exportWorld({ plan: 'trial', exports: 6, creators: 400 });
    const outcomes = await atOnce(50, (index) => world.unlock(4, `key-${index}`));
    expect(delivered(outcomes)).toHaveLength(3);
    expect(new Set(refusals(outcomes))).toEqual(new Set(['not_enough_credits']));
    expect([await world.left(), await shownTo(world)]).toEqual([0, 12]);
  });

  it('[REL-01] [EXP-06] cost nothing when their call dies after any step before they are shown', async () => {
    const trial = () => exportWorld({ plan: 'trial', exports: 1_000, creators: 400 });
    const counting = await trial();
    const count = await countCalls(counting.ports, (ports) => counting.unlock(4, 'key', ports));
    expect(count).toBeGreaterThan(6);
    for (let step = 1; step <= count; step += 1) {
      const world = await trial();
      await expect(world.unlock(4, 'key', dyingAfter(world.ports, step))).rejects.toThrow(Killed);
      if (step % 2 === 0) world.clock.now = new Date(world.clock.now.getTime() + 90_000);
      else await world.unlock(4, 'key');
      await world.unlock(6, 'next');
      expect(await world.left()).toBe(1_000 - (await shownTo(world)) / 2);
      await expectLedgerAddsUp(world, 1_000);
    }
  });
});
