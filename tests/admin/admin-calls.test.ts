import { describe, expect, it } from 'vitest';
import { editPlan, plans } from '#functions/features/admin/edit-plans.ts';
import { users } from '#functions/features/admin/find-users.ts';
import { CANNOT_RETRY, redrive, retryJob, system } from '#functions/features/admin/system.ts';
import { rowOf } from '#functions/features/admin/user-row.ts';
import { NO_CREDITS } from '#functions/ports/billing/credit-ledger.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import { stateOf } from '#shared/admin/admin-user.ts';
import { admin } from '#shared/admin/contract.ts';
import { AppError, type ErrorCode } from '#shared/http/errors.ts';
import { anAccount } from '#tests/support/accounts.ts';
import { adminFixture } from './fixture.ts';

const { as, billing, jobs, sent, dead, newCustomer } = adminFixture();
const refusal = (code: ErrorCode, field?: string) =>
  expect.toSatisfy((error) => error instanceof AppError && error.code === code && (field === undefined || field in (error.fields ?? {})));
const now = new Date('2026-11-20T12:00:00.000Z');
const [PAST, FUTURE] = ['2026-11-20T11:59:59.000Z', '2026-12-20T00:00:00.000Z'];

describe('the table of users', () => {
  it.each([
    ['active', { status: 'active', cancelAt: null }],
    ['canceled', { status: 'active', cancelAt: FUTURE }],
    ['past_due', { status: 'past_due' }],
    ['inactive', { status: null, plan: null }],
    ['inactive', { status: 'inactive' }],
    ['active', { status: 'trialing', periodEnd: FUTURE }],
    ['inactive', { status: 'trialing', periodEnd: PAST }],
    ['inactive', { status: 'canceled', cancelAt: PAST, periodEnd: PAST }],
  ] as const)('[ADM-01] shows %s for %o', (state, changes) => {
    expect(stateOf(rowOf(anAccount('entry', changes), { balance: NO_CREDITS, now }))).toBe(state);
  });

  it('[ADM-01] has ten rows per page, newest first, and a total', async () => {
    const mark = `crowd ${Math.random()}`;
    for (let i = 0; i < 11; i += 1) await newCustomer({ name: `${mark} ${i}`, createdAt: `2026-01-01T00:00:${10 + i}.000Z` });
    const [first, second] = [await users(as('ada'), { page: 1, q: mark }), await users(as('ada'), { page: 2, q: mark })];
    expect(first.total).toBe(11);
    expect(first.data.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, i) => `${mark} ${10 - i}`));
    expect(second.data.map(({ name }) => name)).toEqual([`${mark} 0`]);
  });

  it('[ADM-01] is searched from three characters on', () => {
    expect(admin.users.input.safeParse({ q: 'ab' }).success).toBe(false);
    expect(admin.users.input.safeParse({ q: 'abc' }).success).toBe(true);
  });
});

describe('balances on the wire', () => {
  const read = (reports: unknown) => admin.setBalance.input.safeParse({ id: 'x', reports });
  it.each(['1.5', '-1', '1e9', 'ten', ' 1 2', '+1', '0x10', 1.5, -1, 1e9, true, '1000000000'])(
    '[ADM-02] refuse %o, naming the field',
    (value) => {
      const parsed = read(value);
      expect(parsed.success).toBe(false);
      expect(parsed.error?.issues[0]?.path).toEqual(['reports']);
    },
  );
  it.each([
    ['', undefined],
    ['  ', undefined],
    [undefined, undefined],
    ['0', 0],
    ['12', 12],
    [12, 12],
    ['999999999', 999_999_999],
    ['１００', 100],
  ])('[ADM-02] take %o for %o', (value, amount) => expect(read(value).data?.reports).toBe(amount));
});

describe('plans', () => {
  const services = { reports: undefined, exports: undefined, posts: undefined };
  it('[ADM-03] change by what is named; what is blank stays', async () => {
    const before = (await plans(as('ada'))).data.monthly.find(({ nickname }) => nickname === 'standard');
    const { data } = await editPlan(as('ada'), { plan_id: 'standard', services: { ...services, reports: 175 } });
    expect(data.monthly.find(({ nickname }) => nickname === 'standard')?.services).toEqual({ ...before?.services, reports: 175 });
    expect((await as('ada').audit.entries({ subjects: ['plan:standard'], limit: 1 })).entries[0]).toMatchObject({
      before: { reports: before?.services.reports },
      after: { reports: 175 },
      state: 'done',
    });
  });

  it('[ADM-03] [ADM-05] the second of two concurrent admins gets a conflict, and none of their changes is made', async () => {
    const offer = async (nickname: string) =>
      (await plans(as('bob'))).data.monthly.find((each) => each.nickname === nickname) ?? expect.fail('no such plan');
    const [{ revision }, other] = [await offer('professional'), await offer('growth')];
    const set = { plan_id: 'professional', revision };
    const { data } = await editPlan(as('ada'), { ...set, services: { ...services, reports: 510, exports: 5_100 } });
    const seen = data.monthly.find(({ nickname }) => nickname === 'professional');
    expect(seen?.revision).toBe(revision + 1);
    const late = { ...services, reports: 1 };
    for (const wrong of [revision, revision + 2])
      await expect(editPlan(as('bob'), { ...set, revision: wrong, services: late })).rejects.toEqual(refusal('conflict'));
    expect(await offer('professional')).toEqual(seen);
    expect((await as('ada').audit.entries({ subjects: ['plan:professional'], limit: 5 })).entries).toHaveLength(1);
    expect((await offer('growth')).revision).toBe(other.revision);
    await editPlan(as('bob'), { ...set, revision: seen?.revision, services: { ...services, reports: 520 } });
    expect((await offer('professional')).services).toMatchObject({ reports: 520, exports: 5_100 });
  });

  it('[ADM-03] Entry has reports only, Standard no post analysis', async () => {
    await expect(editPlan(as('ada'), { plan_id: 'growth', services: { ...services, exports: 5 } })).rejects.toEqual(
      refusal('bad_request', 'services.exports'),
    );
    await expect(editPlan(as('ada'), { plan_id: 'standard', services: { ...services, posts: 5 } })).rejects.toEqual(
      refusal('bad_request', 'services.posts'),
    );
    await expect(editPlan(as('ada'), { plan_id: 'nothing', services })).rejects.toEqual(refusal('not_found'));
  });
});

describe('the system', () => {
  const fail = async (id: string, accountId: string, how: Pick<Job, 'canRetry'> = {}) => {
    const charge = { key: `export:${id}`, credits: 4 };
    await billing().ctx.credits.grant({ accountId, key: `gift:${id}`, credits: { exports: 10 }, reason: 'grant' });
    await billing().ctx.credits.spend({ accountId, key: charge.key, kind: 'exports', amount: 4, reason: 'export' });
    await jobs.start({ id, accountId, queue: 'exports', total: 1, input: {}, charge });
    await jobs.claim(id, 'me');
    await jobs.finish(id, 'me', { state: 'failed', message: 'The disk is full', ...how });
  };

  it('[ADM-06] shows queues, failed jobs, schedules and the catalogue', async () => {
    const { id, email } = await newCustomer();
    await fail('shown', id);
    const state = await system(as('ada'));
    expect(state.queues).toEqual([expect.objectContaining({ name: 'exports', waiting: 0 })]);
    expect(state.failed_jobs).toContainEqual(
      expect.objectContaining({ id: 'shown', owner: email, message: 'The disk is full', can_retry: true }),
    );
    expect(state.clocks.map(({ name }) => name)).toContain('search-alerts');
    expect(state.catalogue).toEqual({ version: 'v1', creators: { instagram: 1, youtube: 2, tiktok: 3 }, as_of: '2026-11-20' });
  });

  it('[ADM-06] is shown also while the catalogue can’t be read', async () => {
    const info = () => Promise.reject(new AppError('unavailable'));
    const ctx = as('ada');
    expect((await system({ ...ctx, catalogue: { ...ctx.catalogue, info } })).catalogue).toBeNull();
  });

  it('[ADM-06] works on a failed job again, free of charge', async () => {
    const { id } = await newCustomer();
    await fail('again', id);
    await retryJob(as('ada'), { id: 'again' });
    expect(await jobs.find('again')).toMatchObject({ state: 'queued' });
    expect(sent.filter((each) => each === 'again')).toHaveLength(2);
    expect((await billing().ctx.credits.balance(id)).exports).toBe(10);
    await expect(retryJob(as('bob'), { id: 'again' })).rejects.toEqual(refusal('conflict'));
    await expect(retryJob(as('bob'), { id: 'nothing' })).rejects.toEqual(refusal('not_found'));
  });

  it('[ADM-06] refuses to retry a job whose input causes its failure', async () => {
    const { id } = await newCustomer();
    await fail('unusable', id, { canRetry: false });
    expect((await system(as('ada'))).failed_jobs).toContainEqual(expect.objectContaining({ id: 'unusable', can_retry: false }));
    await expect(retryJob(as('ada'), { id: 'unusable' })).rejects.toMatchObject({ code: 'conflict', message: CANNOT_RETRY });
    expect(await jobs.find('unusable')).toMatchObject({ state: 'failed' });
  });

  it('[ADM-06] sends the dead letters of a queue again and leaves what it can’t read', async () => {
    const { id } = await newCustomer();
    await fail('dead', id);
    dead.push({ jobId: 'dead', receipt: '1' }, { receipt: '2' }, { jobId: 'unknown', receipt: '3' });
    expect(await redrive(as('ada'), { name: 'exports' })).toEqual({ success: true, sent: 1, left: 2, dropped: 0 });
    expect(dead.map(({ receipt }) => receipt)).toEqual(['2', '3']);
    expect(await jobs.find('dead')).toMatchObject({ state: 'queued' });
    await expect(redrive(as('ada'), { name: 'nothing' })).rejects.toEqual(refusal('not_found'));
  });

  it('[ADM-06] [BIL-02] sends the dead letter of a cancelled job again, whose refund the payment provider has not made', async () => {
    const { id: accountId } = await newCustomer();
    await jobs.start({ id: 'unrefunded', accountId, queue: 'email-matches', total: 1, input: {} });
    await jobs.cancel('unrefunded');
    dead.splice(0, dead.length, { jobId: 'unrefunded', receipt: '1' });
    expect(await redrive(as('ada'), { name: 'exports' })).toEqual({ success: true, sent: 1, left: 0, dropped: 0 });
    expect(dead).toEqual([]);
    expect(await jobs.find('unrefunded')).toMatchObject({ state: 'cancelled' });
    expect(sent.filter((each) => each === 'unrefunded')).toHaveLength(2);
  });

  it('[ADM-06] [BIL-02] runs no job again whose input causes its failure, but completes its refund', async () => {
    const { id } = await newCustomer();
    await fail('useless', id, { canRetry: false });
    await fail('useful', id);
    dead.splice(0, dead.length, { jobId: 'useless', receipt: '4' }, { jobId: 'useful', receipt: '5' });
    expect(await redrive(as('ada'), { name: 'exports' })).toEqual({ success: true, sent: 1, left: 0, dropped: 1 });
    expect(dead).toEqual([]);
    expect([(await jobs.find('useless'))?.state, (await jobs.find('useful'))?.state]).toEqual(['failed', 'queued']);
    expect(sent.filter((each) => each === 'useless')).toHaveLength(2);
    expect((await system(as('ada'))).failed_jobs).toContainEqual(expect.objectContaining({ id: 'useless', can_retry: false }));
  });
});
