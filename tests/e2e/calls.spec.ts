import { beforeAll, describe, expect, it } from 'vitest';
import { appUrl } from './support/app-url.ts';
import { callApi, tokenOf } from './support/calls.ts';

describe('the calls of the running stack', () => {
  let token: string;
  let admin: string;

  beforeAll(async () => {
    [token, admin] = await Promise.all([tokenOf('premium'), tokenOf('admin')]);
  });

  const search = (body: unknown, options: object = {}) => callApi('/identification', { token, body, ...options });

  it('[SHL-23] the creator count is public and exact', async () => {
    const { status, body } = await callApi('/identification/global/count?locale=en-US');
    const totals = await Promise.all(['instagram', 'youtube', 'tiktok'].map(async (platform) => (await search({ platform })).body.total));
    expect([status, body]).toEqual([200, totals.reduce((sum, total) => sum + total)]);
  });

  it('the API document is served', async () => {
    const { status, body } = await callApi('/openapi.json');
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
  });

  it('[AUT-09] the token determines the user, the plan and the balance', async () => {
    // An account that no other journey spends credits of.
    const unspent = await tokenOf('canceled');
    const user = await callApi('/user', { token: unspent });
    expect(user.body).toMatchObject({ email: 'canceled@example.com', isAdmin: false });
    expect((await callApi('/api/auth/subscription', { token: unspent })).body).toMatchObject({
      success: true,
      subscription: 'standard',
      status: 'active',
    });
    expect((await callApi(`/profile/${user.body.id}/balance`, { token: unspent })).body).toEqual({ reports: 150, exports: 1000, posts: 0 });
  });

  it('the balance of another account is not found', async () => {
    const other = await callApi('/user', { token: await tokenOf('entry') });
    expect((await callApi(`/profile/${other.body.id}/balance`, { token })).status).toBe(404);
  });

  it.each([
    ['an unknown e-mail', { email: 'nobody@example.com', password: 'Tensor-demo-2026' }],
    ['a wrong password', { email: 'premium@example.com', password: 'Tensor-demo-2027' }],
  ])('signing in with %s gives the same answer', async (_case, body) => {
    const answer = await callApi('/api/auth/login', { body });
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([400, 'wrong_credentials', 'Incorrect email or password.']);
  });

  it('[AUT-09] a broken token answers 401 with the sentence that signs out', async () => {
    const [header, payload, signature = ''] = token.split('.');
    const tampered = `${header}.${payload}.${signature.slice(0, -4)}AAAA`;
    for (const broken of ['nonsense', tampered, `${token}x`, `${header}.${payload}.`]) {
      const { status, body } = await search({}, { token: broken });
      expect([status, body.message]).toEqual([401, 'Failed to authenticate token.']);
    }
  });

  it('[SEC-02] [SHL-04] an admin is refused where customers search, a customer is not signed in as one', async () => {
    expect((await search({}, { token: admin })).status).toBe(403);
    expect((await callApi('/identification', { body: {} })).status).toBe(401);
  });

  it('a page of another site is asked no favour: its preflight and its form get nothing', async () => {
    const origin = 'https://other.example.com';
    const preflight = await fetch(`${appUrl()}/v1/identification`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });
    expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    const form = await search({}, { headers: { origin, 'content-type': 'text/plain' } });
    expect([form.status, Object.keys(form.body.fields)]).toEqual([400, ['Content-Type']]);
  });

  it('a wrong brand is refused, naming the header', async () => {
    const { status, body } = await search({}, { headers: { 'x-brand': 'other' } });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['X-Brand']]);
  });

  it.each([
    ['an unknown field', { search: { folowers: {} } }, 'search.folowers'],
    ['an unknown field at the top', { platfrom: 'tiktok' }, 'platfrom'],
    ['a crossed range', { search: { followers: { left_number: 2000, right_number: 1000 } } }, 'search.followers.left_number'],
    ['an unknown place', { search: { geo: [{ id: 4294967295 }] } }, 'search.geo.0.id'],
    ['an unknown interest', { search: { brand_category: [2] } }, 'search.brand_category.0'],
    ['an unknown brand', { search: { audience_brand: [{ id: 99999, weight: 0.1 }] } }, 'search.audience_brand.0.id'],
    ['an unknown language', { search: { lang: { code: 'qq' } } }, 'search.lang.code'],
    ['an unknown university', { university: { text: 'Nowhere', value: 99999 } }, 'university.value'],
    ['an unknown lookalike', { search: { audience_relevance: { value: '@nobody_at_all_here' } } }, 'search.audience_relevance.value'],
    ['a limit of 1e9', { paging: { limit: 1e9 } }, 'paging.limit'],
    ['a limit of 101', { paging: { limit: 101 } }, 'paging.limit'],
    ['a negative skip', { paging: { skip: -1 } }, 'paging.skip'],
    ['a page past the hundredth', { paging: { limit: 10, skip: 1000 } }, 'paging.skip'],
    ['a weight between the steps', { search: { audience_gender: { code: 'MALE', weight: 0.105 } } }, 'search.audience_gender.weight'],
    ['a filter that the platform lacks', { platform: 'tiktok', search: { account_type: [1] } }, 'search.account_type'],
    ['a sort without its filter', { sort: { field: 'relevance' } }, 'sort.field'],
    ['10,001 ids', { search: { geo: Array.from({ length: 10_001 }, (_, id) => ({ id })) } }, 'search.geo'],
  ])('%s answers 400 naming its path', async (_case, body, path) => {
    const answer = await search(body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, expect.arrayContaining([path])]);
    expect(answer.body.success).toBe(false);
  });

  it('a body of 5 MB answers 413, broken JSON and deep JSON 400', async () => {
    expect((await search(undefined, { raw: `{"platform":"${'x'.repeat(5_000_000)}"}` })).status).toBe(413);
    expect((await search(undefined, { raw: '{"platform":' })).status).toBe(400);
    expect((await search(undefined, { raw: `{"search":${'['.repeat(2000)}${']'.repeat(2000)}}` })).status).toBe(400);
  });

  it('an unknown path and a broken escape answer in our shape', async () => {
    expect((await callApi('/nothing/here', { token })).body).toMatchObject({ success: false, code: 'not_found' });
    expect((await callApi('/profile/%E0%A4%A/balance', { token })).status).toBe(400);
  });

  it('[SRC-05] pages neither repeat nor omit a creator, and their rows add up to the total', async () => {
    const body = { search: { followers: { left_number: 100_000 } }, sort: { field: 'engagements' } };
    const seen: string[] = [];
    const { total } = (await search(body)).body;
    for (let skip = 0; skip < Math.min(total, 1000); skip += 100) {
      const page = await search({ ...body, paging: { limit: 100, skip } });
      seen.push(...page.body.users.map(({ user_id }: { user_id: string }) => user_id));
    }
    expect(new Set(seen).size).toBe(Math.min(total, 1000));
    expect(seen).toHaveLength(Math.min(total, 1000));
  });

  it('[DIS-07] a trial gets three rows and masks without any trace of the others', async () => {
    const trial = await search({ paging: { limit: 100 } }, { token: await tokenOf('trial') });
    const whole = await search({ paging: { limit: 100 } });
    expect(trial.body.total).toBe(whole.body.total);
    expect(trial.body.users.slice(0, 3)).toEqual(whole.body.users.slice(0, 3));
    expect(trial.body.users.slice(3)).toEqual(Array.from({ length: 97 }, (_, index) => ({ masked: true, label: `Account ${index + 4}` })));
  });
});
