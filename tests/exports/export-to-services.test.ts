import { describe, expect, it } from 'vitest';
import { withIntegration } from '#functions/accounts/integration-access.ts';
import { job as jobStatus } from '#functions/features/activity/jobs.ts';
import { pastExports } from '#functions/features/exports/past-exports.ts';
import { AccessRefused } from '#functions/ports/system/integrations.ts';
import { type DeliveryFixture, deliverToEnd, deliveryFixture } from '#tests/exports/delivery-fixture.ts';
import { consented, withIntegrations } from '#tests/support/integration-fixture.ts';

const services = withIntegrations({ now: new Date('2026-11-20T11:00:00.000Z') });
const opened = (options: Parameters<typeof deliveryFixture>[1] = {}) => deliveryFixture(services(), options);

const statusOf = async ({ fixture, jobId }: { fixture: DeliveryFixture; jobId: string }) =>
  (await jobStatus(fixture.ctxOf('status'), { id: jobId })).job;
const past = async (fixture: DeliveryFixture) => (await pastExports(fixture.ctxOf('past'), { limit: 10 })).lists_generated;

describe('an export to a service', () => {
  it.each([
    ['googlesheets', 'Google Sheets is not connected'],
    ['hubspot', 'HubSpot is not connected'],
  ] as const)('[EXP-04] an export to %s is refused while it is not connected, and costs nothing', async (type, message) => {
    const fixture = await opened({ connects: [] });
    await expect(fixture.send(type, 5)).rejects.toMatchObject({ code: 'conflict', message });
    expect(await fixture.left()).toBe(1_000);
  });

  it('[EXP-04] is refused once the service has ended the connection', async () => {
    const fixture = await opened();
    await fixture.ports.connections.markRevoked(fixture.owned('hubspot'), await fixture.revision('hubspot'));
    await expect(fixture.send('hubspot', 5)).rejects.toMatchObject({ message: 'HubSpot is no longer connected. Please connect it again.' });
  });

  it('is refused where the brand does not offer it', async () => {
    const fixture = await opened({ offers: ['csv'] });
    await expect(fixture.send('googlesheets', 5)).rejects.toMatchObject({ code: 'bad_request', fields: { export_type: 'is not offered' } });
  });

  it('[EXP-04] [EXP-03] is a job, charged once a row, and appears among past exports with its address', async () => {
    const fixture = await opened();
    const jobId = await fixture.send('googlesheets', 5);
    expect(await fixture.left()).toBe(995);
    expect(await fixture.workOff()).toEqual([]);
    const [sheet] = fixture.sheets();
    expect(sheet?.rows).toHaveLength(6);
    expect(await statusOf({ fixture, jobId })).toMatchObject({
      state: 'done',
      done: 5,
      delivered: { type: 'googlesheets', rows: 5, missing: 0 },
    });
    const [entry] = await past(fixture);
    expect(entry).toMatchObject({ type: 'googlesheets', rows: 5, exports_used: 5, name: sheet?.name });
    expect(entry?.url).toContain(`/spreadsheets/${sheet?.id}`);
  });

  it('[EXP-07] costs nothing for creators that were exported before, to wherever', async () => {
    const fixture = await opened();
    await fixture.exportRows({ platform: 'instagram', paging: { limit: 5 } });
    await deliverToEnd(fixture, 'hubspot', 8, { excludePreviouslyExported: false });
    expect(await fixture.left()).toBe(1_000 - 8);
    expect(fixture.contacts()).toHaveLength(8);
  });
});

describe('Google Sheets', () => {
  it('[EXP-04] gets a heading, texts as texts and numbers as numbers', async () => {
    const fixture = await opened({ names: { c0: '=HYPERLINK("http://x")', c1: '+1 dance' } });
    await deliverToEnd(fixture, 'googlesheets', 2, { dataColumns: ['username', 'name', 'followers', 'engagement_rate'] });
    const [head, first, second] = fixture.sheets()[0]?.rows ?? [];
    expect(head).toEqual(['Username', 'Name', 'Followers', 'Engagement rate']);
    expect(first?.slice(1)).toEqual(['=HYPERLINK("http://x")', expect.any(Number), expect.any(Number)]);
    expect(second?.[1]).toBe('+1 dance');
  });

  it('[EXP-04] gets every row once when an answer is lost, wherever', async () => {
    for (const at of [/POST \/drive/, /batchUpdate/, /A502$/]) {
      const fixture = await opened({ creators: 900 });
      for (const cut of ['after', 'before'] as const) services().service.failNext('googlesheets', { at, cut });
      await deliverToEnd(fixture, 'googlesheets', 900);
      expect(fixture.sheets()).toHaveLength(1);
      expect(fixture.sheets()[0]?.rows).toHaveLength(901);
      expect(new Set(fixture.sheets()[0]?.rows.map(String)).size).toBe(901);
    }
  });

  it('[EXP-04] is asked once for new tokens after they expire, and the export continues', async () => {
    const fixture = await opened();
    services().service.fakeServices.googlesheets.oauth.expireAccess();
    services().requests.splice(0);
    await deliverToEnd(fixture, 'googlesheets', 5);
    expect(services().requests.filter((request) => request === 'POST /token')).toHaveLength(1);
    expect(fixture.sheets()[0]?.rows).toHaveLength(6);
  });

  it('is asked for new tokens by one of several concurrent exports', async () => {
    const fixture = await opened();
    services().service.fakeServices.googlesheets.oauth.expireAccess();
    services().requests.splice(0);
    const dead = (await fixture.ports.connections.tokens(fixture.owned('googlesheets')))?.access;
    const act = async (access: string) => {
      if (access === dead) throw new AccessRefused();
      return access;
    };
    const used = await Promise.all([1, 2, 3, 4, 5].map(() => withIntegration(fixture.ctxOf('many'), fixture.owned('googlesheets'), act)));
    expect(new Set(used).size).toBe(1);
    expect(services().requests).toEqual(['POST /token']);
  });

  it('is asked for new tokens before they expire', async () => {
    const fixture = await opened();
    fixture.clock.now = new Date('2026-11-20T11:59:00.000Z');
    services().requests.splice(0);
    await deliverToEnd(fixture, 'googlesheets', 1);
    expect(services().requests[0]).toBe('POST /token');
  });

  it('waits as long as it says when it is too fast, and no row is lost', async () => {
    const fixture = await opened();
    const body = { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } };
    services().service.failNext('googlesheets', { at: /A2$/, reply: { status: 429, headers: { 'retry-after': '1' }, body } });
    const since = Date.now();
    await deliverToEnd(fixture, 'googlesheets', 5);
    expect(Date.now() - since).toBeGreaterThanOrEqual(990);
    expect(fixture.sheets()[0]?.rows).toHaveLength(6);
  });

  it('asking for a longer wait than a job allows is tried again later, from the same position', async () => {
    const fixture = await opened({ creators: 600 });
    services().service.failNext('googlesheets', {
      at: /A502$/,
      times: 2,
      reply: { status: 429, headers: { 'retry-after': '3600' }, body: {} },
    });
    services().requests.splice(0);
    await deliverToEnd(fixture, 'googlesheets', 600);
    expect(services().requests.filter((request) => /A2$/.test(request))).toHaveLength(1);
    expect(services().requests.filter((request) => /A502$/.test(request))).toHaveLength(3);
    expect(fixture.sheets()[0]?.rows).toHaveLength(601);
  });

  it('is called by its client at most as often as configured', async () => {
    services().service.forget();
    const { tokens } = await consented(services(), 'googlesheets');
    const reply = { status: 429, headers: { 'retry-after': '3600' }, body: {} };
    services().service.failNext('googlesheets', { at: /GET \/drive/, times: 9, reply });
    services().requests.splice(0);
    const table = { key: 'once', title: 'Once', product: 'Tensor', columns: ['username'], rows: 1 } as const;
    await expect(services().integrations.open('googlesheets', tokens.access, table)).rejects.toMatchObject({ code: 'unavailable' });
    expect(services().requests).toEqual(['GET /drive/v3/files']);
  });

  it('that is full fails the export, which costs nothing', async () => {
    const fixture = await opened();
    const reply = { status: 403, body: { error: { errors: [{ reason: 'storageQuotaExceeded' }] } } };
    services().service.failNext('googlesheets', { at: /POST \/drive/, reply });
    const jobId = await fixture.send('googlesheets', 5);
    await fixture.workOff();
    expect(await statusOf({ fixture, jobId })).toMatchObject({
      state: 'failed',
      message: 'Your Google Drive is full',
      refunded: true,
    });
    expect(await fixture.left()).toBe(1_000);
  });
});

describe('HubSpot', () => {
  it('[EXP-04] gets a contact a creator, and the same contact again in the next export', async () => {
    const fixture = await opened({ creators: 250 });
    await deliverToEnd(fixture, 'hubspot', 250);
    await deliverToEnd(fixture, 'hubspot', 250, { excludePreviouslyExported: false });
    expect(fixture.contacts()).toHaveLength(250);
    const first = fixture.contacts().find(({ creator_id }) => creator_id === 'instagram:c0');
    expect(first).toMatchObject({ firstname: expect.any(String), creator_followers: expect.stringMatching(/^\d+$/) });
  });

  it('[EXP-04] gets every contact once when answers are lost', async () => {
    const fixture = await opened({ creators: 250 });
    for (const at of [/groups$/, /POST \/crm\/v3\/properties\/contacts$/, /upsert/])
      for (const cut of ['after', 'before'] as const) services().service.failNext('hubspot', { at, cut });
    await deliverToEnd(fixture, 'hubspot', 250);
    expect(fixture.contacts()).toHaveLength(250);
  });

  it('[EXP-04] keeps the contact that has the address of a creator, but never that of another creator', async () => {
    const fixture = await opened({ creators: 3, emails: { c0: 'Mina@example.com', c1: 'agency@example.com', c2: 'agency@example.com' } });
    services().service.fakeServices.hubspot.addContact({ email: 'mina@example.com', lastname: 'Typed in by hand' });
    await deliverToEnd(fixture, 'hubspot', 3);
    const contacts = Object.fromEntries(fixture.contacts().map((contact) => [contact.creator_id, contact]));
    expect(fixture.contacts()).toHaveLength(3);
    expect(contacts['instagram:c0']).toMatchObject({ lastname: 'Typed in by hand', email: 'Mina@example.com' });
    expect([contacts['instagram:c1']?.email, contacts['instagram:c2']?.email].filter(Boolean)).toEqual(['agency@example.com']);
  });

  it('stores a creator with an invalid address without it', async () => {
    const fixture = await opened({ creators: 3, emails: { c1: 'no address' } });
    await deliverToEnd(fixture, 'hubspot', 3);
    expect(fixture.contacts()).toHaveLength(3);
    expect(await fixture.left()).toBe(997);
  });

  it('[EXP-04] creators that it rejects are refunded, and can be exported again', async () => {
    const fixture = await opened({ creators: 120 });
    const refuse = (id: string) => ({ status: 'error', category: 'VALIDATION_ERROR', context: { objectWriteTraceId: [id] } });
    const upserted = Array.from({ length: 98 }, (_, index) => ({ objectWriteTraceId: `instagram:c${index}` }));
    const body = { status: 'COMPLETE', results: upserted, errors: [refuse('instagram:c98'), refuse('instagram:c99')] };
    const nothing = { status: 'COMPLETE', results: [], errors: [refuse('instagram:c98')] };
    services().service.failNext('hubspot', { at: /upsert/, reply: { status: 207, body } });
    services().service.failNext('hubspot', { at: /upsert/, reply: { status: 207, body: nothing } });
    const jobId = await deliverToEnd(fixture, 'hubspot', 120);
    expect(await statusOf({ fixture, jobId })).toMatchObject({ state: 'done', delivered: { rows: 118, missing: 2 } });
    expect(await fixture.left()).toBe(1_000 - 118);
    expect((await past(fixture))[0]).toMatchObject({ rows: 118, missing: 2, exports_used: 118 });
    await deliverToEnd(fixture, 'hubspot', 120);
    expect(await fixture.left()).toBe(1_000 - 120);
  });

  it('that takes nothing fails the export, which costs nothing', async () => {
    const fixture = await opened({ creators: 2 });
    services().service.failNext('hubspot', { at: /upsert/, times: 20, reply: { status: 400, body: { category: 'VALIDATION_ERROR' } } });
    const jobId = await fixture.send('hubspot', 2);
    await fixture.workOff();
    expect(await statusOf({ fixture, jobId })).toMatchObject({
      state: 'failed',
      message: 'HubSpot accepted none of these creators',
    });
    expect(await fixture.left()).toBe(1_000);
  });
});

describe('a connection that the service revokes', () => {
  it.each(['googlesheets', 'hubspot'] as const)(
    '[EXP-04] fails an export to %s, which costs nothing, and is shown as revoked',
    async (type) => {
      const fixture = await opened();
      fixture.revokeThere(type);
      const jobId = await fixture.send(type, 5);
      expect(await fixture.workOff()).toEqual([]);
      expect(await statusOf({ fixture, jobId })).toMatchObject({ state: 'failed', refunded: true });
      expect((await statusOf({ fixture, jobId })).message).toMatch(/is no longer connected\. Please connect it again\.$/);
      expect(await fixture.ports.connections.find(fixture.owned(type))).toMatchObject({ state: 'revoked' });
      expect(await fixture.left()).toBe(1_000);
    },
  );

  it('in words of its own is shown as revoked too', async () => {
    const fixture = await opened();
    services().service.fakeServices.hubspot.oauth.expireAccess();
    services().service.failNext('hubspot', { at: /token$/, reply: { status: 400, body: { status: 'BAD_REFRESH_TOKEN' } } });
    await deliverToEnd(fixture, 'hubspot', 5);
    expect(await fixture.ports.connections.find(fixture.owned('hubspot'))).toMatchObject({ state: 'revoked' });
  });

  it('in the middle leaves what was delivered paid for, and nothing else', async () => {
    const fixture = await opened({ creators: 300 });
    fixture.letThrough('hubspot', /upsert/, 1, { status: 401, body: {} }, () => fixture.revokeThere('hubspot'));
    const jobId = await deliverToEnd(fixture, 'hubspot', 300);
    expect(await statusOf({ fixture, jobId })).toMatchObject({
      state: 'done',
      delivered: { rows: 100, missing: 200, stopped: 'HubSpot is no longer connected. Please connect it again.' },
    });
    expect(await fixture.left()).toBe(900);
  });
});

describe('cancelling an export to a service', () => {
  it('[REL-04] is possible while nothing is delivered, and not from then on', async () => {
    const fixture = await opened({ creators: 300 });
    const waiting = await fixture.send('hubspot', 100);
    expect(await fixture.ports.jobs.cancel(waiting)).toBe(true);
    const jobId = await fixture.send('hubspot', 300, {}, 'another');
    services().service.failNext('hubspot', { at: /upsert/, reply: { status: 429, headers: { 'retry-after': '3600' }, body: {} } });
    const cancels: boolean[] = [];
    await fixture.workOff({
      jobs: {
        ...fixture.ports.jobs,
        release: async (...all) => {
          await fixture.ports.jobs.release(...all);
          cancels.push(await fixture.ports.jobs.cancel(jobId));
        },
      },
    });
    expect(cancels).toEqual([false]);
    expect(await statusOf({ fixture, jobId })).toMatchObject({ state: 'done', final: true });
  });
});
