import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openAs, openPage, type View } from '../support/browser.ts';
import { callApi, tokenOf } from '../support/calls.ts';
import { ownStack } from '../support/own-stack.ts';
import type { RunningStack } from '../support/running-stack.ts';

const UNIQUE_BIO = 'zwetschgendatschi';
const SOON_MS = 120_000;

describe('saved searches and their alerts', () => {
  let stack: RunningStack;

  beforeAll(async () => {
    stack = await ownStack();
  });
  afterAll(() => stack?.stop());

  const openDiscovery = async (plan: string, address: string, view: View = {}): Promise<Page> => {
    return openAs(plan, `/discovery${address}`, { ...view, url: stack.url });
  };
  const openMenu = async (page: Page) => {
    await page.getByRole('button', { name: 'Saved searches' }).click();
    return page.getByRole('dialog', { name: 'Saved searches' });
  };
  const save = async (page: Page, name: string, { alert = false } = {}): Promise<void> => {
    await (await openMenu(page)).getByRole('button', { name: 'Save this search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    if (alert) await dialog.getByRole('checkbox', { name: 'Email me about new creators' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  const importCreators = async (count: number): Promise<void> => {
    const creators = Array.from({ length: count }, (_, index) => ({
      platform: 'instagram',
      user_id: `new-${count}-${index}`,
      username: `new_${count}_${index}`,
      name: `Newcomer ${count} ${index}`,
      bio: UNIQUE_BIO,
      followers: 12_000 + index,
    }));
    const file = join(stack.dataDir, 'new.jsonl');
    writeFileSync(file, creators.map((creator) => JSON.stringify(creator)).join('\n'));
    const command = ['--disable-warning=ExperimentalWarning', 'functions/cli/catalogue.ts', 'import', file];
    await promisify(execFile)(process.execPath, [...command, '--dir', join(stack.dataDir, 'catalogue')]);
  };
  const trigger = () => fetch(`${stack.url}/outbox/clocks/search-alerts`, { method: 'POST' });
  const isCheckedThrough = async (): Promise<boolean> => {
    const { body } = await callApi('/api/auth/admin/system', { token: await tokenOf('admin', stack.url), url: stack.url });
    const alerts = body.queues.find(({ name }: { name: string }) => name === 'alerts');
    return alerts.waiting + alerts.running + alerts.later === 0;
  };
  const outbox = async (): Promise<string> => (await fetch(`${stack.url}/outbox`)).text();
  const until = async (holds: () => Promise<boolean>): Promise<void> => {
    const deadline = Date.now() + SOON_MS;
    while (!(await holds())) {
      if (Date.now() > deadline) throw new Error('It did not come in time');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };

  it('[DIS-19] [DIS-15] [DIS-16] a search is saved, found again in a later session, and opened with platform, filters and order', async () => {
    const page = await openDiscovery('standard', '?platform=youtube&followers=10000-500000&sort=engagements.asc');
    await save(page, 'Mid-size channels');
    await page.context().close();

    const later = await openDiscovery('standard', '?bio=food');
    const menu = await openMenu(later);
    await menu.getByRole('button', { name: /^Mid-size channels/ }).waitFor();
    await expectAccessible(later);
    await menu.getByRole('button', { name: /^Mid-size channels/ }).click();
    await later.waitForURL(/platform=youtube&followers=10000-500000&sort=engagements\.asc/);
    expect(await later.getByRole('radio', { name: 'YouTube' }).isChecked()).toBe(true);
    await later.getByText('Subscribers: 10k – 500k').waitFor();
    await later.goBack();
    await later.getByText('Bio: “food”').waitFor();
    expect(await later.getByRole('radio', { name: 'Instagram' }).isChecked()).toBe(true);
    await later.context().close();
  });

  it('[DIS-19] is renamed, deleted and brought back, and the dialog and the menu are accessible in light and Japanese too', async () => {
    const page = await openDiscovery('premium', '?bio=food', { theme: 'light' });
    await save(page, 'Food');
    const menu = await openMenu(page);
    await menu.getByRole('button', { name: 'Rename Food' }).click();
    await menu.getByRole('textbox', { name: 'New name' }).fill('Kitchens');
    await page.keyboard.press('Enter');
    await menu.getByRole('button', { name: /^Kitchens/ }).waitFor();
    await expectAccessible(page);
    await menu.getByRole('button', { name: 'Delete Kitchens' }).click();
    await menu.getByRole('button', { name: /^Kitchens/ }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await until(async () => (await savedBy('premium'))[0]?.name === 'Kitchens');
    await page.context().close();

    const japanese = await openDiscovery('premium', '', { lang: 'ja', theme: 'light', width: 390 });
    await japanese.getByRole('button', { name: '保存した検索' }).click();
    await japanese.getByRole('button', { name: 'この検索を保存' }).click();
    await japanese.getByRole('textbox', { name: '名前' }).waitFor();
    await expectAccessible(japanese);
    await japanese.context().close();
  });

  const savedBy = async (plan: string): Promise<{ id: string; name: string; alerts: boolean }[]> =>
    (await callApi('/savedSearches.json', { token: await tokenOf(plan, stack.url), url: stack.url })).body.searches;

  it('[SEC-01] the saved search of another account cannot be read, renamed or deleted', async () => {
    const [mine] = await savedBy('standard');
    const token = await tokenOf('entry', stack.url);
    const at = { token, url: stack.url };
    expect((await callApi('/savedSearches.json', at)).body.searches).toEqual([]);
    expect((await callApi(`/savedSearches/${mine?.id}`, { ...at, method: 'PUT', body: { name: 'Taken' } })).status).toBe(404);
    expect((await callApi(`/savedSearches/${mine?.id}`, { ...at, method: 'DELETE' })).status).toBe(404);
    expect((await savedBy('standard'))[0]).toEqual(mine);
  });

  it('[DIS-19] a mail reports new creators once, links back to the search, and its link ends the alerts without a sign-in', async () => {
    const page = await openDiscovery('new', `?bio=${UNIQUE_BIO}`);
    await save(page, 'Plum cake', { alert: true });
    await trigger();
    // Current matches must be stored before any creator can be new.
    await until(isCheckedThrough);
    await importCreators(12);
    await until(async () => {
      // Repeated checks do not matter, because at most one email is sent per day.
      await trigger();
      return (await outbox()).includes('12 new creators for “Plum cake”');
    });
    await page.goto('/outbox');
    await page.getByRole('link', { name: '12 new creators for “Plum cake”' }).click();
    await page.getByText('List-Unsubscribe-Post').waitFor();
    const mail = page.frameLocator('iframe');
    expect(await mail.getByRole('listitem').count()).toBe(10);
    await mail.getByText('And 2 more.').waitFor();
    const back = await mail.getByRole('link', { name: 'Open “Plum cake”' }).getAttribute('href');
    const stop = await mail.getByRole('link', { name: 'Turn off all alerts' }).getAttribute('href');
    await page.goto(back ?? '');
    await page.getByRole('heading', { level: 2, name: '12 creators' }).waitFor();
    await page.context().close();

    const stranger = await openPage('/', { url: stack.url });
    await stranger.goto(stop ?? '');
    await stranger.getByRole('heading', { name: 'Turn off all alerts?' }).waitFor();
    await expectAccessible(stranger);
    expect((await savedBy('new'))[0]?.alerts).toBe(true);
    await stranger.getByRole('button', { name: 'Turn off all alerts' }).click();
    await stranger.getByRole('heading', { name: 'Alerts are off' }).waitFor();
    expect((await savedBy('new'))[0]?.alerts).toBe(false);
    await stranger.context().close();

    expect((await outbox()).split('Plum cake').length - 1).toBe(1);
  });

  it('[DIS-19] the button of a mail program works: a form without a session', async () => {
    const [search] = await savedBy('new');
    const token = await tokenOf('new', stack.url);
    await callApi(`/savedSearches/${search?.id}`, { method: 'PUT', token, body: { alerts: true }, url: stack.url });
    const link = (await outbox()).match(/\/outbox\/[\w-]+(?=">12 new)/)?.[0];
    const shown = await (await fetch(`${stack.url}${link}`)).text();
    const url = shown.match(/List-Unsubscribe: &lt;([^&]+)&gt;/)?.[1] ?? '';
    const clicked = await fetch(url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    expect([clicked.status, (await savedBy('new'))[0]?.alerts]).toEqual([200, false]);
  });
});
