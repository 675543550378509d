import { describe, expect, it } from 'vitest';
import { requestDeletion } from '#functions/accounts/privacy/delete-account.ts';
import { eraseAccount } from '#functions/accounts/privacy/erase-account.ts';
import { exportJob } from '#functions/features/exports/export-job.ts';
import type { ExportPayload } from '#functions/features/exports/export-payload.ts';
import { runJob } from '#functions/jobs/run-job.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import { ExportRequest } from '#shared/exports/file-requests.ts';
import { deepOr } from '#tests/support/deep.ts';
import { countCalls, crashingAfter } from '#tests/support/servers/crashing.ts';
import { DAY_MS, privacyFixture } from './fixture.ts';
import { inFiles, inTable } from './stored.ts';
import { useEverything } from './use-everything.ts';

const fixture = privacyFixture();
const { as, join, clock } = fixture;
type Ctx = ReturnType<typeof as>;

/** Every port of both steps, with the methods that they call. */
const METHODS = {
  accountDeletions: ['request', 'begin', 'eraseItems', 'finish'],
  accounts: ['find'],
  apiTokens: ['revoke'],
  campaigns: ['claim', 'ofAccount', 'unshare', 'handOver', 'remove'],
  connections: ['ofAccount', 'remove'],
  creatorLists: ['claim', 'ofAccount', 'unshare', 'handOver', 'remove'],
  credits: ['refund'],
  emailMatches: ['ofAccount'],
  files: ['removeAll'],
  followerLists: ['ofAccount'],
  identity: ['removeUser'],
  integrations: ['revoke'],
  jobs: ['ofAccount', 'cancel'],
  meteredUsage: ['ofAccount'],
  payments: ['expireCheckout', 'cancelAtOnce'],
  sessions: ['endAll'],
} as const satisfies Partial<Record<keyof Ctx, readonly string[]>>;
type Watched = Pick<Ctx, keyof typeof METHODS>;

const portsOf = (ctx: Ctx): Watched =>
  Object.fromEntries(
    Object.entries(METHODS).map(([name, methods]) => {
      const port = ctx[name as keyof Watched] as unknown as Record<string, (...input: unknown[]) => unknown>;
      return [name, Object.fromEntries(methods.map((method) => [method, (...input: unknown[]) => port[method]?.(...input)]))];
    }),
  ) as unknown as Watched;

const unlessKilled = (error: Error): void => {
  if (error.name !== 'Killed') throw error;
};

/** An account that used everything and owes a subscription and a running export. */
const joined = async () => {
  const account = await join({ billing: { revision: 0, subscriptionId: 'sub' } });
  const friend = await join({ name: 'Some Friend' });
  const ctx = as(account.id);
  await useEverything(ctx, account, friend);
  const charge = { key: 'export:1', credits: 2 };
  await ctx.credits.spend({ accountId: account.id, key: charge.key, kind: 'exports', amount: 2, reason: 'export' });
  const request = ExportRequest.parse({ platform: 'instagram', search: {}, paging: { limit: 2 } });
  const input: ExportPayload = {
    request,
    columns: ['user_id'],
    fileName: 'two.csv',
    chosen: 'exports/none',
    rowsAtOnce: 2,
    purse: 'exports',
  };
  await ctx.jobs.start({ id: `paid-${account.id}`, accountId: account.id, queue: 'exports', total: 1, input, charge });
  return { account, friend, ctx };
};
const request = (ports: Watched, ctx: Ctx, account: Account) =>
  requestDeletion({ ...ctx, ...ports }, account, { by: 'customer', shared: 'hand_over' });
const erase = (ports: Watched, ctx: Ctx, { id }: Account) =>
  eraseAccount({ ...ctx, ...ports, now: () => new Date(clock.now + 14 * DAY_MS) }, id);

/** The calls at which it is killed: all of them in the deep suite. */
const stepsOf = (calls: number): number[] => {
  const step = Math.max(1, Math.floor(calls / deepOr(8, calls)));
  return Array.from({ length: calls }, (_, index) => index + 1).filter((call) => call % step === 0);
};

describe('a process that deletes an account', { timeout: 600_000 }, () => {
  it('[PRV-02] can be killed after any call of the request: repeated, it ends and refunds everything once', async () => {
    const counted = await joined();
    const calls = await countCalls(portsOf(counted.ctx), (ports) => request(ports, counted.ctx, counted.account));
    expect(calls).toBeGreaterThan(8);
    const { account, ctx } = await joined();
    for (const call of stepsOf(calls)) await request(crashingAfter(portsOf(ctx), call), ctx, account).catch(unlessKilled);
    const { due } = await request(portsOf(ctx), ctx, account);
    expect(Date.parse(due)).toBe(clock.now + 14 * DAY_MS);
    expect((await ctx.jobs.find(`paid-${account.id}`))?.state).toBe('cancelled');
    // The message of the job is still in its queue, and makes its worker refund it.
    await runJob(ctx, exportJob, { jobId: `paid-${account.id}`, isLast: false });
    expect((await ctx.credits.balance(account.id)).exports).toBe(5);
    expect(await ctx.apiTokens.ofAccount(account.id)).toBeUndefined();
  });

  it('[PRV-02] can be killed after any call of the erasure: repeated, nothing of the account remains, and the friend has its list', async () => {
    const counted = await joined();
    await request(portsOf(counted.ctx), counted.ctx, counted.account);
    const calls = await countCalls(portsOf(counted.ctx), (ports) => erase(ports, counted.ctx, counted.account));
    expect(calls).toBeGreaterThan(25);
    const { account, friend, ctx } = await joined();
    await request(portsOf(ctx), ctx, account);
    for (const call of stepsOf(calls)) await erase(crashingAfter(portsOf(ctx), call), ctx, account).catch(unlessKilled);
    await erase(portsOf(ctx), ctx, account);
    expect(await ctx.accounts.find(account.id)).toBeUndefined();
    expect(await ctx.accounts.findByEmail(account.email)).toBeUndefined();
    expect((await inFiles()).filter((file) => file.includes(account.id))).toEqual([]);
    const long = clock.now + 60 * DAY_MS;
    expect((await inTable(long)).filter((item) => item.includes(account.email))).toEqual([]);
    expect((await ctx.creatorLists.find(`of-${account.id}`))?.ownerId).toBe(friend.id);
  });
});
