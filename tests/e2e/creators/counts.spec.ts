import { beforeAll, describe, expect, it } from 'vitest';
import { callApi, tokenOf } from '../support/calls.ts';

describe('names and counts on the running stack', () => {
  let token: string;
  beforeAll(async () => {
    token = await tokenOf('premium');
  });

  const ask = (path: string, body: unknown, options: object = {}) => callApi(`/identification/${path}`, { token, body, ...options });
  const totalOf = async (body: object): Promise<number> => (await callApi('/identification', { token, body })).body.total;

  it('[DIS-17] counts are the totals of the searches that they stand for', async () => {
    const request = { platform: 'instagram', search: { followers: { left_number: 5000 }, audience_geo: [{ id: 840, weight: 0.1 }] } };
    const codes = ['MALE', 'FEMALE', 'KNOWN', 'UNKNOWN'];
    const { status, body } = await ask('counts', {
      ...request,
      variations: [{}, ...codes.map((code) => ({ search: { gender: { code } } }))],
    });
    const totals = [
      await totalOf(request),
      ...(await Promise.all(codes.map((code) => totalOf({ ...request, search: { ...request.search, gender: { code } } })))),
    ];
    expect([status, body]).toEqual([200, { success: true, counts: totals }]);
    expect(totals[0]).toBeGreaterThan(0);
  });

  it('counts need a running plan, as the search does, and a customer', async () => {
    const body = { variations: [{}] };
    expect((await ask('counts', body, { token: await tokenOf('admin') })).status).toBe(403);
    expect((await ask('counts', body, { token: undefined })).status).toBe(401);
    expect((await ask('counts', body, { token: await tokenOf('trial') })).status).toBe(200);
  });

  it.each([
    ['no variation', { variations: [] }, 'variations'],
    ['41 variations', { variations: Array(41).fill({}) }, 'variations'],
    ['an unknown field', { variations: [{ serach: {} }] }, 'variations.0.serach'],
    [
      'a filter that the platform lacks',
      { platform: 'tiktok', variations: [{ search: { lang: { code: 'en' }, account_type: [1] } }] },
      'variations.0.search.account_type',
    ],
    ['an unknown place', { variations: [{}, { search: { geo: [4294967295] } }] }, 'variations.1.search.geo.0.id'],
  ])('counts of %s answer 400 naming its path', async (_case, body, path) => {
    const answer = await ask('counts', body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, expect.arrayContaining([path])]);
  });

  it("another's list is not found by its counts", async () => {
    expect((await ask('counts', { creatorList_id: 'x', variations: [{}] })).status).toBe(404);
  });

  it('[DIS-18] names are found as a sentence spells them', async () => {
    const { status, body } = await ask('names', {
      names: ['texas', 'nike', 'no such name'],
      countries: ['JP'],
      tags: ['fitness', 'no_such_tag'],
    });
    expect(status).toBe(200);
    expect(body.places).toMatchObject([{ name: 'texas', places: [{ title: 'Texas, United States', type: 'state' }] }]);
    expect(body.brands).toMatchObject([{ name: 'nike', option: { text: 'Nike' } }]);
    expect(body.countries).toMatchObject([{ country: 'JP', type: 'country' }]);
    expect(body.tags).toEqual(['fitness']);
  });

  it.each([
    ['101 names', { names: Array(101).fill('x') }, 'names'],
    ['a name of 61 letters', { names: ['x'.repeat(61)] }, 'names.0'],
    ['a country that is no code', { countries: ['Japan'] }, 'countries.0'],
  ])('%s are refused', async (_case, body, path) => {
    const answer = await ask('names', body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [path]]);
  });
});
