import { describe, expect, it } from 'vitest';
import { dynamoAccountDeletions } from '#functions/adapters/dynamo/accounts/account-deletions.ts';
import { accountFixture } from './fixture.ts';

const { ask, clock, newCustomer, pool, ports, signIn } = accountFixture();
const CREATE = 'POST /api/auth/generate/demo';
const LOGIN = 'POST /api/auth/login';
const DAY_MS = 86_400_000;
let made = 0;

const asAdmin = async () => ({ token: (await signIn((await newCustomer({ isAdmin: true })).email)).accessToken });
const aDemo = async (changes = {}) => {
  made += 1;
  const email = `prospect${made}@example.com`;
  const { body } = await ask(CREATE, { name: 'Sato', email, company: '', expiration: 7, ...changes }, await asAdmin());
  return { email, password: new URL(body.link).searchParams.get('token') ?? '', demo: true, link: new URL(body.link) };
};
const open = ({ email, password, demo }: { email: string; password: string; demo: boolean }) => ask(LOGIN, { email, password, demo });

describe('a demo link', () => {
  it('[AUT-03] [ADM-04] signs in to a trial account of its own, each time that it is opened', async () => {
    const demo = await aDemo();
    expect([demo.link.pathname, demo.link.searchParams.get('email')]).toEqual(['/', demo.email]);
    for (let i = 0; i < 2; i += 1) {
      const { status, body } = await open(demo);
      expect(status).toBe(200);
      expect((await ask('GET /user', {}, { token: body.token })).body).toMatchObject({ email: demo.email, name: 'Sato', isAdmin: false });
      expect((await ask('GET /api/auth/subscription', {}, { token: body.token })).body).toMatchObject({ subscription: 'trial' });
    }
  });

  it('[AUT-03] is refused when it is forged, another’s, or used as a password', async () => {
    const [demo, other] = [await aDemo(), await aDemo()];
    const refused = { status: 400, body: expect.objectContaining({ message: 'This demo link is no longer valid.' }) };
    expect(await open({ ...demo, password: `${demo.password}x` })).toMatchObject(refused);
    expect(await open({ ...demo, email: other.email })).toMatchObject(refused);
    expect((await open({ ...demo, demo: false })).body.message).toBe('Incorrect email or password.');
  });

  it.each([
    [7 * DAY_MS - 60_000, 200],
    [7 * DAY_MS, 400],
  ])('[AUT-03] [ADM-04] a link of seven days that is %i ms old answers %i', async (ageMs, status) => {
    clock.ahead = -ageMs;
    const demo = await aDemo();
    clock.ahead = 0;
    expect((await open(demo)).status).toBe(status);
  });

  it('[AUT-03] ends its sessions when it expires, also those that began before', async () => {
    const demo = await aDemo({ expiration: 1 });
    const { token } = (await open(demo)).body;
    clock.ahead = DAY_MS - 60_000;
    expect((await ask('GET /user', {}, { token })).status).toBe(200);
    clock.ahead = DAY_MS;
    expect((await ask('GET /user', {}, { token })).status).toBe(401);
    clock.ahead = 0;
  });

  it('is distinguished from a customer, whose e-mail it does not take', async () => {
    const { email } = await newCustomer();
    const demo = await aDemo({ email });
    const { token } = (await open({ ...demo, email })).body;
    expect(await ports().identity.verify(token)).toMatchObject({ isDemo: true });
    expect(await ports().identity.verify((await signIn(email)).accessToken)).not.toHaveProperty('isDemo');
  });

  it('has no second factor of its own', async () => {
    const { token } = (await open(await aDemo())).body;
    const { status, body } = await ask('POST /api/auth/second_factor/recovery_codes', { password: 'any' }, { token });
    expect([status, body.code]).toEqual([403, 'not_in_demo']);
  });
});

describe('a demo session at the user pool', () => {
  const changes = {
    PreviousPassword: 'unknown',
    ProposedPassword: 'password1',
    UserAttributes: [{ Name: 'email', Value: 'stolen@example.com' }],
    UserAttributeNames: ['name'],
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    AttributeName: 'email',
    Code: '000000',
    UserCode: '000000',
  };

  it.each([
    'AssociateSoftwareToken',
    'ChangePassword',
    'DeleteUser',
    'DeleteUserAttributes',
    'GetUserAttributeVerificationCode',
    'GlobalSignOut',
    'SetUserMFAPreference',
    'UpdateUserAttributes',
    'VerifySoftwareToken',
    'VerifyUserAttribute',
  ])('[AUT-03] is refused %s, also after a refresh, and its link goes on working', async (operation) => {
    const demo = await aDemo();
    const { token, refresh_token: RefreshToken } = (await open(demo)).body;
    const atPool = async (name: string, input: object) => {
      const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${name}` };
      return (await fetch(`${pool().poolEndpoint}/`, { method: 'POST', headers, body: JSON.stringify(input) })).json();
    };
    const { AuthenticationResult } = await atPool('GetTokensFromRefreshToken', { ClientId: pool().clientId, RefreshToken });
    for (const AccessToken of [token, AuthenticationResult.AccessToken])
      expect(await atPool(operation, { ...changes, AccessToken })).toMatchObject({
        __type: 'NotAuthorizedException',
        message: 'Access Token does not have required scopes',
      });
    expect((await open(demo)).status).toBe(200);
  });
});

describe('creating a demo link', () => {
  it.each([
    [0, 400],
    [1, 200],
    [30, 200],
    [31, 400],
    ['7', 200],
    [1.5, 400],
  ])('[ADM-04] a link for %j days answers %i', async (expiration, status) => {
    made += 1;
    const form = { name: 'Sato', email: `sato${made}@example.com`, company: '', expiration };
    expect((await ask(CREATE, form, await asAdmin())).status).toBe(status);
  });

  it.each([
    [{ name: '' }, { name: 'This field is required' }],
    [{ email: '' }, { email: 'This field is required' }],
    [{ email: 'sato@' }, { email: 'Invalid email' }],
  ])('[ADM-04] refuses %j with %j', async (wrong, fields) => {
    const form = { name: 'Sato', email: 'sato@example.com', company: '', expiration: 3, ...wrong };
    expect((await ask(CREATE, form, await asAdmin())).body.fields).toEqual(fields);
  });

  it('[SEC-02] is for admins', async () => {
    const form = { name: 'Sato', email: 'sato@example.com', company: '', expiration: 3 };
    const { accessToken: token } = await signIn((await newCustomer()).email);
    expect((await ask(CREATE, form, { token })).status).toBe(403);
    expect((await ask(CREATE, form)).status).toBe(401);
  });
});

describe('the list of demo links', () => {
  const LIST = 'GET /api/auth/admin/demo_links';
  const linkOf = async (email: string) => {
    const { body } = await ask(LIST, undefined, await asAdmin());
    const found = (body.data as { id: string; email: string }[]).filter((link) => link.email === email);
    expect(found).toHaveLength(1);
    return found[0] as { id: string; email: string };
  };
  const revoke = async (id: string) =>
    ask('DELETE /api/auth/admin/demo_links/{id}', undefined, { ...(await asAdmin()), pathParameters: { id } });
  const form = (email: string, changes = {}) => ({ name: 'Sato', email, company: 'ACME', expiration: 3, ...changes });

  it('[ADM-04] a link is listed with its person, its dates and its state', async () => {
    const { email } = await aDemo({ company: 'ACME' });
    const link = await linkOf(email);
    expect(link).toMatchObject({ name: 'Sato', email, company: 'ACME', state: 'active' });
    clock.ahead = 7 * DAY_MS;
    expect(await linkOf(email)).toMatchObject({ state: 'expired' });
    clock.ahead = 0;
  });

  it('[ADM-04] a second link for an address with a valid one is refused, naming the field', async () => {
    const demo = await aDemo();
    const { status, body } = await ask(CREATE, form(demo.email), await asAdmin());
    expect([status, body.fields]).toEqual([409, { email: 'This address has a valid demo link. Renew it to replace the link.' }]);
    expect((await open(demo)).status).toBe(200);
  });

  it('[ADM-04] a renewed link replaces the earlier one and keeps its account', async () => {
    const demo = await aDemo();
    const { id } = await linkOf(demo.email);
    const { status, body } = await ask(CREATE, form(demo.email, { renew: true }), await asAdmin());
    expect(status).toBe(200);
    expect((await open(demo)).status).toBe(400);
    const password = new URL(body.link).searchParams.get('token') ?? '';
    const { body: session } = await open({ ...demo, password });
    expect((await ask('GET /user', {}, { token: session.token })).body.id).toBe(id);
    expect((await linkOf(demo.email)).id).toBe(id);
  });

  it('[ADM-04] a link is neither made nor renewed while its account is being deleted', async () => {
    const demo = await aDemo();
    const { id } = await linkOf(demo.email);
    const now = new Date().toISOString();
    await dynamoAccountDeletions('tensor').request({
      accountId: id,
      requestedAt: now,
      due: now,
      by: 'admin',
      shared: 'remove',
      alias: 'a',
    });
    for (const renew of [true, false]) {
      const { status, body } = await ask(CREATE, form(demo.email, { renew }), await asAdmin());
      expect([status, body.fields.email]).toEqual([403, expect.stringContaining('is being deleted')]);
    }
  });

  it.each([2, 10])('[ADM-04] %i requests at once for one address make one account and one link that works', async (count) => {
    made += 1;
    const email = `at-once${made}@example.com`;
    const admin = await asAdmin();
    const answers = await Promise.all(Array.from({ length: count }, () => ask(CREATE, form(email), admin)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(count - 1);
    const link = new URL(answers.find(({ status }) => status === 200)?.body.link);
    expect((await open({ email, password: link.searchParams.get('token') ?? '', demo: true })).status).toBe(200);
    await linkOf(email);
  });

  it('[ADM-04] a revoked link opens nothing, and its sessions end', async () => {
    const demo = await aDemo();
    const { token } = (await open(demo)).body;
    const { id } = await linkOf(demo.email);
    expect((await revoke(id)).status).toBe(200);
    expect((await open(demo)).status).toBe(400);
    clock.ahead = 1_000;
    expect((await ask('GET /user', {}, { token })).status).toBe(401);
    clock.ahead = 0;
    expect(await linkOf(demo.email)).toMatchObject({ state: 'revoked' });
    expect((await ports().audit.entries({ subjects: [`demo:${demo.email}`], limit: 5 })).entries[0]).toMatchObject({
      act: 'demo_revoke',
      state: 'done',
    });
    expect((await ask(CREATE, form(demo.email), await asAdmin())).status).toBe(200);
    expect(await linkOf(demo.email)).toMatchObject({ state: 'active' });
  });

  it('[SEC-02] only admins list and revoke, and a customer cannot be revoked', async () => {
    const customer = await newCustomer();
    const { accessToken: token } = await signIn(customer.email);
    expect((await ask(LIST, undefined, { token })).status).toBe(403);
    expect((await ask('DELETE /api/auth/admin/demo_links/{id}', undefined, { token, pathParameters: { id: customer.id } })).status).toBe(
      403,
    );
    expect((await revoke(customer.id)).status).toBe(404);
  });
});
