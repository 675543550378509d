// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { api } from '#shared/api.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import type { AppError } from '#shared/http/errors.ts';
import { alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { call } from '#web/api/call.ts';
import { onSessionEnd } from '#web/api/session.ts';
import { problemText } from '#web/i18n/problem-text.ts';

const GENERIC = 'Something went wrong, please try again';
const input = z.strictObject({ id: z.string(), q: z.optional(z.string()), locale: z.optional(z.literal('en-US')) });
const resources = {
  read: endpoint({ method: 'GET', path: '/things/{id}', access: 'user', summary: '', input, output: z.object({ name: z.string() }) }),
  change: endpoint({ method: 'PUT', path: '/things/{id}', access: 'user', summary: '', input, output: z.object({ name: z.string() }) }),
};

const failure = async (running: Promise<unknown>): Promise<AppError> =>
  running.then(
    () => expect.unreachable('It should have been refused'),
    (error: unknown) => error as AppError,
  );

beforeEach(() => useBrand({}, { id: 'acme' }));

describe('the request of a call', () => {
  it('[SHL-20] carries the authorization token and the brand header', async () => {
    const token = await alreadySignedIn();
    const server = fakeServer({ 'GET /v1/user': { body: {} } });
    server.routes['GET /v1/identification/global/count'] = { body: 1 };
    await call(api.auth.user, {});
    await call(api.discovery.count, {});
    expect(server.sent.map(({ headers }) => headers.get('Authorization'))).toEqual([`Bearer ${token}`, `Bearer ${token}`]);
    expect(server.sent.map(({ headers }) => headers.get('X-Brand'))).toEqual(['acme', 'acme']);
  });

  it('puts path names into the path, the rest of a GET into the query, and adds the locale where the contract knows it', async () => {
    const server = fakeServer({ 'GET /v1/things/a%2Fb': { body: { name: 'x' } } });
    await call(resources.read, { id: 'a/b', q: 'rose & thorn' });
    expect(Object.fromEntries(server.sent[0]?.query ?? [])).toEqual({ q: 'rose & thorn', locale: 'en-US' });
  });

  it('puts the rest of a PUT into its JSON body', async () => {
    const server = fakeServer({ 'PUT /v1/things/7': { body: { name: 'x' } } });
    await call(resources.change, { id: '7', q: 'new' });
    expect(server.sent[0]?.body).toEqual({ q: 'new' });
    expect(server.sent[0]?.headers.get('Content-Type')).toBe('application/json');
  });

  it('stops when it is aborted, without a message for the user', async () => {
    fakeServer({ 'GET /v1/user': { body: {} } });
    const error = await failure(call(api.auth.user, {}, { signal: AbortSignal.abort() }));
    expect(error.name).toBe('AbortError');
  });
});

describe('the result of a call', () => {
  it.each([200, 201, 203])('[SHL-20] reads the JSON of a %i', async (status) => {
    fakeServer({ 'GET /v1/things/1': { status, body: { name: 'rose' } } });
    expect(await call(resources.read, { id: '1' })).toEqual({ name: 'rose' });
  });

  it('[SHL-20] takes a 204 as true', async () => {
    fakeServer({ 'PUT /v1/things/1': { status: 204 } });
    expect(await call(resources.change, { id: '1' })).toBe(true);
  });

  it('[SHL-20] passes on the message of a 4xx', async () => {
    const body = { success: false, code: 'search_not_included', message: 'Search is not included', redirect: 'INFLUENCER_SEARCH_PAGE' };
    fakeServer({ 'GET /v1/things/1': { status: 402, body } });
    const error = await failure(call(resources.read, { id: '1' }));
    expect(error).toMatchObject({ code: 'search_not_included', message: 'Search is not included', redirect: 'INFLUENCER_SEARCH_PAGE' });
  });

  it('carries the reason of a refusal', async () => {
    const body = { success: false, code: 'bad_request', message: 'Full', reason: 'limit_reached' };
    fakeServer({ 'GET /v1/things/1': { status: 400, body } });
    expect(await failure(call(resources.read, { id: '1' }))).toMatchObject({ code: 'bad_request', reason: 'limit_reached' });
  });

  it('names the refused fields, and when to try again', async () => {
    const body = { success: false, code: 'too_many_requests', message: 'Slow down', fields: { q: 'is too long' } };
    fakeServer({ 'GET /v1/things/1': { status: 429, body, headers: { 'Retry-After': '30' } } });
    expect(await failure(call(resources.read, { id: '1' }))).toMatchObject({ fields: { q: 'is too long' }, retryAfterSeconds: 30 });
  });

  it.each([
    ['a 500 with a message', { status: 500, body: { success: false, code: 'unexpected', message: 'stack trace' } }],
    ['a 4xx that is no JSON', { status: 403, text: '<html>' }],
    ['a 200 that is no JSON', { status: 200, text: '<html>' }],
    ['a redirect', { status: 302, text: '' }],
  ])('[SHL-20] says the generic sentence for %s', async (_name, answer) => {
    fakeServer({ 'GET /v1/things/1': answer });
    expect((await failure(call(resources.read, { id: '1' }))).message).toBe(GENERIC);
  });

  it('keeps the id of a failed call for support, unless the failure was explained', async () => {
    const body = { success: false, code: 'unexpected', message: 'stack trace', request_id: 'abc-1' };
    fakeServer({ 'GET /v1/things/1': { status: 500, body }, 'PUT /v1/things/1': { status: 404, body: { ...body, code: 'not_found' } } });
    expect(await failure(call(resources.read, { id: '1' }))).toMatchObject({ requestId: 'abc-1' });
    expect((await failure(call(resources.change, { id: '1' }))).requestId).toBeUndefined();
  });

  it('[SHL-20] says the generic sentence when the network fails', async () => {
    fakeServer({});
    expect((await failure(call(resources.read, { id: '1' }))).message).toBe(GENERIC);
  });
});

describe('a call while the browser is offline', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get');
  beforeEach(() => isOnline.mockReturnValue(false));
  afterEach(() => isOnline.mockReturnValue(true));

  it('[SHL-16] says that a change was not sent', async () => {
    fakeServer({});
    expect(problemText(await failure(call(resources.change, { id: '1' })))).toBe(
      'You’re offline, so nothing was sent. Try again once you’re connected.',
    );
  });

  it('[SHL-16] says only that the connection is missing if the change may have been sent', async () => {
    isOnline.mockReturnValueOnce(true);
    fakeServer({});
    expect(problemText(await failure(call(resources.change, { id: '1' })))).toBe('You’re offline. Try again once you’re connected.');
  });

  it('[SHL-16] says that the connection is missing for data that did not load', async () => {
    fakeServer({});
    expect(problemText(await failure(call(resources.read, { id: '1' })))).toBe('You’re offline. Try again once you’re connected.');
  });

  it('[SHL-16] keeps its sentence after the connection returns', async () => {
    fakeServer({});
    const error = await failure(call(resources.read, { id: '1' }));
    isOnline.mockReturnValue(true);
    expect(problemText(error)).toBe('You’re offline. Try again once you’re connected.');
  });

  it('[SHL-16] gives an error of the sign-in library the same sentence', () => {
    expect(problemText(new TypeError('Failed to fetch'))).toBe('You’re offline. Try again once you’re connected.');
  });

  it('[SHL-16] keeps the message of a server that answered', async () => {
    const body = { success: false, code: 'not_found', message: 'Not found' };
    fakeServer({ 'GET /v1/things/1': { status: 404, body } });
    expect(problemText(await failure(call(resources.read, { id: '1' })))).toBe('Not found');
  });
});

describe('signing out on an error response', () => {
  const refusal = (status: number, code: string) => ({ status, body: { success: false, code, message: 'no' } });

  it.each([400, 402, 403, 404, 409, 429, 500, 503])('[SHL-20] a %i does not sign out', async (status) => {
    await alreadySignedIn();
    fakeServer({ 'GET /v1/user': refusal(status, 'forbidden') });
    const ends: string[] = [];
    const stop = onSessionEnd((reason) => ends.push(reason));
    await failure(call(api.auth.user, {}));
    stop();
    expect(ends).toEqual([]);
    expect(localStorage.getItem('session')).not.toBeNull();
  });

  it('[SHL-20] a 401 signs out, once', async () => {
    await alreadySignedIn();
    fakeServer({ 'GET /v1/user': refusal(401, 'not_signed_in') });
    const ends: string[] = [];
    const stop = onSessionEnd((reason) => ends.push(reason));
    await Promise.all([failure(call(api.auth.user, {})), failure(call(api.auth.user, {}))]);
    stop();
    expect(ends).toEqual(['expired']);
    expect(localStorage.getItem('session')).toBeNull();
  });
});
