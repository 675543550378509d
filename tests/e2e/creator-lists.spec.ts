import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessible, openAs, still, type View } from './support/browser.ts';
import { callApi, tokenOf } from './support/calls.ts';

const openResults = async (plan: string): Promise<Page> => {
  const page = await openAs(plan, '/discovery');
  await page.locator('section[aria-busy=false] tbody tr').first().waitFor();
  return page;
};
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Creator list' });

const someCreators = async (token: string, limit: number) => {
  const { body } = await callApi('/identification', { token, body: { paging: { limit, skip: 0 } } });
  return body.users.map(({ platform, user_id }: { platform: string; user_id: string }) => ({ network: platform, user_id }));
};

const newList = async (token: string, limit: number): Promise<string> => {
  const creators = await someCreators(token, limit);
  return (await callApi('/creatorList.json', { token, body: { name: `List ${randomUUID()}`, creators } })).body.list._id;
};

describe('creator lists in the browser', () => {
  it('[LST-03] [LST-02] [SRC-07] [DIS-03] from rows of Discovery to a list, a search in it, and a creator less', async () => {
    const page = await openResults('new');
    const name = `Journey ${randomUUID().slice(0, 8)}`;
    for (const at of [0, 1]) await page.locator('tbody tr').nth(at).locator('input[type=checkbox]').check();
    const bar = page.getByRole('region', { name: 'Selected creators' });
    await bar.getByText('Add 2 account(s) to creator list').waitFor();
    await bar.getByRole('button', { name: 'Continue' }).click();
    const add = page.getByRole('dialog', { name: 'Add 2 Creator(s)' });
    await add.getByRole('textbox', { name: 'List name' }).fill(name);
    await still(page);
    await expectAccessible(page);
    await add.getByRole('button', { name: 'Continue' }).click();
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Open list' }).click();

    await panelOf(page).getByRole('heading', { name }).waitFor();
    await panelOf(page).locator('tbody tr').nth(1).waitFor();
    await panelOf(page)
      .getByRole('button', { name: /^Search/ })
      .click();
    await page.getByRole('button', { name: 'Search on Instagram' }).click();
    await page.getByRole('heading', { level: 2, name: '2 creators' }).waitFor();
    await page.getByRole('button', { name: `Creator list: ${name}`, exact: true }).waitFor();

    await page.goBack();
    await panelOf(page)
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await page
      .getByRole('dialog', { name: /^Delete / })
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await panelOf(page).locator('tbody tr').nth(1).waitFor({ state: 'detached' });
    expect(await panelOf(page).locator('tbody tr').count()).toBe(1);
  });

  it('[LST-04] a person with edit rights on a list sees who has access and cannot change that', async () => {
    const page = await openAs('premium', '/creatorLists');
    await page.getByRole('button', { name: 'Spring launch' }).click();
    await panelOf(page)
      .getByText(/Shared by Stella Standard/)
      .waitFor();
    await panelOf(page).getByRole('button', { name: 'Actions' }).click();
    expect(await page.getByRole('button', { name: 'Delete List' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Share List' }).click();
    const share = page.getByRole('dialog', { name: 'Share Spring launch' });
    await share.getByText('Only the list owner can change sharing settings').waitFor();
    await share.getByText('Paulo Premium (You)').waitFor();
    await still(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await share.waitFor({ state: 'detached' });
    expect(await panelOf(page).isVisible()).toBe(true);
  });

  it.each<View>([{ theme: 'dark' }, { theme: 'light', width: 390 }, { theme: 'light', lang: 'ja' }])(
    '[LST-01] the screen and its panel have no serious accessibility problem: %o',
    async (view) => {
      const page = await openAs('standard', '/creatorLists', view);
      await page.getByRole('button', { name: 'Long-term partners' }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Long-term partners' }).click();
      await page.getByRole('dialog').locator('tbody tr').nth(1).waitFor();
      await still(page);
      await expectAccessible(page);
    },
  );
});

describe('the calls of creator lists', () => {
  it('[LST-05] add no creator twice when two tabs add the same at once', async () => {
    const token = await tokenOf('standard');
    const [id, creators] = [await newList(token, 1), await someCreators(token, 20)];
    const add = () => callApi('/creatorList/addCreator.json', { method: 'PUT', token, body: { _id: id, creators } });
    const tabs = await Promise.all([add(), add(), add()]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(tabs.reduce((sum, { body }) => sum + body.added, 0)).toBe(19);
    const { body } = await callApi(`/creatorLists/${id}/creators?limit=100`, { token });
    expect(body.creators).toHaveLength(20);
    expect((await callApi(`/creatorLists/${id}`, { token })).body.list.totalCreators).toBe(20);
    await callApi(`/creatorLists/${id}`, { method: 'DELETE', token });
  });

  it('[SEC-01] [LST-04] answer 404 for another account’s list, its search and its file too', async () => {
    const [owner, stranger] = [await tokenOf('standard'), await tokenOf('premium')];
    const id = await newList(owner, 2);
    const answers = await Promise.all([
      callApi(`/creatorLists/${id}`, { token: stranger }),
      callApi(`/creatorLists/${id}/creators`, { token: stranger }),
      callApi('/creatorList.json', { method: 'PUT', token: stranger, body: { _id: id, name: 'Mine' } }),
      callApi('/creatorList/addSharedUser.json', {
        method: 'PUT',
        token: stranger,
        body: { _id: id, shareWithEmail: 'premium@example.com' },
      }),
      callApi(`/creatorLists/${id}`, { method: 'DELETE', token: stranger }),
      callApi('/identification', { token: stranger, body: { creatorList_id: id } }),
      callApi('/identification/new/export', { token: stranger, body: { creatorList_id: id, paging: { limit: 10 } } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await callApi(`/creatorLists/${id}`, { token: owner })).status).toBe(200);
    await callApi(`/creatorLists/${id}`, { method: 'DELETE', token: owner });
  });
});
