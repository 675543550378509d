import { rmSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatorRow } from '#shared/creator.ts';
import { type Answer, callApi, tokenOf } from '../support/calls.ts';
import { ownStack } from '../support/own-stack.ts';
import type { RunningStack } from '../support/running-stack.ts';

const MAX_WAIT_MS = 120_000;

describe('unlock and export on the running stack', () => {
  let stack: RunningStack;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    // On a busy machine, twenty searches at once take longer than the usual limit.
    stack = await ownStack({ SEARCH_TIMEOUT_MS: '60000' });
    for (const plan of ['trial', 'entry', 'standard', 'premium', 'new']) tokens[plan] = await tokenOf(plan, stack.url);
  });
  afterAll(async () => {
    await stack?.stop();
    if (stack) rmSync(stack.dataDir, { recursive: true, force: true });
  });

  const ask = (plan: string, path: string, call: object = {}) => callApi(path, { token: tokens[plan], url: stack.url, ...call });
  const left = async (plan: string): Promise<number> => {
    const { body } = await ask(plan, '/user');
    return (await ask(plan, `/profile/${body.id}/balance`)).body.exports;
  };
  const download = async (plan: string, path: string, { key, body }: { key?: string; body?: object } = {}) => {
    const response = await fetch(`${stack.url}/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${tokens[plan]}`, ...(key && { 'idempotency-key': key }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const exportRows = (plan: string, limit: number, more: object = {}) =>
    ask(plan, '/identification/new/export', { body: { paging: { limit }, excludePreviouslyExported: true, ...more } });
  const jobEnded = async (plan: string, id: string): Promise<Answer['body']> => {
    const deadline = Date.now() + MAX_WAIT_MS;
    for (;;) {
      const { job } = (await ask(plan, `/jobs/${id}`)).body;
      if (!['queued', 'running'].includes(job.state)) return job;
      if (Date.now() > deadline) throw new Error(`The job is still ${job.state}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  it('[EXP-06] [DIS-07] a trial unlocks the next hidden rows once, and later searches show them unmasked', async () => {
    const unlock = (key: string) =>
      ask('trial', '/identification/more/results', { body: { paging: { limit: 5 } }, headers: { 'idempotency-key': key } });
    const first = await unlock('one');
    expect([first.status, first.body.users.length, first.body.cost]).toEqual([200, 5, 3]);
    expect((await unlock('one')).body).toEqual(first.body);
    expect(await left('trial')).toBe(25 - 3);
    const { users } = (await ask('trial', '/identification', { body: { paging: { limit: 10 } } })).body;
    const whole = (await ask('premium', '/identification', { body: { paging: { limit: 10 } } })).body.users;
    expect(users.slice(0, 8)).toEqual(whole.slice(0, 8));
    expect(users.slice(8)).toEqual([
      { masked: true, label: 'Account 9' },
      { masked: true, label: 'Account 10' },
    ]);
  });

  it('[EXP-08] [EXP-03] trial and entry plans get an error that exporting is not included', async () => {
    for (const plan of ['trial', 'entry']) {
      const { status, body } = await exportRows(plan, 1);
      expect([status, body.code, body.message]).toEqual([402, 'exporting_not_included', 'Exporting not included']);
    }
  });

  it('[EXP-02] [EXP-03] [EXP-09] a small export is a file of its rows, charged once under its key, and free ever after', async () => {
    const body = { paging: { limit: 100 }, dataColumns: ['user_id', 'name', 'followers', 'audience_cities'], byteOrderMark: true };
    const first = await download('new', '/identification/new/export', { key: 'double-click', body });
    expect(first.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(first.headers.get('content-disposition')).toMatch(/^attachment; filename="tensor-export-100-[\d-]{19}\.csv"; filename\*=/);
    expect(first.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const rows = parse(first.bytes, { bom: true });
    const { users } = (await ask('new', '/identification', { body: { paging: { limit: 100 } } })).body;
    expect(rows[0]).toEqual(['User id', 'Name', 'Followers', 'Audience cities']);
    expect(rows.slice(1).map(([userId]) => userId)).toEqual(users.map(({ user_id }: { user_id: string }) => user_id));
    expect(rows.slice(1).map(([, , followers]) => Number(followers))).toEqual(
      users.map(({ followers }: { followers: number }) => followers),
    );

    const again = await download('new', '/identification/new/export', { key: 'double-click', body });
    expect(again.bytes.equals(first.bytes)).toBe(true);
    const past = (await ask('new', '/profile/exports')).body.lists_generated;
    expect(past).toMatchObject([{ rows: 100, exports_used: 100, platform: 'instagram' }]);
    expect((await download('new', `/identification/new/export/${past[0].id}?locale=en-US`)).bytes.equals(first.bytes)).toBe(true);
    expect(await left('new')).toBe(900);
    expect((await ask('premium', `/identification/new/export/${past[0].id}`)).status).toBe(404);
  });

  it('[EXP-02] the exported audience share equals the one in the table', async () => {
    const asked = { audience_source: 'followers', search: { audience_geo: [{ id: 392, weight: 0.4 }] }, paging: { limit: 5 } };
    const body = { ...asked, dataColumns: ['user_id', 'audience_countries'] };
    const [, ...rows] = parse((await download('new', '/identification/new/export', { body })).bytes, { bom: true });
    const users: CreatorRow[] = (await ask('new', '/identification', { body: asked })).body.users;
    const shown = users.map(({ user_id, match }) => {
      const japan = match.audience_followers?.data.audience_geo?.countries?.find(({ code }) => code === 'JP');
      return [user_id, `Japan ${((japan?.weight ?? 0) * 100).toFixed(2)}%`];
    });
    expect(shown).toHaveLength(5);
    expect(rows.map(([userId, countries = '']) => [userId, countries.split('; ').find((each) => each.startsWith('Japan '))])).toEqual(
      shown,
    );
  });

  it('[EXP-07] without duplicates, earlier exported rows are omitted; with them, they are free', async () => {
    const before = await left('new');
    const off = await download('new', '/identification/new/export', {
      body: { paging: { limit: 10 }, dataColumns: ['user_id'], excludePreviouslyExported: true },
    });
    expect(await left('new')).toBe(before - 10);
    const on = await download('new', '/identification/new/export', {
      body: { paging: { limit: 110 }, dataColumns: ['user_id'], excludePreviouslyExported: false },
    });
    expect(await left('new')).toBe(before - 10);
    expect(on.bytes.toString().endsWith(off.bytes.toString().slice('User id\r\n'.length))).toBe(true);
  });

  it('[EXP-03] too few credits answer 402 and charge nothing', async () => {
    const before = await left('new');
    const refused = await exportRows('new', before + 1);
    expect([refused.status, refused.body.message]).toEqual([402, 'Not enough credits']);
    expect(await left('new')).toBe(before);
  });

  it('[EXP-05] [REL-04] a large export continues after its call, shows its progress, and is listed under past exports', async () => {
    const { body } = await exportRows('premium', 1_500, { dataColumns: ['user_id', 'username'] });
    expect(body).toEqual({ success: true, job_id: expect.any(String) });
    expect(await left('premium')).toBe(3_500);
    expect(await jobEnded('premium', body.job_id)).toMatchObject({ state: 'done', done: 1_500, total: 1_500, credits: 1_500 });
    const file = await download('premium', `/identification/new/export/${body.job_id}`);
    const rows = parse(file.bytes);
    expect([rows.length, new Set(rows.map(([userId]) => userId)).size]).toEqual([1_501, 1_501]);
    expect((await ask('premium', '/jobs.json?limit=1')).body.jobs).toMatchObject([{ id: body.job_id, kind: 'exports', state: 'done' }]);
  });

  it('[REL-04] the job of another account is not found; a finished one cannot be cancelled', async () => {
    const [{ id }] = (await ask('premium', '/jobs.json')).body.jobs;
    expect((await ask('standard', `/jobs/${id}`)).status).toBe(404);
    expect((await ask('standard', `/jobs/${id}/cancel`, { method: 'POST' })).status).toBe(404);
    expect((await ask('premium', `/jobs/${id}/cancel`, { method: 'POST' })).status).toBe(409);
  });

  it('[BIL-03] exactly one of twenty concurrent exports succeeds with a balance for one', async () => {
    const body = { paging: { limit: 1_000 }, excludePreviouslyExported: true };
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => download('standard', '/identification/new/export', { body })));
    const statuses = outcomes.map(({ status }) => status);
    expect(
      statuses.filter((status) => status === 200),
      statuses.join(' '),
    ).toHaveLength(1);
    // On a busy machine, some of them give up racing, or waiting for the rows that the successful one has reserved.
    expect(statuses.filter((status) => ![200, 402, 409, 503].includes(status))).toEqual([]);
    expect(await left('standard')).toBe(0);
  });
});
