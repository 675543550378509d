import { describe, expect, it } from 'vitest';
import { job as jobStatus } from '#functions/features/activity/jobs.ts';
import { exportJob } from '#functions/features/exports/export-job.ts';
import { jobWorker } from '#functions/jobs/run-job.ts';
import { type DeliveryFixture, deliverToEnd, deliveryFixture } from '#tests/exports/delivery-fixture.ts';
import { consented, withIntegrations } from '#tests/support/integration-fixture.ts';

const services = withIntegrations({ now: new Date('2026-11-20T11:00:00.000Z') });
const opened = (options: Parameters<typeof deliveryFixture>[1] = {}) => deliveryFixture(services(), options);
const TYPES = ['googlesheets', 'hubspot'] as const;

const statusOf = async (fixture: DeliveryFixture, id: string) => (await jobStatus(fixture.ctxOf('status'), { id })).job;
const work = (fixture: DeliveryFixture, jobId: string) => jobWorker(exportJob)(fixture.ctxOf('worker'), { jobId }, { receives: 1 });

describe('two exports of the same creators at once', () => {
  it.each(TYPES)('[EXP-03] [EXP-04] are one job with one key: %s', async (type) => {
    const fixture = await opened({ creators: 30 });
    const [one, other] = await Promise.all([1, 2].map(() => fixture.send(type, 30, {}, 'same')));
    expect(other).toBe(one);
    await Promise.allSettled([work(fixture, one ?? ''), work(fixture, one ?? '')]);
    await fixture.workOff();
    expect(fixture.sheets().map(({ rows }) => rows.length)).toEqual(type === 'googlesheets' ? [31] : []);
    expect(fixture.contacts()).toHaveLength(type === 'hubspot' ? 30 : 0);
    expect(await fixture.left()).toBe(970);
  });

  it('[EXP-03] [EXP-04] charge each row once with two keys and two services, and the second is free afterwards', async () => {
    const fixture = await opened({ creators: 30 });
    const begun = await Promise.allSettled(TYPES.map((type) => fixture.send(type, 30)));
    expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await fixture.workOff();
    for (const type of TYPES) await deliverToEnd(fixture, type, 30, { excludePreviouslyExported: false });
    expect(await fixture.left()).toBe(970);
  });

  it.each(TYPES)('[EXP-04] write every row when the tokens of both expire: %s', async (type) => {
    const fixture = await opened({ creators: 30 });
    await deliverToEnd(fixture, 'hubspot', 30);
    const again = { excludePreviouslyExported: false };
    const jobs = [await fixture.send(type, 30, again), await fixture.send(type, 30, again)];
    services().service.fakeServices[type].oauth.expireAccess();
    services().requests.splice(0);
    await Promise.all(jobs.map((id) => work(fixture, id)));
    // Jobs of one account take turns.
    await fixture.workOff();
    for (const id of jobs) expect(await statusOf(fixture, id)).toMatchObject({ state: 'done', delivered: { rows: 30, missing: 0 } });
    expect(fixture.sheets().map(({ rows }) => rows.length)).toEqual(type === 'googlesheets' ? [31, 31] : []);
    expect(services().requests.filter((request) => request.endsWith('/token'))).toHaveLength(1);
    expect(await fixture.left()).toBe(970);
  });
});

describe('an export whose owner', () => {
  it.each([
    ['googlesheets', /A502$/, 700, 500],
    ['hubspot', /upsert/, 250, 100],
  ] as const)('[EXP-03] disconnects %s in the middle keeps what was delivered, and pays for nothing else', async (type, at, rows, kept) => {
    const fixture = await opened({ creators: rows });
    const disconnect = () => void fixture.ports.connections.remove(fixture.owned(type));
    fixture.letThrough(type, at, type === 'hubspot' ? 1 : 0, { status: 401, body: {} }, disconnect);
    const jobId = await deliverToEnd(fixture, type, rows);
    expect(await statusOf(fixture, jobId)).toMatchObject({ state: 'done', delivered: { rows: kept, missing: rows - kept } });
    expect(await fixture.left()).toBe(1_000 - kept);
    expect(await fixture.ports.connections.find(fixture.owned(type))).toBeUndefined();
  });

  it('[EXP-04] connects another person in the middle writes nothing to the account of that person', async () => {
    const fixture = await opened({ creators: 250 });
    const { tokens, account } = await consented(services(), 'hubspot', 'other@example.com');
    const connect = () => fixture.ports.connections.keep(fixture.owned('hubspot'), { account, since: '2026-11-20T11:00:00.000Z' }, tokens);
    fixture.letThrough('hubspot', /upsert/, 1, { status: 401, body: {} }, () => void connect());
    const jobId = await deliverToEnd(fixture, 'hubspot', 250);
    expect(await statusOf(fixture, jobId)).toMatchObject({ state: 'done', delivered: { rows: 100, missing: 150 } });
    expect(await fixture.left()).toBe(900);
  });
});
