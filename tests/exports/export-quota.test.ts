import { describe, expect, it } from 'vitest';
import { job as jobStatus } from '#functions/features/activity/jobs.ts';
import { deliverToEnd, deliveryFixture } from '#tests/exports/delivery-fixture.ts';
import { withIntegrations } from '#tests/support/integration-fixture.ts';

const services = withIntegrations({ now: new Date('2026-11-20T11:00:00.000Z') });

const GOOGLE = { status: 403, body: { error: { errors: [{ reason: 'dailyLimitExceeded' }] } } };
const HUBSPOT = { status: 429, body: { policyName: 'DAILY', category: 'RATE_LIMITS' } };

describe('a service with an exhausted daily quota', () => {
  it('[EXP-04] Google Sheets: keeps what it took; the rest costs nothing, and comes tomorrow', async () => {
    const fixture = await deliveryFixture(services(), { creators: 700 });
    fixture.letThrough('googlesheets', /A502$/, 0, GOOGLE);
    const jobId = await deliverToEnd(fixture, 'googlesheets', 700);
    expect((await jobStatus(fixture.ctxOf('status'), { id: jobId })).job).toMatchObject({
      state: 'done',
      delivered: { rows: 500, missing: 200, stopped: 'Google Sheets accepts no more rows today. Please try again tomorrow.' },
    });
    const { notifications } = await fixture.ports.notifications.ofAccount(fixture.account.id, { limit: 1 });
    expect(notifications).toMatchObject([{ kind: 'export', count: 500, message: expect.stringMatching(/^Google Sheets accepts no more/) }]);
    expect([fixture.sheets()[0]?.rows.length, await fixture.left()]).toEqual([501, 500]);
    await deliverToEnd(fixture, 'googlesheets', 700, { excludePreviouslyExported: true });
    const written = fixture.sheets().flatMap(({ rows }) => rows.slice(1).map(([, username]) => username));
    expect([written.length, new Set(written).size, await fixture.left()]).toEqual([700, 700, 300]);
  });

  it('[EXP-04] HubSpot: keeps what it took; the rest costs nothing, and comes tomorrow', async () => {
    const fixture = await deliveryFixture(services(), { creators: 250 });
    fixture.letThrough('hubspot', /upsert/, 2, HUBSPOT);
    const jobId = await deliverToEnd(fixture, 'hubspot', 250);
    expect((await jobStatus(fixture.ctxOf('status'), { id: jobId })).job).toMatchObject({
      state: 'done',
      delivered: { rows: 200, missing: 50 },
    });
    expect([fixture.contacts().length, await fixture.left()]).toEqual([200, 800]);
    await deliverToEnd(fixture, 'hubspot', 250, { excludePreviouslyExported: true });
    expect([fixture.contacts().length, await fixture.left()]).toEqual([250, 750]);
  });

  it.each([
    ['googlesheets', /POST \/drive/, GOOGLE, /^Google Sheets accepts no more rows today/],
    ['hubspot', /groups$/, HUBSPOT, /^HubSpot accepts no more requests from your account today/],
  ] as const)('[EXP-04] %s: says so when it takes nothing, which costs nothing', async (type, at, reply, message) => {
    const fixture = await deliveryFixture(services(), {});
    services().service.failNext(type, { at, reply });
    const jobId = await fixture.send(type, 5);
    expect(await fixture.workOff()).toEqual([]);
    expect((await jobStatus(fixture.ctxOf('status'), { id: jobId })).job).toMatchObject({
      state: 'failed',
      refunded: true,
      message: expect.stringMatching(message),
    });
    expect(await fixture.left()).toBe(1_000);
  });
});
