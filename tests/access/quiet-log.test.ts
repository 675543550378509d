import { beforeAll, describe, expect, it } from 'vitest';
import { logTo } from '#functions/log.ts';
import { api } from '#shared/api.ts';
import { defaultBrand } from '#shared/brand.ts';
import type { Contract } from '#shared/http/endpoint.ts';
import { PASSWORD } from '#tests/auth/fixture.ts';
import { accessFixture } from './fixture.ts';

const everythingOn = Object.fromEntries(Object.keys(defaultBrand.switches).map((name) => [name, true]));
const { admin, ask, customer, newApiToken, fixture } = accessFixture({ switches: everythingOn });
const calls = Object.values<Contract>(api).flatMap((contract) => Object.values(contract));

/** Log lines of these tests, and values that must not appear in them. */
const lines: string[] = [];
const secrets = new Set<string>([PASSWORD]);
const secret = (text: string): string => {
  secrets.add(text);
  return text;
};
const logged = () => secrets.values().filter((text) => lines.some((line) => line.includes(text)));

beforeAll(() => logTo((line) => lines.push(line)));

const mailedTo = (address: string): URL => {
  const url = new URL(/http\S+/.exec(fixture.posted().find(({ to }) => to.includes(address))?.text ?? '')?.[0] ?? '');
  for (const name of ['token', 'id']) if (url.searchParams.has(name)) secret(url.searchParams.get(name) ?? '');
  return url;
};

/** A visitor signs up, resets the password and makes mistakes. */
const accountJourney = async (): Promise<void> => {
  const email = secret('quiet.visitor@example.com');
  const password = secret('a phrase that nobody reads');
  const visitor = { name: secret('Quiet Visitor'), email, phone: secret('+81 3 5550 1234'), company: '', password };
  await ask(api.auth.register, undefined, visitor);
  const confirmation_token = mailedTo(email).searchParams.get('id');
  for (let time = 0; time < 2; time += 1) await ask(api.auth.verify, undefined, { email, confirmation_token });
  await ask(api.auth.login, undefined, { email, password: secret('not the phrase at all') });
  const { body } = await ask(api.auth.login, undefined, { email, password });
  for (const token of [body.token, body.refresh_token]) secret(token);
  await ask(api.auth.user, `${body.token}x`, {});
  await ask(api.auth.changePassword, body.token, { current: 'wrong, and secret', password, confirm_password: password });
  await ask(api.auth.forgotPassword, undefined, { email, language: 'ja' });
  const token = mailedTo(email).searchParams.get('token');
  const next = secret('another quiet phrase');
  for (let time = 0; time < 2; time += 1) await ask(api.auth.resetPassword, undefined, { token, password: next, confirm_password: next });
  await ask(api.auth.adminLogin, undefined, { email, password: next });
  await ask(api.auth.recover, undefined, { email, password: next, code: secret('12345-quiet') });
};

/** A customer creates lists, links and tokens, and runs searches that fail because there is no catalogue. */
const customerJourney = async (): Promise<void> => {
  const { email, token } = await customer('premium');
  for (const each of [email, token]) secret(each);
  const apiToken = secret(await newApiToken(token));
  await ask(api.discovery.search, apiToken, { search: { text: secret('quiet search words') } });
  const list = (await ask(api['creator-lists'].createList, token, { name: secret('A quiet list') })).body.list._id;
  await ask(api['creator-lists'].addSharedUser, token, { _id: list, shareWithEmail: secret('quiet.friend@example.com') });
  const shared = await ask(api['creator-lists'].shareByLink, token, { id: list });
  await ask(api['creator-lists'].shared, undefined, { token: secret(shared.body.link.token) });
  await ask(api.admin.users, token, {});
};

const demoJourney = async (): Promise<void> => {
  const token = secret(await admin());
  const email = secret('quiet.prospect@example.com');
  const { body } = await ask(api.auth.createDemoLink, token, { name: 'Prospect', email, company: '', expiration: 7 });
  const password = secret(new URL(body.link).searchParams.get('token') ?? '');
  await ask(api.auth.login, undefined, { email, password, demo: true });
  await ask(api.auth.login, undefined, { email, password: secret(`${password.slice(1)}forged`), demo: true });
};

describe('the log', () => {
  it('records sign-ins, mails, links and tokens without their contents', async () => {
    await accountJourney();
    await customerJourney();
    await demoJourney();
    expect(secrets.size).toBeGreaterThan(20);
    expect([...logged()]).toEqual([]);
    expect(lines.join('')).not.toMatch(/@example\.com|eyJ[\w-]+\.|whsec_|Bearer /);
  });

  it('contains no input of any call, for any caller', async () => {
    const wanted = Object.fromEntries(
      ['email', 'password', 'token', 'name', 'note', 'code', 'shareWithEmail', 'api_token'].map((name) => [
        name,
        secret(`quiet-${name}@example.com`),
      ]),
    );
    const tokens = [undefined, (await customer('premium')).token, await admin()];
    const before = lines.length;
    for (const call of calls) for (const token of tokens) await ask(call, token, wanted);
    expect(lines.length - before).toBeGreaterThanOrEqual(calls.length * tokens.length);
    expect([...logged()]).toEqual([]);
  });

  it('records who was refused and why: wrong passwords, missing and forged tokens, forbidden calls', () => {
    const requests = lines.map((line) => JSON.parse(line)).filter(({ message }) => message === 'request');
    const codesOf = (route: string) => new Set(requests.filter((line) => line.route === route).map(({ code }) => code));
    expect(codesOf('POST /v1/api/auth/login')).toContain('wrong_credentials');
    expect(codesOf('GET /v1/user')).toContain('not_signed_in');
    expect(codesOf('GET /v1/api/auth/admin/users')).toContain('forbidden');
  });
});
