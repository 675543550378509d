import { beforeAll, describe, expect, it } from 'vitest';
import { memorySuppressedCreators } from '#functions/adapters/memory/suppressed-creators.ts';
import { eraseSuppressed } from '#functions/features/privacy/erase-suppressed.ts';
import { STOP_BEFORE_MS } from '#functions/jobs/worker.ts';
import type { ScheduleRuns } from '#functions/ports/system/schedule-runs.ts';
import { privacyFixture } from '#tests/privacy/fixture.ts';

const { as, join } = privacyFixture();
const RUN_MS = 300_000;
const HOUR_MS = 3_600_000;
const PER_PAGE = 3;
const suppressed = (index: number) => ({ platform: 'tiktok' as const, user_id: `gone-${index}` });

let accountIds: string[];
beforeAll(async () => {
  const accounts = await Promise.all(Array.from({ length: 10 }, () => join()));
  accountIds = accounts.map(({ id }) => id);
});

/** Ten accounts in pages of three; each takes `perAccount` milliseconds after the others. */
const openFixture = async (perAccount: number, atOnce = 1) => {
  const clock = { now: Date.UTC(2026, 10, 25) };
  const kept = { position: undefined as string | undefined };
  const list = { ids: [...accountIds] };
  const visits: string[] = [];
  const duringVisit = { run: async (_id: string): Promise<void> => undefined };
  const suppressedCreators = memorySuppressedCreators();
  await suppressedCreators.add([suppressed(0)]);
  const raw = as();
  const ofAccount = async (id: string) => {
    visits.push(id);
    clock.now += perAccount;
    await duringVisit.run(id);
    return [];
  };
  const idsAfter = async (after = '0') => {
    const [ids, end] = [list.ids.slice(Number(after), Number(after) + PER_PAGE), Number(after) + PER_PAGE];
    return { ids, ...(end < list.ids.length && { next: String(end) }) };
  };
  const scheduleRuns = {
    position: async () => kept.position,
    keepPosition: async (_schedule: string, position?: string) => {
      kept.position = position;
    },
  } as unknown as ScheduleRuns;
  const accounts = { ids: idsAfter, find: async () => undefined } as unknown as typeof raw.accounts;
  const savedSearches = { ofAccount } as unknown as typeof raw.savedSearches;
  const ctx = { ...raw, suppressedCreators, scheduleRuns, accounts, savedSearches, now: () => new Date(clock.now) };
  /** A run as the scheduler starts it; returns the accounts that it visited. */
  const run = async (): Promise<string[]> => {
    const [first, endsAt] = [visits.length, clock.now + RUN_MS];
    await eraseSuppressed(ctx, { isTimeUp: () => endsAt - clock.now < STOP_BEFORE_MS }, atOnce);
    return visits.slice(first);
  };
  return { clock, list, kept, suppressedCreators, duringVisit, run };
};

describe('the passes of the erasure', () => {
  it.each([
    ['between two pages', 100_000, [3, 3, 3, 1]],
    ['within a page', 60_000, [5, 5]],
    ['after each account, when an account takes longer than a run', 400_000, Array<number>(10).fill(1)],
  ])(
    '[LIV-07] a run that reaches its time limit %s is continued by the next one: no account is skipped or visited twice',
    async (_when, perAccount, counts) => {
      const { run } = await openFixture(perAccount);
      const runs: string[][] = [];
      for (const _ of counts) runs.push(await run());
      expect(runs.map(({ length }) => length)).toEqual(counts);
      expect(runs.flat()).toEqual(accountIds);
      expect(await run()).toEqual([]);
    },
  );

  it.each([2, 3, 50])('[LIV-07] [CLD-05] every account is visited once by runs that stop, %i accounts at once', async (atOnce) => {
    const { run } = await openFixture(100_000, atOnce);
    const runs: string[][] = [];
    for (let count = 0; count < 5; count += 1) runs.push(await run());
    expect(runs.flat().toSorted()).toEqual(accountIds.toSorted());
    expect(runs.filter(({ length }) => length > 0).length).toBeGreaterThan(2);
  });

  it('[LIV-07] [CLD-05] a run that was killed with several accounts under way visits all of them again', async () => {
    const { clock, kept, duringVisit, run } = await openFixture(1_000, 2);
    const atDeath: { position?: string | undefined } = {};
    duringVisit.run = async (id) => {
      if (id === accountIds[4]) atDeath.position = kept.position;
    };
    await run();
    kept.position = atDeath.position;
    clock.now += 2 * RUN_MS;
    expect((await run()).toSorted()).toEqual(accountIds.slice(3).toSorted());
  });

  it('[LIV-07] a second pass visits every account once more, an hour later', async () => {
    const { clock, run } = await openFixture(1_000);
    expect(await run()).toEqual(accountIds);
    clock.now += HOUR_MS - 1;
    expect(await run()).toEqual([]);
    clock.now += 1;
    expect(await run()).toEqual(accountIds);
    clock.now += 24 * HOUR_MS;
    expect(await run()).toEqual([]);
  });

  it('[LIV-07] a run that is triggered while another one works visits no account', async () => {
    const { duringVisit, run } = await openFixture(1_000);
    const others: string[][] = [];
    duringVisit.run = async () => {
      duringVisit.run = async () => undefined;
      others.push(await run());
    };
    expect(await run()).toEqual(accountIds);
    expect(others).toEqual([[]]);
  });

  it('[LIV-07] a run that was killed is continued at the account at which it was', async () => {
    const { clock, kept, duringVisit, run } = await openFixture(1_000);
    const atDeath: { position?: string | undefined } = {};
    duringVisit.run = async (id) => {
      if (id === accountIds[4]) atDeath.position = kept.position;
    };
    await run();
    kept.position = atDeath.position;
    expect(await run()).toEqual([]);
    clock.now += 2 * RUN_MS;
    expect(await run()).toEqual(accountIds.slice(4));
  });

  it('[LIV-07] a creator who is suppressed during a pass does not start it again, but makes it be followed by another one', async () => {
    const { run, suppressedCreators } = await openFixture(100_000);
    const first = await run();
    await suppressedCreators.add([suppressed(1)]);
    const rest = [await run(), await run(), await run()].flat();
    expect([...first, ...rest]).toEqual(accountIds);
    expect(await run()).toEqual(accountIds.slice(0, 3));
  });

  it('[LIV-07] an account that is deleted during a pass makes it skip no other', async () => {
    const { list, run } = await openFixture(60_000);
    const first = await run();
    expect(first).toEqual(accountIds.slice(0, 5));
    list.ids[4] = 'a later one';
    const rest = [await run(), await run()].flat();
    expect(new Set([...first, ...rest]).size).toBe(11);
    expect(rest).toEqual(expect.arrayContaining(accountIds.slice(5)));
  });
});
