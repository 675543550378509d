import { describe, expect, it } from 'vitest';
import { requestDeletion } from '#functions/accounts/privacy/delete-account.ts';
import { eraseAccount } from '#functions/accounts/privacy/erase-account.ts';
import { exportJob } from '#functions/features/exports/export-job.ts';
import { exportResults } from '#functions/features/exports/export-results.ts';
import { runJob } from '#functions/jobs/run-job.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { CreatorCatalogue } from '#functions/ports/creators/creator-catalogue.ts';
import { ExportRequest } from '#shared/exports/file-requests.ts';
import { RETENTION } from '#shared/privacy/retention.ts';
import { catalogueOf, profileOf } from '#tests/exports/fixture.ts';
import { countCalls, interrupted } from '#tests/support/servers/crashing.ts';
import { DAY_MS, privacyFixture } from './fixture.ts';
import { inFiles, inTable } from './stored.ts';

const { as, join, clock } = privacyFixture();
const BALANCE = 10;
const ROWS = 3;
const IDS = ['17', '18', '19'];

/** Every port of an export, with the methods that it calls. */
const METHODS = {
  accounts: ['find'],
  connections: ['find'],
  creatorFlags: ['findBatch', 'marked', 'remove', 'reserve', 'settle', 'sold'],
  creatorLists: ['annotated'],
  credits: ['balance', 'refund', 'spend'],
  files: ['find', 'put', 'remove'],
  jobs: ['claim', 'find', 'finish', 'forget', 'release', 'report', 'start'],
} as const;
type Ctx = ReturnType<typeof as>;
type Watched = Pick<Ctx, keyof typeof METHODS> & { catalogue: CreatorCatalogue };

/** `rowsAtOnce` decides whether the call makes the file or a worker does. */
const portsOf = (ctx: Ctx, rowsAtOnce: number): Watched => {
  const { search, profiles } = catalogueOf(() => IDS, profileOf);
  const watched = Object.entries(METHODS).map(([name, methods]) => {
    const port = ctx[name as keyof typeof METHODS] as unknown as Record<string, (...input: unknown[]) => unknown>;
    return [name, Object.fromEntries(methods.map((method) => [method, (...input: unknown[]) => port[method]?.(...input)]))];
  });
  return { ...Object.fromEntries(watched), catalogue: { search, profiles, profilesInACall: async () => rowsAtOnce } };
};

const REQUEST = ExportRequest.parse({ platform: 'instagram', search: {}, paging: { limit: ROWS }, dataColumns: ['user_id'] });

const joined = async () => {
  const account = await join();
  const ctx = as(account.id, 'export');
  await ctx.credits.grant({ accountId: account.id, key: 'gift', reason: 'admin', credits: { exports: BALANCE } });
  return { account, ctx };
};
type Joined = Awaited<ReturnType<typeof joined>>;

const unlessRefused = (error: { status?: number }): void => {
  if (error.status === undefined || error.status >= 500) throw error;
};
const remove = ({ account, ctx }: Joined) => requestDeletion(ctx, account, { by: 'customer', shared: 'remove' });
const callExport = ({ ctx }: Joined, ports: Watched) => exportResults({ ...ctx, ...ports } as never, REQUEST);
const jobOf = async ({ account, ctx }: Joined) => (await ctx.jobs.ofAccount(account.id, { queue: 'exports', limit: 1 })).jobs[0];

const work = async (joined: Joined, ports: Watched): Promise<void> => {
  const { id: jobId = '' } = (await jobOf(joined)) ?? {};
  await runJob({ ...joined.ctx, ...ports } as never, exportJob, { jobId, isLast: false });
};

const filesOf = async ({ id }: Account) => (await inFiles()).filter((file) => file.includes(id));

/** The export was delivered and paid, or it is cancelled, refunded once and without a file. Returns the state of its job. */
const expectWholeOrUndone = async (joined: Joined): Promise<string> => {
  const { account, ctx } = joined;
  const job = await jobOf(joined);
  const { entries } = await ctx.credits.entries(account.id, { limit: 10 });
  const { settled, reserved } = await ctx.creatorFlags.sold(account.id, 'exported', 'instagram');
  const isDone = job?.state === 'done';
  expect((await ctx.credits.balance(account.id)).exports).toBe(isDone ? BALANCE - ROWS : BALANCE);
  expect(entries.filter(({ reason }) => reason === 'refund').length).toBe(
    entries.filter(({ key }) => key === job?.charge?.key).length - (isDone ? 1 : 0),
  );
  expect([...settled]).toEqual(isDone ? IDS : []);
  expect(reserved).toEqual([]);
  if (!isDone) expect(await filesOf(account)).toEqual([]);
  return job?.state ?? 'none';
};

const expectNothingAfterGrace = async (all: readonly Joined[]): Promise<void> => {
  for (const { account, ctx } of all)
    expect(await eraseAccount({ ...ctx, now: () => new Date(clock.now + 14 * DAY_MS) }, account.id)).toBe(true);
  const long = clock.now + (14 + RETENTION.sessions.period.days + 1) * DAY_MS;
  const stored = [...(await inFiles()), ...(await inTable(long))];
  expect(stored.filter((text) => all.some(({ account: { id, email } }) => text.includes(id) || text.includes(email)))).toEqual([]);
};

describe('a deletion during an export', { timeout: 300_000 }, () => {
  it('[PRV-02] before, after or at any call of its worker leaves a paid file or a refund, and later nothing of the account', async () => {
    const started = async () => {
      const one = await joined();
      await callExport(one, portsOf(one.ctx, 1));
      return { ...one, ports: portsOf(one.ctx, 1) };
    };
    const counted = await started();
    const calls = await countCalls(counted.ports, (ports) => work(counted, ports));
    expect(calls).toBeGreaterThan(10);
    const [all, states]: [Joined[], string[]] = [[], []];
    for (let call = 0; call <= calls; call += 1) {
      const running = await started();
      if (call === 0) await remove(running);
      await work(
        running,
        interrupted(running.ports, call, () => remove(running)),
      );
      states.push(await expectWholeOrUndone(running));
      all.push(running);
    }
    await expectNothingAfterGrace(all);
    expect(states[0]).toBe('cancelled');
    expect(states.at(-1)).toBe('done');
    // Once the file is complete, it is delivered; until then, it is not.
    expect(states).toEqual(states.toSorted());
    expect(states.filter((state) => state === 'cancelled').length).toBeGreaterThan(2 * ROWS);
  });

  it('[PRV-02] at any call of an export without a worker leaves a paid file or a refund, and later nothing of the account', async () => {
    const counted = await joined();
    const calls = await countCalls(portsOf(counted.ctx, ROWS), (ports) => callExport(counted, ports));
    expect(calls).toBeGreaterThan(15);
    const states = new Set<string>();
    const all: Joined[] = [];
    for (let call = 1; call <= calls; call += 1) {
      const running = await joined();
      const ports = portsOf(running.ctx, ROWS);
      await callExport(
        running,
        interrupted(ports, call, () => remove(running)),
      ).catch(unlessRefused);
      // The message of its job is still in the queue.
      await work(running, ports);
      states.add(await expectWholeOrUndone(running));
      all.push(running);
    }
    await expectNothingAfterGrace(all);
    expect(states).toEqual(new Set(['cancelled', 'done']));
  });
});
