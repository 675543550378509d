import { beforeEach, describe, expect, it } from 'vitest';
import { httpIntegrations } from '#functions/adapters/integrations/http-integrations.ts';
import { logTo } from '#functions/log.ts';
import { CONNECT_MESSAGES } from '#shared/settings/integrations.ts';
import { anAccount } from '#tests/support/accounts.ts';
import { withIntegrations } from '#tests/support/integration-fixture.ts';
import { settingsFixture } from './fixture.ts';

const LIST = 'GET /api/auth/integrations';
const CONNECT = 'POST /api/auth/integrations/{type}/connect';
const FINISH = 'POST /api/auth/integrations/connected';
const DISCONNECT = 'DELETE /api/auth/integrations/{type}';

const services = withIntegrations({ now: new Date() });

const opened = async (brand = {}) => {
  const { integrations, siteUrl, decide, service } = services();
  const fixture = settingsFixture(brand, { integrations, siteUrl });
  // One-time tokens expire by the clock of the table.
  fixture.clock.now = new Date();
  const log: string[] = [];
  logTo((line) => void log.push(line));
  for (const id of ['rin', 'sato']) await fixture.join(anAccount('premium', { id, email: `${id}@example.com` }));
  const begin = (type = 'googlesheets', id = 'rin') => fixture.ask(CONNECT, id, {}, { type });
  const finish = (sent: object, id = 'rin') => fixture.ask(FINISH, id, sent);
  const entryOf = async (type: string, id = 'rin') =>
    (await fixture.ask(LIST, id)).body.integrations.find((each: { type: string }) => each.type === type);
  /** Passes through the consent page and returns the parameters of the redirect. */
  const connect = async (type = 'googlesheets', id = 'rin', user?: string) => {
    const back = Object.fromEntries(await decide((await begin(type, id)).body.url, 'allow', user)) as { state: string; code: string };
    return { back, answer: await finish(back, id) };
  };
  return { ...fixture, begin, finish, entryOf, connect, decide, service, log };
};

describe('the list of integrations', () => {
  it('[SET-04] the list contains csv and each integration with its state: enabled, connected', async () => {
    const { ask } = await opened();
    const service = { enabled: true, oauth: false, state: 'disconnected', account: null, connected_at: null };
    expect((await ask(LIST, 'rin')).body.integrations).toEqual([
      { type: 'csv', enabled: true, oauth: false, state: 'connected', account: null, connected_at: null },
      { type: 'googlesheets', ...service },
      { type: 'hubspot', ...service },
    ]);
  });

  it('[SET-04] an integration without credentials is disabled and cannot be connected', async () => {
    const fixture = settingsFixture({}, { integrations: httpIntegrations({}) });
    await fixture.join(anAccount('premium', { id: 'rin' }));
    const { body } = await fixture.ask(LIST, 'rin');
    expect(body.integrations.map(({ enabled }: { enabled: boolean }) => enabled)).toEqual([true, false, false]);
    expect((await fixture.ask(CONNECT, 'rin', {}, { type: 'hubspot' })).status).toBe(404);
  });

  it('the list contains only integrations that the brand offers', async () => {
    const { ask, begin } = await opened({ providers: { exports: ['csv', 'hubspot'] } });
    expect((await ask(LIST, 'rin')).body.integrations.map(({ type }: { type: string }) => type)).toEqual(['csv', 'hubspot']);
    expect((await begin('googlesheets')).status).toBe(404);
  });

  it('the list is refused to demo sessions', async () => {
    const { ask } = await opened();
    for (const call of [LIST, CONNECT, DISCONNECT]) expect((await ask(call, 'demo-rin', {}, { type: 'hubspot' })).status).toBe(403);
  });
});

describe('connecting an integration', () => {
  it('[SET-04] the consent URL contains the client id, a state with service and user, and a challenge', async () => {
    const { begin } = await opened();
    const url = new URL((await begin('hubspot')).body.url);
    expect(url.pathname).toBe('/vendors/hubspot/oauth/authorize');
    const { state, code_challenge, ...asked } = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      client_id: 'hubspot-local',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${services().siteUrl}/settings/integrations`,
    });
    expect(state).toMatch(/^hubspot\.rin\.[\w-]{43}$/);
    expect(code_challenge).toMatch(/^[\w-]{43}$/);
  });

  it.each(['googlesheets', 'hubspot'])('[SET-04] the integration %s is connected as the user who consented', async (type) => {
    const { connect, entryOf } = await opened();
    const { answer } = await connect(type, 'rin', 'rin.sato@example.com');
    expect(answer).toMatchObject({ status: 200, body: { type } });
    expect(await entryOf(type)).toMatchObject({ oauth: true, state: 'connected', connected_at: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect((await entryOf(type)).account).toContain('rin.sato@example.com');
    expect(await entryOf(type, 'sato')).toMatchObject({ oauth: false, account: null });
  });

  it('[SET-04] a state and its code are accepted once', async () => {
    const { connect, finish } = await opened();
    const { back } = await connect();
    expect(await finish(back)).toMatchObject({ status: 400, body: { message: CONNECT_MESSAGES.over } });
  });

  it('[SET-04] a state that is forged, foreign or expired is refused', async () => {
    const { begin, decide, finish, clock, entryOf, ports } = await opened();
    const back = Object.fromEntries(await decide((await begin()).body.url));
    expect((await finish({ ...back, state: 'googlesheets.rin.forged' })).status).toBe(400);
    expect((await finish(back, 'sato')).status).toBe(400);
    expect(await ports.connections.ofAccount('sato')).toEqual([]);
    // The failed attempts of others did not consume it.
    expect((await finish(back)).status).toBe(200);
    clock.now = new Date(Date.now() - 11 * 60_000);
    const old = Object.fromEntries(await decide((await begin('hubspot')).body.url));
    expect((await finish(old)).body.message).toBe(CONNECT_MESSAGES.over);
    expect(await entryOf('hubspot')).toMatchObject({ state: 'disconnected' });
  });

  it('[SET-04] a code that does not belong to the state is refused, and nothing is stored', async () => {
    const { begin, decide, finish, entryOf } = await opened();
    const other = Object.fromEntries(await decide((await begin()).body.url));
    const { state } = Object.fromEntries(await decide((await begin()).body.url));
    // A code without the matching verifier is stolen or injected.
    expect(await finish({ state, code: other.code })).toMatchObject({ status: 400, body: { message: CONNECT_MESSAGES.refused } });
    const { state: another } = Object.fromEntries(await decide((await begin()).body.url));
    expect(await finish({ state: another, code: 'made-up' })).toMatchObject({ status: 400 });
    expect(await entryOf('googlesheets')).toMatchObject({ state: 'disconnected' });
  });

  it('the redirect always leads to the registered URL', async () => {
    const { begin } = await opened();
    const url = new URL((await begin()).body.url);
    url.searchParams.set('redirect_uri', `${services().siteUrl}/settings/integrations/../elsewhere`);
    expect(await (await fetch(url)).json()).toMatchObject({ error: 'redirect_uri_mismatch' });
  });

  it('[SEC-04] no response or log contains a token', async () => {
    const { connect, ask, finish, log, ports } = await opened();
    const { answer, back } = await connect();
    const tokens = await ports.connections.tokens({ accountId: 'rin', type: 'googlesheets' });
    services().service.failNext('hubspot', { at: /token$/, reply: { status: 500, body: { access_token: 'at-leaked' } } });
    const failed = await connect('hubspot');
    expect(failed.answer.status).toBe(503);
    const said = JSON.stringify([answer.body, failed.answer.body, (await ask(LIST, 'rin')).body, (await finish(back)).body, log]);
    for (const secret of [tokens?.access, tokens?.refresh, back.code, failed.back.code, 'at-leaked']) expect(said).not.toContain(secret);
  });
});

describe('disconnecting an integration', () => {
  beforeEach(() => void services().requests.splice(0));

  it.each(['googlesheets', 'hubspot'] as const)('[SET-04] disconnecting %s ends the access there and here', async (type) => {
    const { connect, ask, entryOf, service, ports } = await opened();
    await connect(type);
    expect(await ask(DISCONNECT, 'rin', undefined, { type })).toMatchObject({ status: 200 });
    expect(await entryOf(type)).toMatchObject({ state: 'disconnected', oauth: false, account: null });
    expect(await ports.connections.tokens({ accountId: 'rin', type })).toBeUndefined();
    expect(service.fakeServices[type].oauth.consents()).toEqual([]);
    expect((await ask(DISCONNECT, 'rin', undefined, { type })).status).toBe(404);
  });

  it('disconnecting succeeds even when the service is unreachable', async () => {
    const { connect, ask, entryOf, service } = await opened();
    await connect();
    service.failNext('googlesheets', { at: /revoke/, cut: 'before' });
    expect((await ask(DISCONNECT, 'rin', undefined, { type: 'googlesheets' })).status).toBe(200);
    expect(await entryOf('googlesheets')).toMatchObject({ state: 'disconnected' });
  });

  it('connecting another person revokes the previous access, connecting the same person does not', async () => {
    const { connect, service } = await opened();
    const users = () => service.fakeServices.googlesheets.oauth.consents().map(({ thing }) => thing.user);
    await connect('googlesheets', 'rin', 'rin@again.example.com');
    await connect('googlesheets', 'rin', 'rin@again.example.com');
    expect(users()).toContain('rin@again.example.com');
    await connect('googlesheets', 'rin', 'other@again.example.com');
    expect(users()).toContain('other@again.example.com');
    expect(users()).not.toContain('rin@again.example.com');
  });
});
