import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALLOWANCES } from '#shared/billing/plans.ts';
import { type Answer, callApi, tokenOf } from '../support/calls.ts';
import { seededCopy } from '../support/own-stack.ts';
import { type RunningStack, runStack } from '../support/running-stack.ts';

const MAX_WAIT_MS = 120_000;

describe('plans and payments on the running stack', () => {
  const dataDir = seededCopy();
  let stack: RunningStack;

  beforeAll(async () => {
    stack = await runStack({ dataDir });
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const ask = async (plan: string, path: string, call: object = {}): Promise<Answer> =>
    callApi(path, { token: await tokenOf(plan, stack.url), url: stack.url, ...call });
  const post = (address: string, fields: Record<string, string>) =>
    fetch(`${stack.url}${new URL(address).pathname}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const pay = (address: string, number: string) => post(address, { number, expiry: '12/30', cvc: '123' });

  const until = async (plan: string, path: string, isThere: (body: Answer['body']) => boolean): Promise<Answer['body']> => {
    const deadline = Date.now() + MAX_WAIT_MS;
    for (;;) {
      const { body } = await ask(plan, path);
      if (isThere(body)) return body;
      if (Date.now() > deadline) throw new Error(`${path} still answers ${JSON.stringify(body)}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  const balanceOf = async (plan: string): Promise<Answer['body']> => {
    const { body } = await ask(plan, '/user');
    return (await ask(plan, `/profile/${body.id}/balance`)).body;
  };
  const killAndStartAgain = async (): Promise<void> => {
    stack.process.kill('SIGKILL');
    await once(stack.process, 'exit');
    stack = await runStack({ dataDir });
  };

  it('[BIL-01] a trial buys a plan by the real SDK: a checkout, a declined card, a good one, and what the message confirms', async () => {
    const { body: opened } = await ask('trial', '/checkout/session/create', { body: { plan: 'entry', coupon: 'PH20' } });
    expect(opened).toMatchObject({ success: true, plan: 'entry', coupon: 'PH20' });
    const page = await (await fetch(`${stack.url}${new URL(opened.url).pathname}`)).text();
    for (const shown of ['PH20', '$79.20', '$99.00']) expect(page).toContain(shown);
    const declined = await pay(opened.url, '4000000000000002');
    expect([declined.status, await declined.text()]).toEqual([402, expect.stringContaining('Your card was declined.')]);
    const paid = await pay(opened.url, '4242424242424242');
    expect(paid.headers.get('location')).toContain(`/paymentConfirmation?session_id=${opened._id}`);
    await until('trial', `/checkout/session/${opened._id}`, ({ status }) => status === 'confirmed');
    expect(await balanceOf('trial')).toMatchObject(ALLOWANCES.entry);
    expect((await ask('trial', '/api/auth/subscription')).body).toMatchObject({ subscription: 'entry', status: 'active' });
  });

  it('[BIL-07] goes up immediately, and down with the next period and its smaller allowance', async () => {
    const { body: preview } = await ask('entry', '/billing/subscription/preview?plan=standard');
    expect(preview).toMatchObject({ effective: 'now', added: { reports: 100, exports: 1000 } });
    expect((await ask('entry', '/billing/subscription', { method: 'PUT', body: { plan: 'standard' } })).status).toBe(200);
    expect(await balanceOf('entry')).toMatchObject({ reports: 150, exports: 1000 });
    await ask('entry', '/billing/subscription', { method: 'PUT', body: { plan: 'entry' } });
    expect((await ask('entry', '/billing/subscription')).body).toMatchObject({ plan: 'standard', next_plan: 'entry' });
    const { body: portal } = await ask('entry', '/payment/portal', { body: {} });
    expect((await post(portal.url, { act: 'renew' })).status).toBe(303);
    await until('entry', '/billing/subscription', ({ plan }) => plan === 'entry');
    expect(await balanceOf('entry')).toMatchObject(ALLOWANCES.entry);
  });

  it('[BIL-02] a forged message is refused', async () => {
    const forged = { id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: { object: 'invoice', id: 'in_1' } } };
    const answer = await callApi('/webhooks/stripe', { url: stack.url, body: forged, headers: { 'stripe-signature': 't=1,v1=00' } });
    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'bad_request' } });
  });

  it('[BIL-06] [BIL-04] search and balance send an inactive account to the payment, and reading still works', async () => {
    const search = await ask('inactive', '/identification', { body: { paging: { skip: 0, limit: 10 } } });
    expect(search).toMatchObject({ status: 402, body: { success: false, redirect: 'PAYMENT_PAGE' } });
    expect(await balanceOf('inactive')).toMatchObject({ redirect: 'PAYMENT_PAGE' });
    expect((await ask('inactive', '/billing/usage')).status).toBe(200);
  });

  it('[BIL-01] a kill loses no checkout that was opened, and no payment that was taken', async () => {
    const { body: opened } = await ask('inactive', '/checkout/session/create', { body: { plan: 'premium' } });
    await killAndStartAgain();
    expect((await ask('inactive', '/checkout/session')).body.session).toMatchObject({ _id: opened._id, plan: 'premium' });
    expect((await pay(opened.url, '4242424242424242')).status).toBe(303);
    await killAndStartAgain();
    await until('inactive', `/checkout/session/${opened._id}`, ({ status }) => status === 'confirmed');
    expect(await balanceOf('inactive')).toMatchObject(ALLOWANCES.premium);
    const { body } = await ask('inactive', '/billing/usage');
    expect(body.entries.filter(({ why }: { why: string }) => why === 'renewal')).toHaveLength(1);
  });

  it('[BIL-08] usage shows the own account only, as page and as file', async () => {
    const { body } = await ask('entry', '/billing/usage');
    expect(body.entries[0].balance).toMatchObject(ALLOWANCES.entry);
    const file = await fetch(`${stack.url}/v1/billing/usage.csv`, {
      headers: { authorization: `Bearer ${await tokenOf('entry', stack.url)}` },
    });
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect((await file.text()).split('\r\n')[0]).toContain('Reports left');
  });
});
