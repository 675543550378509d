import { describe, expect, it } from 'vitest';
import { searchCreators } from '#functions/features/discovery/search-creators.ts';
import { isMasked } from '#shared/creator.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { type ExportFixture, exportFixture, linesOf } from '#tests/exports/fixture.ts';
import { countCalls, crashingAfter, Killed } from '#tests/support/servers/crashing.ts';

type Keys = 'no key' | 'one key' | 'other keys';
const ALL_KEYS: Keys[] = ['no key', 'one key', 'other keys'];
const COUNTS = [2, 50];
const races = COUNTS.flatMap((count) => ALL_KEYS.map((keys) => [count, keys] as const));
const atOnce = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => act(index)));
/** Calls without a shared key each use their own request id. */
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

const exportedIn = async ({ ports, account }: ExportFixture) => ports.creatorFlags.marked(account.id, 'exported', 'instagram');
const expectLedgerAddsUp = async (fixture: ExportFixture, granted: number) => {
  const sum = (await fixture.spent()).reduce((total, { credits }) => total + credits.exports, 0);
  expect(granted + sum).toBe(await fixture.left());
};

describe('concurrent exports of the same rows', () => {
  it.each(races)('[BIL-03] are charged once by %i calls with %s', async (count, keys) => {
    const fixture = await exportFixture({ exports: 1_000 });
    const outcomes = await atOnce(count, (index) => fixture.exportRows(rowsOf(10, false), keyOf(keys, index)));
    await fixture.workOff();
    expect(refusals(outcomes)).toEqual([]);
    expect([await fixture.left(), (await exportedIn(fixture)).size]).toEqual([990, 10]);
    await expectLedgerAddsUp(fixture, 1_000);
  });

  it.each(races)('[BIL-03] [EXP-07] are other rows each time for %i calls with %s that leave exported ones out', async (count, keys) => {
    const fixture = await exportFixture({ exports: 1_000, creators: 600 });
    const outcomes = await atOnce(count, (index) => fixture.exportRows(rowsOf(10, true), keyOf(keys, index)));
    await fixture.workOff();
    expect(refusals(outcomes)).toEqual([]);
    const operations = keys === 'one key' ? 1 : count;
    expect([await fixture.left(), (await exportedIn(fixture)).size]).toEqual([1_000 - operations * 10, operations * 10]);
    const files = delivered(outcomes).flatMap((answer) => ('content' in answer ? [linesOf(answer).slice(1)] : []));
    if (keys !== 'one key') expect(new Set(files.flat()).size).toBe(count * 10);
    await expectLedgerAddsUp(fixture, 1_000);
  });

  it('[BIL-03] empty a balance only as far as rows are delivered', async () => {
    const fixture = await exportFixture({ exports: 100, creators: 5 });
    await atOnce(50, (index) => fixture.exportRows(rowsOf(5, false), `key-${index}`));
    await fixture.workOff();
    expect(await fixture.left()).toBe(95);
  });

  it.each(races)('[BIL-03] [EXP-05] rows exported by %i jobs with %s are charged once', async (count, keys) => {
    const fixture = await exportFixture({ exports: 100_000, creators: 2_000 });
    const outcomes = await atOnce(count, (index) => fixture.exportRows(rowsOf(1_500, false), keyOf(keys, index)));
    await fixture.workOff();
    expect(new Set(refusals(outcomes))).toEqual(new Set(keys === 'one key' ? [] : ['conflict']));
    expect([await fixture.left(), (await exportedIn(fixture)).size]).toEqual([98_500, 1_500]);
    await fixture.exportRows(rowsOf(1_500, false));
    await fixture.workOff();
    expect(await fixture.left()).toBe(98_500);
    await expectLedgerAddsUp(fixture, 100_000);
  });

  it('[BIL-03] [EXP-05] are not free while the job that reserved them can be cancelled', async () => {
    const fixture = await exportFixture({ exports: 3_000, creators: 2_000 });
    await fixture.exportRows(rowsOf(1_500, false));
    await expect(fixture.exportRows(rowsOf(10, false))).rejects.toMatchObject({ code: 'conflict' });
    const [job] = (await fixture.ports.jobs.ofAccount(fixture.account.id, { limit: 1 })).jobs;
    await fixture.ports.jobs.cancel(job?.id ?? '');
    await fixture.workOff();
    await fixture.exportRows(rowsOf(10, false));
    expect([await fixture.left(), (await exportedIn(fixture)).size]).toEqual([2_990, 10]);
  });
});

describe('a rejected export', () => {
  it.each([
    ['at once', 10],
    ['by a job', 1_500],
  ])('[EXP-03] that would run %s leaves no job behind when it loses its credits to another one', async (_, rows) => {
    const fixture = await exportFixture({ exports: rows, creators: rows * 8 });
    const outcomes = await atOnce(8, (index) => fixture.exportRows(rowsOf(rows, true), `key-${index}`));
    await fixture.workOff();
    expect(delivered(outcomes)).toHaveLength(1);
    expect(new Set(refusals(outcomes))).toEqual(new Set(['not_enough_credits']));
    const { jobs } = await fixture.ports.jobs.ofAccount(fixture.account.id, { limit: 100 });
    expect(jobs.map(({ state }) => state)).toEqual(['done']);
    expect([await fixture.left(), (await exportedIn(fixture)).size]).toEqual([0, rows]);
  });
});

describe('concurrent unlocks of the same rows', () => {
  const shownTo = async (fixture: ExportFixture) => {
    const { users } = await searchCreators(fixture.ctxOf('search'), SearchRequest.parse({ paging: { limit: 100 } }));
    return users.filter((row) => !isMasked(row)).length - 3;
  };

  it.each(races)('[BIL-03] [EXP-06] are paid once and shown once to %i calls with %s', async (count, keys) => {
    const fixture = await exportFixture({ plan: 'trial', exports: 1_000, creators: 400 });
    const outcomes = await atOnce(count, (index) => fixture.unlock(4, keyOf(keys, index)));
    expect(refusals(outcomes)).toEqual([]);
    const shown = delivered(outcomes).flatMap(({ users }) => users.map(({ user_id }) => user_id));
    const distinct = new Set(shown).size;
    expect(distinct).toBe(keys === 'one key' ? 4 : count * 4);
    expect(await fixture.left()).toBe(1_000 - distinct / 2);
    await expectLedgerAddsUp(fixture, 1_000);
  });

  it('[BIL-03] [EXP-06] are as many as the balance pays', async () => {
    const fixture = await exportFixture({ plan: 'trial', exports: 6, creators: 400 });
    const outcomes = await atOnce(50, (index) => fixture.unlock(4, `key-${index}`));
    expect(delivered(outcomes)).toHaveLength(3);
    expect(new Set(refusals(outcomes))).toEqual(new Set(['not_enough_credits']));
    expect([await fixture.left(), await shownTo(fixture)]).toEqual([0, 12]);
  });

  it('[REL-01] [EXP-06] cost nothing when their call crashes after any step before they are shown', async () => {
    const trial = () => exportFixture({ plan: 'trial', exports: 1_000, creators: 400 });
    const counting = await trial();
    const count = await countCalls(counting.ports, (ports) => counting.unlock(4, 'key', ports));
    expect(count).toBeGreaterThan(6);
    for (let step = 1; step <= count; step += 1) {
      const fixture = await trial();
      await expect(fixture.unlock(4, 'key', crashingAfter(fixture.ports, step))).rejects.toThrow(Killed);
      if (step % 2 === 0) fixture.clock.now = new Date(fixture.clock.now.getTime() + 90_000);
      else await fixture.unlock(4, 'key');
      await fixture.unlock(6, 'next');
      expect(await fixture.left()).toBe(1_000 - (await shownTo(fixture)) / 2);
      await expectLedgerAddsUp(fixture, 1_000);
    }
  });
});
