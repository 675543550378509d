import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openAs, openPage, settled, type View } from './support/browser.ts';
import { callApi, tokenOf } from './support/calls.ts';
import { openUser } from './support/open-user.ts';
import { ownStack } from './support/own-stack.ts';
import type { RunningStack } from './support/running-stack.ts';

let stack: RunningStack;
beforeAll(async () => {
  stack = await ownStack();
});
afterAll(async () => {
  await stack?.stop();
});

/** Opens the admin panel as an admin. */
const openPanel = async (section = 'users', view: View = {}): Promise<Page> => {
  return openAs('admin', `/admin/dashboard?section=${section}`, { ...view, url: stack.url });
};
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
const toast = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

describe('user management', () => {
  it('[ADM-01] shows each state, searches from the third letter on and returns to the whole list', async () => {
    const page = await openPanel();
    await rowOf(page, 'premium@example.com').waitFor();
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Full Name',
      'Email Address',
      'Subscription Plan',
      'Balance',
      'Status',
      'API Access',
    ]);
    for (const [email, state] of [
      ['entry', 'Active'],
      ['canceled', 'Canceled'],
      ['inactive', 'Inactive'],
      ['pastdue', 'Past Due'],
    ])
      await rowOf(page, `${email}@example.com`)
        .getByText(state ?? '', { exact: true })
        .waitFor();
    expect(await rowOf(page, 'admin@example.com').count()).toBe(0);
    const search = page.getByRole('searchbox');
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('q=') && asked.push(new URL(request.url()).searchParams.get('q') ?? ''));
    const all = await page.getByRole('row').count();
    await search.fill('pa');
    await page.waitForTimeout(500);
    expect([asked, await page.getByRole('row').count()]).toEqual([[], all]);
    await search.fill('pasT');
    await page.getByText('1 user', { exact: true }).waitFor();
    await search.fill('nobody at all');
    await page.getByText('No Record Found').waitFor();
    await search.fill('');
    await rowOf(page, 'premium@example.com').waitFor();
    await page.context().close();
  });

  it('[ADM-01] has pages from the eleventh user on', async () => {
    const token = await tokenOf('admin', stack.url);
    const page = await openPanel();
    await rowOf(page, 'premium@example.com').waitFor();
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const add = (n: number) =>
      callApi('/api/auth/generate/demo', {
        token,
        url: stack.url,
        body: { name: `Guest ${n}`, email: `g${n}@example.org`, expiration: 1 },
      });
    const total = async () => (await callApi('/api/auth/admin/users', { token, url: stack.url })).body.total as number;
    for (let count = await total(); count < 10; count += 1) await add(count);
    await page.reload();
    await page.getByText('10 users', { exact: true }).waitFor();
    expect(await pages.count()).toBe(0);
    await add(11);
    await page.reload();
    await pages.getByRole('button', { name: 'Page 2' }).click();
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
    await page.reload();
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
    await page.context().close();
  });

  it('[ADM-02] [ADM-05] changes plan, credits and API, and shows the result and the responsible admin', async () => {
    const page = await openPanel();
    const details = await openUser(page, 'inactive@example.com');
    await details.getByRole('button', { name: 'Grant trial access' }).click();
    await toast(page, 'Trial access granted');
    await rowOf(page, 'inactive@example.com').getByText('Trial', { exact: true }).waitFor();
    await details.getByRole('button', { name: 'Grant trial access' }).waitFor({ state: 'detached' });
    await details.getByLabel('New plan').selectOption('premium');
    await details.getByRole('button', { name: 'Change plan' }).click();
    await rowOf(page, 'inactive@example.com').getByText('Premium', { exact: true }).waitFor();

    await details.getByRole('button', { name: 'Edit credits' }).click();
    for (const wrong of ['1.5', '-1', '1e9']) {
      await details.getByLabel('Reports').fill(wrong);
      await details.getByText('Whole numbers only').waitFor();
    }
    expect(await details.getByLabel('Total balance').count()).toBe(0);
    await details.getByLabel('Reports').fill('7');
    await details.getByRole('button', { name: 'Save', exact: true }).click();
    await toast(page, 'Credits saved');
    await rowOf(page, 'inactive@example.com').getByText('7 Reports').waitFor();
    await details.getByText('reports 505 → 7').waitFor();
    await expect.poll(() => details.getByText('admin@example.com').count()).toBeGreaterThan(2);
    await page.context().close();
  });

  it('[ADM-05] informs the second of two admins for five seconds, and shows the change of the first', async () => {
    const page = await openPanel();
    const details = await openUser(page, 'new@example.com');
    const token = await tokenOf('admin', stack.url);
    const { body } = await callApi('/api/auth/admin/users?q=new@example', { token, url: stack.url });
    await callApi(`/api/auth/admin/users/${body.data[0].id}/plan`, { method: 'PUT', token, url: stack.url, body: { plan: 'premium' } });
    await details.getByRole('button', { name: 'Grant access' }).click();
    const reported = page.getByText('Another admin has changed this in the meantime');
    await reported.waitFor();
    await page.mouse.move(0, 0);
    await reported.waitFor({ state: 'detached' });
    await rowOf(page, 'new@example.com').getByText('Premium', { exact: true }).waitFor();
    await page.context().close();
  });

  it('[ADM-07] replaces a card by the provider’s own fields: its number never reaches our calls', async () => {
    const page = await openPanel();
    const details = await openUser(page, 'entry@example.com');
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/v1/') && sent.push(request.postData() ?? ''));
    await details.getByRole('button', { name: 'Update card' }).click();
    const fields = page.frameLocator('iframe');
    await fields.getByLabel('Card number').fill('4000 0000 0000 0003');
    await fields.getByLabel('Expiration').fill('12/40');
    await fields.getByLabel('CVC').fill('123');
    await details.getByRole('button', { name: 'Save card' }).click();
    await details.getByText('Your card number is incorrect.').waitFor();
    await expectAccessible(page);
    await fields.getByLabel('Card number').fill('4000 0000 0000 0341');
    await details.getByRole('button', { name: 'Save card' }).click();
    await details.getByText('ending in 0341').waitFor();
    expect(sent.join()).toMatch(/"token":"pm_\w+"/);
    expect(sent.join()).not.toMatch(/4000 ?0000|0000 ?0341/);
    await page.context().close();
  });

  it('[ADM-07] a provider that did not load is logged, and the rest of the user stays', async () => {
    const page = await openPanel();
    await page.route('**/stripe/fields.js', (route) => route.abort());
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));
    const details = await openUser(page, 'entry@example.com');
    await details.getByRole('button', { name: 'Update card' }).click();
    await details.getByText('can’t be shown right now').waitFor();
    expect(logged.join()).toContain('fields of the card provider');
    await details.getByRole('button', { name: 'Edit credits' }).waitFor();
    await page.context().close();
  });
});

describe('plans, demo links and the system', () => {
  it('[ADM-03] shows what each plan includes and saves what is typed', async () => {
    const page = await openPanel('plans');
    const [entry, standard, premium] = ['Entry', 'Standard', 'Premium'].map((name) => page.getByRole('region', { name, exact: true }));
    await premium?.getByText('$1.50 per 100 likes').waitFor();
    for (const card of [entry, standard]) await card?.getByText('???').waitFor();
    for (const price of ['$3.00', '$2.50', '$2.00']) await page.getByText(price).waitFor();
    await entry?.getByRole('button', { name: 'Edit Entry' }).click();
    expect(await entry?.getByRole('textbox').count()).toBe(1);
    await entry?.getByLabel('Reports').fill('6x1');
    expect(await entry?.getByLabel('Reports').inputValue()).toBe('61');
    await entry?.getByRole('button', { name: 'Cancel' }).click();
    await entry?.getByText('50', { exact: true }).waitFor();
    await standard?.getByRole('button', { name: 'Edit Standard' }).click();
    await standard?.getByLabel('Exports').fill('1200');
    await standard?.getByRole('button', { name: 'Save' }).click();
    await standard?.getByText('1,200', { exact: true }).waitFor();
    await standard?.getByText('150', { exact: true }).waitFor();
    await page.context().close();
  });

  it('[ADM-03] [ADM-05] keeps the concurrent change of another admin, shows a message, and overwrites it only on a second save', async () => {
    const page = await openPanel('plans');
    const premium = page.getByRole('region', { name: 'Premium', exact: true });
    await premium.getByRole('button', { name: 'Edit Premium' }).click();
    const token = await tokenOf('admin', stack.url);
    const path = '/api/auth/admin/subscription_plans';
    const { body } = await callApi(path, {
      method: 'PUT',
      token,
      url: stack.url,
      body: { plan_id: 'professional', services: { posts: 21_000 } },
    });
    const { services: saved } = body.data.monthly.at(-1);
    await premium.getByLabel('Post analysis').fill('1');
    await premium.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Another admin has changed this in the meantime');
    await premium.getByPlaceholder('21000').waitFor();
    expect((await callApi(path, { token, url: stack.url })).body.data.monthly.at(-1).services).toEqual(saved);
    await premium.getByLabel('Post analysis').fill('22000');
    await premium.getByRole('button', { name: 'Save' }).click();
    await premium.getByText('22,000', { exact: true }).waitFor();
    await page.context().close();
  });

  it('[ADM-04] creates a link that signs in, and names missing fields', async () => {
    const page = await openPanel('demo');
    await page.getByRole('button', { name: 'Generate Demo Link' }).click();
    await expect.poll(() => page.getByText('This field is required').count()).toBe(3);
    await page.getByLabel('Name').fill('Rin Guest');
    await page.getByLabel('Email').fill('rin at home');
    await page.getByLabel('Expiration').fill('31');
    await page.getByText('Invalid email').waitFor();
    await page.getByText('A whole number from 1 to 30').waitFor();
    await page.getByLabel('Email').fill('rin@example.org');
    await page.getByLabel('Expiration').fill('30');
    await page.getByRole('button', { name: 'Generate Demo Link' }).click();
    const link = page.getByLabel('Demo link for rin@example.org');
    await link.waitFor();
    expect(await link.getAttribute('readonly')).not.toBeNull();
    const address = new URL(await link.inputValue());
    const guest = await openPage(`${address.pathname}${address.search}`, { url: stack.url });
    await guest.waitForURL('**/discovery');
    await guest.context().close();
    await page.context().close();
  });

  it('[ADM-06] shows queues, schedules and how large and fresh the catalogue is', async () => {
    await fetch(`${stack.url}/outbox/clocks/tell-usage`, { method: 'POST', redirect: 'manual' });
    const page = await openPanel('system');
    await page.getByRole('region', { name: 'Catalogue' }).getByText('8,000', { exact: true }).waitFor();
    // The catalogue was made before all journeys, which may run past midnight.
    await page
      .getByRole('region', { name: 'Catalogue' })
      .getByText(/today|1 day old/)
      .waitFor();
    await page
      .getByRole('region', { name: 'Queues' })
      .getByRole('row', { name: /^Export 0 0 0 0/ })
      .waitFor();
    await page
      .getByRole('region', { name: 'Schedules' })
      .getByRole('row', { name: /Metered usage.*Completed/ })
      .waitFor();
    await page.getByRole('region', { name: 'Audit trail' }).getByText('Demo link created').first().waitFor();
    await page.context().close();
  });
});

describe('the panel', () => {
  it.each<View>([{ theme: 'dark' }, { theme: 'light', lang: 'ja' }])(
    '[SHL-15] is accessible and fits, also on a phone: %o',
    async (view) => {
      const page = await openPanel('users', view);
      for (const section of ['users', 'plans', 'demo', 'catalogue', 'system']) {
        if (section !== 'users') {
          await page.setViewportSize({ width: 1440, height: 900 });
          await page.goto(`/admin/dashboard?section=${section}`);
        }
        await settled(page);
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 900 });
          await expectAccessible(page);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), section).toBeLessThanOrEqual(0);
        }
      }
      await page.context().close();
    },
  );

  it('[SHL-04] an admin cannot open customer screens, and a customer cannot open this one', async () => {
    const page = await openPanel();
    await page.goto('/discovery');
    await page.waitForURL('**/admin/dashboard');
    const token = await tokenOf('standard', stack.url);
    expect((await callApi('/api/auth/admin/users', { token, url: stack.url })).status).toBe(403);
    expect((await callApi('/api/auth/admin/users', { url: stack.url })).status).toBe(401);
    await page.context().close();
  });
});
