import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAs, openPage, settled } from './support/browser.ts';
import { callApi, DEMO_PASSWORD, tokenOf } from './support/calls.ts';
import { type Act, expectOnce } from './support/cut.ts';
import { openUser } from './support/open-user.ts';
import { ownStack } from './support/own-stack.ts';
import type { RunningStack } from './support/running-stack.ts';
import { EVERYTHING } from './support/screens.ts';

let stack: RunningStack;
beforeAll(async () => {
  stack = await ownStack({ BRAND: EVERYTHING });
});
afterAll(() => stack?.stop());

const ask = async (account: string, path: string, body?: unknown) =>
  (await callApi(path, { token: await tokenOf(account, stack.url), url: stack.url, body })).body;
const open = async (account: string, path: string): Promise<Page> => {
  const page = await openAs(account, path, { url: stack.url });
  await settled(page);
  return page;
};
const userOf = async (account: string) => {
  const { data } = await ask('admin', `/api/auth/admin/users?q=${account}@example`);
  return (await ask('admin', `/api/auth/admin/users/${data[0].id}`)).user;
};
const exportsOf = async (account: string): Promise<number> => (await userOf(account)).balance.exports;
const listsNamed = async (name: string): Promise<number> =>
  (await ask('new', '/creatorLists.json?limit=100')).lists.filter((list: { name: string }) => list.name === name).length;

const createList = async (): Promise<Act> => {
  const page = await open('new', '/discovery');
  const name = `Cut ${randomUUID().slice(0, 8)}`;
  await page.locator('tbody tr').first().locator('input[type=checkbox]').check();
  await page.getByRole('region', { name: 'Selected creators' }).getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add 1 Creator(s)' });
  const field = dialog.getByRole('textbox', { name: 'List name' });
  await field.fill(name);
  const press = dialog.getByRole('button', { name: 'Continue' });
  const done = page.getByRole('button', { name: 'Open list' });
  return { page, call: '/v1/creatorList.json', press, typed: [[field, name]], done, effect: () => listsNamed(name), once: 1 };
};

const saveSearch = async (): Promise<Act> => {
  const page = await open('new', '/discovery');
  const name = `Cut ${randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Saved searches' }).click();
  await page.getByRole('dialog', { name: 'Saved searches' }).getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  const field = dialog.getByRole('textbox', { name: 'Name' });
  await field.fill(name);
  return {
    page,
    call: '/v1/savedSearches.json',
    press: dialog.getByRole('button', { name: 'Save' }),
    typed: [[field, name]],
    done: page.getByText(`Saved as “${name}”`),
    effect: async () => (await ask('new', '/savedSearches.json')).searches.filter((each: { name: string }) => each.name === name).length,
    once: 1,
  };
};

const newList = async (count: number) => {
  const { users } = await ask('new', '/identification', { paging: { limit: count, skip: 0 } });
  const creators = users.map(({ platform, user_id }: { platform: string; user_id: string }) => ({ network: platform, user_id }));
  return (await ask('new', '/creatorList.json', { name: `List ${randomUUID()}`, creators })).list as { _id: string; name: string };
};
const openList = async (id: string) => {
  const page = await open('new', `/creatorLists?list=${id}`);
  return { page, panel: page.getByRole('dialog', { name: 'Creator list' }) };
};

const renameList = async (): Promise<Act> => {
  const name = `Renamed ${randomUUID().slice(0, 8)}`;
  const { page, panel } = await openList((await newList(1))._id);
  await panel.getByRole('button', { name: 'Rename list' }).click();
  const field = panel.getByRole('textbox', { name: 'List name' });
  await field.fill(name);
  const press = panel.getByRole('button', { name: 'Save' });
  const done = panel.getByRole('heading', { name });
  return {
    page,
    method: 'PUT',
    call: '/v1/creatorList.json',
    press,
    typed: [[field, name]],
    done,
    effect: () => listsNamed(name),
    once: 1,
  };
};

const saveNotes = async (): Promise<Act> => {
  const { _id: id } = await newList(1);
  const { page, panel } = await openList(id);
  await panel
    .getByRole('button', { name: /^Notes on / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Notes on / });
  const field = dialog.getByRole('textbox', { name: 'Note' });
  await field.fill('Answers within a day');
  const notes = async () => (await ask('new', `/creatorLists/${id}/creators?limit=25`)).creators.map(({ note }: { note: string }) => note);
  return {
    page,
    method: 'PUT',
    call: '/v1/creatorList/notes.json',
    press: dialog.getByRole('button', { name: 'Save' }),
    typed: [[field, 'Answers within a day']],
    done: page.getByText(/^Notes on .* saved/),
    effect: notes,
    once: ['Answers within a day'],
  };
};

const exportCreators = async (): Promise<Act> => {
  const page = await open('premium', '/discovery');
  const before = await exportsOf('premium');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export creators' });
  const field = dialog.getByLabel('Number of creators');
  await field.fill('20');
  return {
    page,
    call: '/v1/identification/new/export',
    press: dialog.getByRole('button', { name: 'Export', exact: true }),
    typed: [[field, '20']],
    done: page.getByText(`${(before - 20).toLocaleString('en-US')} of 5,000 left`),
    effect: () => exportsOf('premium'),
    once: before - 20,
  };
};

const unlock = async (): Promise<Act> => {
  const page = await open('trial', '/discovery');
  const before = await exportsOf('trial');
  const opener = page.getByRole('button', { name: 'Unlock more results' });
  await opener.click();
  const beforeRetry = async () => {
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await opener.click();
  };
  return {
    page,
    call: '/v1/identification/more/results',
    press: page.getByRole('dialog', { name: 'Unlock more results' }).getByRole('button', { name: 'Unlock', exact: true }),
    beforeRetry,
    done: page.getByText('25 creators unlocked.'),
    effect: () => exportsOf('trial'),
    once: before - 13,
  };
};

const createCampaign = async (): Promise<Act> => {
  const past = await ask('premium', '/generated/reports?page=1&limit=5');
  const posts = await Promise.all(
    past.reports_generated.map(async ({ report_id: id }: { report_id: string }) => {
      const { user_profile: profile } = await ask('premium', `/reports/${id}?locale=en-US`);
      return profile.recent_posts ?? [];
    }),
  );
  const page = await open('premium', '/campaignManager');
  const name = `Cut ${randomUUID().slice(0, 8)}`;
  // Some older posts were deleted since.
  const [newest] = posts.flat().sort((a, b) => b.created.localeCompare(a.created));
  await page.getByRole('textbox', { name: 'Post URL' }).fill(newest.link);
  await page.getByRole('button', { name: 'Add Post' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Post' });
  await dialog
    .getByText(/Likes|Views|Comments/)
    .first()
    .waitFor();
  const field = dialog.getByRole('textbox', { name: 'Campaign name' });
  await field.fill(name);
  return {
    page,
    call: '/v1/campaign.json',
    press: dialog.getByRole('button', { name: 'Add Post' }),
    typed: [[field, name]],
    message: 'Error adding post',
    done: page.getByText('Post added to campaign successfully'),
    effect: async () =>
      (await ask('premium', '/campaigns.json?limit=100')).campaigns.filter((each: { name: string }) => each.name === name).length,
    once: 1,
  };
};

const changeBalance = async (): Promise<Act> => {
  const user = await userOf('standard');
  const page = await open('admin', '/admin/dashboard?section=users');
  const details = await openUser(page, 'standard@example.com');
  await details.getByRole('button', { name: 'Edit credits' }).click();
  const reports = `${user.balance.reports + 3}`;
  const field = details.getByLabel('Reports');
  await field.fill(reports);
  return {
    page,
    method: 'PUT',
    call: `/v1/api/auth/admin/users/${user.id}/balance`,
    press: details.getByRole('button', { name: 'Save', exact: true }),
    typed: [[field, reports]],
    done: page.getByText('Credits saved'),
    effect: async () => (await userOf('standard')).balance.reports,
    once: user.balance.reports + 3,
  };
};

const addCredits = async (): Promise<Act> => {
  const user = await userOf('premium');
  const page = await open('admin', '/admin/dashboard?section=users');
  const details = await openUser(page, 'premium@example.com');
  await details.getByRole('button', { name: 'Add credits' }).click();
  const [amount, reason] = [details.getByLabel('Reports'), details.getByLabel('Reason', { exact: true })];
  await amount.fill('4');
  await reason.fill('Goodwill');
  return {
    page,
    method: 'PUT',
    call: `/v1/api/auth/admin/users/${user.id}/credits`,
    press: details.locator('form').getByRole('button', { name: 'Add', exact: true }),
    typed: [
      [amount, '4'],
      [reason, 'Goodwill'],
    ],
    done: page.getByText('Credits added'),
    effect: async () => (await userOf('premium')).balance.reports,
    once: user.balance.reports + 4,
  };
};

const ONCE = { createList, saveSearch, renameList, exportCreators, createCampaign, changeBalance, addCredits };
const NOTHING_SENT = { ...ONCE, saveNotes, unlock };

describe('a connection lost during an operation', () => {
  it.each(Object.entries(NOTHING_SENT))(
    '[SHL-16] %s was never sent: an error is shown, the input stays, and a second press succeeds',
    async (_name, act) => expectOnce('never leaves', await act()),
  );

  it.each(Object.entries(ONCE))(
    '[SHL-16] [EXP-03] %s was done and its answer lost: an error is shown, the input stays, and a second press does not repeat it',
    async (_name, act) => expectOnce('is done, and its answer lost', await act()),
  );

  it('[SHL-16] [AUT-01] signing in: an error is shown, the input stays, and a second click signs in', async () => {
    const page = await openPage('/', { url: stack.url });
    const [email, password] = [page.locator('input[name=email]'), page.locator('input[name=password]')];
    await email.fill('premium@example.com');
    const press = page.locator('form button[type=submit]');
    // The code of messages loads with the first one.
    await password.fill('not the password');
    await press.click();
    await page.getByRole('alert').waitFor();
    await password.fill(DEMO_PASSWORD);
    await page.context().setOffline(true);
    await press.click();
    await page.getByText('You’re offline. Try again once you’re connected.').waitFor();
    expect([await email.inputValue(), await password.inputValue()]).toEqual(['premium@example.com', DEMO_PASSWORD]);
    await page.context().setOffline(false);
    await press.click();
    await page.waitForURL((url) => url.pathname !== '/');
  });
});
