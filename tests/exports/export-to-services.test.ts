import { describe, expect, it } from 'vitest';
import { withVendor } from '#functions/accounts/integration-access.ts';
import { job as jobStatus } from '#functions/features/activity/jobs.ts';
import { pastExports } from '#functions/features/exports/past-exports.ts';
import { AccessRefused } from '#functions/ports/system/integrations.ts';
import { type DeliveryWorld, deliverToEnd, deliveryWorld } from '#tests/exports/delivery-fixture.ts';
import { consented, withVendors } from '#tests/support/integration-fixture.ts';

const services = withVendors({ now: new Date('2026-11-20T11:00:00.000Z') });
const opened = (options: Parameters<typeof deliveryWorld>[1] = {}) => deliveryWorld(services(), options);

const statusOf = async ({ world, jobId }: { world: DeliveryWorld; jobId: string }) =>
  (await jobStatus(world.ctxOf('status'), { id: jobId })).job;
const past = async (world: DeliveryWorld) => (await pastExports(world.ctxOf('past'), { limit: 10 })).lists_generated;

describe('an export to a service', () => {
  it.each([
    ['googlesheets', 'Google Sheets is not connected'],
    ['hubspot', 'HubSpot is not connected'],
  ] as const)('[EXP-04] an export to %s is refused while it is not connected, and costs nothing', async (type, message) => {
    const world = await opened({ connects: [] });
    await expect(world.send(type, 5)).rejects.toMatchObject({ code: 'conflict', message });
    expect(await world.left()).toBe(1_000);
  });

  it('[EXP-04] is refused once the service has ended the connection', async () => {
    const world = await opened();
    await world.ports.connections.markRevoked(world.owned('hubspot'), await world.revision('hubspot'));
    await expect(world.send('hubspot', 5)).rejects.toMatchObject({ message: 'HubSpot is no longer connected. Please connect it again.' });
  });

  it('is refused where the brand does not offer it', async () => {
    const world = await opened({ offers: ['csv'] });
    await expect(world.send('googlesheets', 5)).rejects.toMatchObject({ code: 'bad_request', fields: { export_type: 'is not offered' } });
  });

  it('[EXP-04] [EXP-03] is a job, charged once a row, and appears among past exports with its address', async () => {
    const world = await opened();
    const jobId = await world.send('googlesheets', 5);
    expect(await world.left()).toBe(995);
    expect(await world.workOff()).toEqual([]);
    const [sheet] = world.sheets();
    expect(sheet?.rows).toHaveLength(6);
    expect(await statusOf({ world, jobId })).toMatchObject({
      state: 'done',
      done: 5,
      delivered: { type: 'googlesheets', rows: 5, missing: 0 },
    });
    const [entry] = await past(world);
    expect(entry).toMatchObject({ type: 'googlesheets', rows: 5, exports_used: 5, name: sheet?.name });
    expect(entry?.url).toContain(`/spreadsheets/${sheet?.id}`);
  });

  it('[EXP-07] costs nothing for creators that were exported before, to wherever', async () => {
    const world = await opened();
    await world.exportRows({ platform: 'instagram', paging: { limit: 5 } });
    await deliverToEnd(world, 'hubspot', 8, { excludePreviouslyExported: false });
    expect(await world.left()).toBe(1_000 - 8);
    expect(world.contacts()).toHaveLength(8);
  });
});

describe('Google Sheets', () => {
  it('[EXP-04] gets a heading, texts as texts and numbers as numbers', async () => {
    const world = await opened({ names: { c0: '=HYPERLINK("http://x")', c1: '+1 dance' } });
    await deliverToEnd(world, 'googlesheets', 2, { dataColumns: ['username', 'name', 'followers', 'engagement_rate'] });
    const [head, first, second] = world.sheets()[0]?.rows ?? [];
    expect(head).toEqual(['Username', 'Name', 'Followers', 'Engagement rate']);
    expect(first?.slice(1)).toEqual(['=HYPERLINK("http://x")', expect.any(Number), expect.any(Number)]);
    expect(second?.[1]).toBe('+1 dance');
  });

  it('[EXP-04] gets every row once when an answer is lost, wherever', async () => {
    for (const at of [/POST \/drive/, /batchUpdate/, /A502$/]) {
      const world = await opened({ creators: 900 });
      for (const cut of ['after', 'before'] as const) services().service.misbehave('googlesheets', { at, cut });
      await deliverToEnd(world, 'googlesheets', 900);
      expect(world.sheets()).toHaveLength(1);
      expect(world.sheets()[0]?.rows).toHaveLength(901);
      expect(new Set(world.sheets()[0]?.rows.map(String)).size).toBe(901);
    }
  }, 60_000);

  it('[EXP-04] is asked for new tokens when they have ended, once, and goes on', async () => {
    const world = await opened();
    services().service.standIns.googlesheets.oauth.expireAccess();
    services().requests.splice(0);
    await deliverToEnd(world, 'googlesheets', 5);
    expect(services().requests.filter((request) => request === 'POST /token')).toHaveLength(1);
    expect(world.sheets()[0]?.rows).toHaveLength(6);
  });

  it('is asked for new tokens by one of all that need them at once', async () => {
    const world = await opened();
    services().service.standIns.googlesheets.oauth.expireAccess();
    services().requests.splice(0);
    const dead = (await world.ports.connections.tokens(world.owned('googlesheets')))?.access;
    const act = async (access: string) => {
      if (access === dead) throw new AccessRefused();
      return access;
    };
    const used = await Promise.all([1, 2, 3, 4, 5].map(() => withVendor(world.ctxOf('many'), world.owned('googlesheets'), act)));
    expect(new Set(used).size).toBe(1);
    expect(services().requests).toEqual(['POST /token']);
  });

  it('is asked for new tokens before they end', async () => {
    const world = await opened();
    world.clock.now = new Date('2026-11-20T11:59:00.000Z');
    services().requests.splice(0);
    await deliverToEnd(world, 'googlesheets', 1);
    expect(services().requests[0]).toBe('POST /token');
  });

  it('waits as long as it says when it is too fast, and no row is lost', async () => {
    const world = await opened();
    const body = { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } };
    services().service.misbehave('googlesheets', { at: /A2$/, reply: { status: 429, headers: { 'retry-after': '1' }, body } });
    const since = Date.now();
    await deliverToEnd(world, 'googlesheets', 5);
    expect(Date.now() - since).toBeGreaterThanOrEqual(990);
    expect(world.sheets()[0]?.rows).toHaveLength(6);
  });

  it('that wants more patience than a job has is tried again later, from where it was', async () => {
    const world = await opened({ creators: 600 });
    services().service.misbehave('googlesheets', {
      at: /A502$/,
      times: 2,
      reply: { status: 429, headers: { 'retry-after': '3600' }, body: {} },
    });
    services().requests.splice(0);
    await deliverToEnd(world, 'googlesheets', 600);
    expect(services().requests.filter((request) => /A2$/.test(request))).toHaveLength(1);
    expect(services().requests.filter((request) => /A502$/.test(request))).toHaveLength(3);
    expect(world.sheets()[0]?.rows).toHaveLength(601);
  });

  it('is asked no more often by its own client than we say', async () => {
    services().service.forget();
    const { tokens } = await consented(services(), 'googlesheets');
    const reply = { status: 429, headers: { 'retry-after': '3600' }, body: {} };
    services().service.misbehave('googlesheets', { at: /GET \/drive/, times: 9, reply });
    services().requests.splice(0);
    const table = { key: 'once', title: 'Once', product: 'Tensor', columns: ['username'], rows: 1 } as const;
    await expect(services().vendors.open('googlesheets', tokens.access, table)).rejects.toMatchObject({ code: 'unavailable' });
    expect(services().requests).toEqual(['GET /drive/v3/files']);
  });

  it('that is full fails the export, which costs nothing', async () => {
    const world = await opened();
    const reply = { status: 403, body: { error: { errors: [{ reason: 'storageQuotaExceeded' }] } } };
    services().service.misbehave('googlesheets', { at: /POST \/drive/, reply });
    const jobId = await world.send('googlesheets', 5);
    await world.workOff();
    expect(await statusOf({ world, jobId })).toMatchObject({ state: 'failed', message: 'Your Google Drive is full', refunded: true });
    expect(await world.left()).toBe(1_000);
  });
});

describe('HubSpot', () => {
  it('[EXP-04] gets a contact a creator, and the same contact again in the next export', async () => {
    const world = await opened({ creators: 250 });
    await deliverToEnd(world, 'hubspot', 250);
    await deliverToEnd(world, 'hubspot', 250, { excludePreviouslyExported: false });
    expect(world.contacts()).toHaveLength(250);
    const first = world.contacts().find(({ creator_id }) => creator_id === 'instagram:c0');
    expect(first).toMatchObject({ firstname: expect.any(String), creator_followers: expect.stringMatching(/^\d+$/) });
  });

  it('[EXP-04] gets every contact once when answers are lost', async () => {
    const world = await opened({ creators: 250 });
    for (const at of [/groups$/, /POST \/crm\/v3\/properties\/contacts$/, /upsert/])
      for (const cut of ['after', 'before'] as const) services().service.misbehave('hubspot', { at, cut });
    await deliverToEnd(world, 'hubspot', 250);
    expect(world.contacts()).toHaveLength(250);
  }, 30_000);

  it('[EXP-04] keeps the contact that has the address of a creator, but never that of another creator', async () => {
    const world = await opened({ creators: 3, emails: { c0: 'Mina@example.com', c1: 'agency@example.com', c2: 'agency@example.com' } });
    services().service.standIns.hubspot.addContact({ email: 'mina@example.com', lastname: 'Typed in by hand' });
    await deliverToEnd(world, 'hubspot', 3);
    const contacts = Object.fromEntries(world.contacts().map((contact) => [contact.creator_id, contact]));
    expect(world.contacts()).toHaveLength(3);
    expect(contacts['instagram:c0']).toMatchObject({ lastname: 'Typed in by hand', email: 'Mina@example.com' });
    expect([contacts['instagram:c1']?.email, contacts['instagram:c2']?.email].filter(Boolean)).toEqual(['agency@example.com']);
  });

  it('takes a creator whose address is none, without it', async () => {
    const world = await opened({ creators: 3, emails: { c1: 'no address' } });
    await deliverToEnd(world, 'hubspot', 3);
    expect(world.contacts()).toHaveLength(3);
    expect(await world.left()).toBe(997);
  });

  it('[EXP-04] creators that it rejects are refunded, and can be exported again', async () => {
    const world = await opened({ creators: 120 });
    const refuse = (id: string) => ({ status: 'error', category: 'VALIDATION_ERROR', context: { objectWriteTraceId: [id] } });
    const upserted = Array.from({ length: 98 }, (_, index) => ({ objectWriteTraceId: `instagram:c${index}` }));
    const body = { status: 'COMPLETE', results: upserted, errors: [refuse('instagram:c98'), refuse('instagram:c99')] };
    const nothing = { status: 'COMPLETE', results: [], errors: [refuse('instagram:c98')] };
    services().service.misbehave('hubspot', { at: /upsert/, reply: { status: 207, body } });
    services().service.misbehave('hubspot', { at: /upsert/, reply: { status: 207, body: nothing } });
    const jobId = await deliverToEnd(world, 'hubspot', 120);
    expect(await statusOf({ world, jobId })).toMatchObject({ state: 'done', delivered: { rows: 118, missing: 2 } });
    expect(await world.left()).toBe(1_000 - 118);
    expect((await past(world))[0]).toMatchObject({ rows: 118, missing: 2, exports_used: 118 });
    await deliverToEnd(world, 'hubspot', 120);
    expect(await world.left()).toBe(1_000 - 120);
  });

  it('that takes nothing fails the export, which costs nothing', async () => {
    const world = await opened({ creators: 2 });
    services().service.misbehave('hubspot', { at: /upsert/, times: 20, reply: { status: 400, body: { category: 'VALIDATION_ERROR' } } });
    const jobId = await world.send('hubspot', 2);
    await world.workOff();
    expect(await statusOf({ world, jobId })).toMatchObject({ state: 'failed', message: 'HubSpot accepted none of these creators' });
    expect(await world.left()).toBe(1_000);
  });
});

describe('a connection that the service ends', () => {
  it.each(['googlesheets', 'hubspot'] as const)(
    '[EXP-04] fails an export to %s, which costs nothing, and is shown as revoked',
    async (type) => {
      const world = await opened();
      world.revokeThere(type);
      const jobId = await world.send(type, 5);
      expect(await world.workOff()).toEqual([]);
      expect(await statusOf({ world, jobId })).toMatchObject({ state: 'failed', refunded: true });
      expect((await statusOf({ world, jobId })).message).toMatch(/is no longer connected\. Please connect it again\.$/);
      expect(await world.ports.connections.find(world.owned(type))).toMatchObject({ state: 'revoked' });
      expect(await world.left()).toBe(1_000);
    },
  );

  it('in words of its own is shown as revoked too', async () => {
    const world = await opened();
    services().service.standIns.hubspot.oauth.expireAccess();
    services().service.misbehave('hubspot', { at: /token$/, reply: { status: 400, body: { status: 'BAD_REFRESH_TOKEN' } } });
    await deliverToEnd(world, 'hubspot', 5);
    expect(await world.ports.connections.find(world.owned('hubspot'))).toMatchObject({ state: 'revoked' });
  });

  it('in the middle leaves what was delivered paid for, and nothing else', async () => {
    const world = await opened({ creators: 300 });
    world.letThrough('hubspot', /upsert/, 1, { status: 401, body: {} }, () => world.revokeThere('hubspot'));
    const jobId = await deliverToEnd(world, 'hubspot', 300);
    expect(await statusOf({ world, jobId })).toMatchObject({ state: 'done', delivered: { rows: 100, missing: 200 } });
    expect(await world.left()).toBe(900);
  });
});

describe('cancelling an export to a service', () => {
  it('[REL-04] is possible while nothing is delivered, and not from then on', async () => {
    const world = await opened({ creators: 300 });
    const waiting = await world.send('hubspot', 100);
    expect(await world.ports.jobs.cancel(waiting)).toBe(true);
    const jobId = await world.send('hubspot', 300, {}, 'another');
    services().service.misbehave('hubspot', { at: /upsert/, reply: { status: 429, headers: { 'retry-after': '3600' }, body: {} } });
    const cancels: boolean[] = [];
    await world.workOff({
      jobs: {
        ...world.ports.jobs,
        release: async (...all) => {
          await world.ports.jobs.release(...all);
          cancels.push(await world.ports.jobs.cancel(jobId));
        },
      },
    });
    expect(cancels).toEqual([false]);
    expect(await statusOf({ world, jobId })).toMatchObject({ state: 'done', final: true });
  });
});
