import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openAs, type View } from '../support/browser.ts';
import { callApi, tokenOf } from '../support/calls.ts';
import { ownStack } from '../support/own-stack.ts';
import type { RunningStack } from '../support/running-stack.ts';

/** A separate stack, because the journey spends credits and saves a search. */
let stack: RunningStack;
let token: string;
beforeAll(async () => {
  stack = await ownStack();
  token = await tokenOf('premium', stack.url);
});
afterAll(() => stack.stop());

type Filters = Record<string, unknown>;
const search = async (body: Filters) => (await callApi('/identification', { token, body, url: stack.url })).body;
const totalOf = async (body: Filters): Promise<number> => (await search(body)).total;
const placeOf = async (city: string): Promise<{ id: number; title: string }> =>
  (await callApi(`/locations?search=${city}`, { token, url: stack.url })).body.data[0];

const openDiscovery = (query: string, view: View = {}): Promise<Page> =>
  openAs('premium', `/discovery${query}`, { url: stack.url, ...view });
const heading = (page: Page, total: number): Locator =>
  page.getByRole('heading', { level: 2, name: `${total.toLocaleString('en')} creator${total === 1 ? '' : 's'}`, exact: true });
const alternative = (page: Page, number: number): Locator => page.getByRole('group', { name: `Alternative ${number}` });
const chipsOf = (page: Page, number: number): Promise<string[]> => alternative(page, number).getByRole('listitem').allTextContents();

/** Sets a city and a lower bound of followers through the editors of an alternative. */
const fillIn = async (page: Page, number: number, city: string, from: string): Promise<void> => {
  const picker = page.getByRole('dialog', { name: `Add filter to alternative ${number}` });
  await picker.getByRole('button', { name: 'Location' }).click();
  await picker.getByRole('radio', { name: 'Creator' }).click();
  await picker.getByRole('combobox').fill(city);
  await picker
    .getByRole('option', { name: new RegExp(`^${city}`) })
    .first()
    .click();
  await picker.getByRole('button', { name: 'All filters' }).click();
  await picker.getByRole('button', { name: 'Followers' }).click();
  await picker.getByRole('radiogroup', { name: 'Followers: From' }).getByRole('radio', { name: from, exact: true }).click();
  await page.keyboard.press('Escape');
  await picker.waitFor({ state: 'hidden' });
};

describe('alternatives', () => {
  it('[PWR-03] [PWR-04] two cities with their own followers are built, counted, reloaded, undone, saved and exported', async () => {
    const [tokyo, osaka] = await Promise.all([placeOf('Tokyo'), placeOf('Osaka')]);
    const sets = [
      { geo: [{ id: tokyo.id }], followers: { left_number: 5_000 } },
      { geo: [{ id: osaka.id }], followers: { left_number: 1_000 } },
    ];
    const single = await Promise.all(sets.map((filters) => totalOf({ search: filters })));
    const union = await totalOf({ alternatives: sets });
    // No creator lives in both places.
    expect(union).toBe(single.reduce((sum, total) => sum + total, 0));
    expect(Math.min(...single)).toBeGreaterThan(0);

    const page = await openDiscovery('');
    await page.getByRole('button', { name: 'Add alternative' }).click();
    await fillIn(page, 1, 'Tokyo', '5k');
    await alternative(page, 2).getByRole('button', { name: 'Add filter' }).click();
    await fillIn(page, 2, 'Osaka', '1k');
    await heading(page, union).waitFor();
    for (const [index, total] of single.entries())
      await alternative(page, index + 1)
        .getByText(`${total} creator`)
        .waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Only verified accounts' }).click();
    const verified = await totalOf({ search: { is_verified: true }, alternatives: sets });
    await heading(page, verified).waitFor();
    await page.waitForURL(
      /otherFilters=verified&or1\.influencerLocation=.*&or1\.followers=5000-&or2\.influencerLocation=.*&or2\.followers=1000-$/,
    );
    await page.reload();
    await heading(page, verified).waitFor();
    await page.goBack();
    await heading(page, union).waitFor();
    // The code of alternatives may arrive after the results.
    await expect.poll(() => chipsOf(page, 1)).toEqual([`Location: ${tokyo.title}`, 'Followers: ≥ 5k']);
    await expect.poll(() => chipsOf(page, 2)).toEqual([`Location: ${osaka.title}`, 'Followers: ≥ 1k']);
    await expectSaved(page, union);
    await expectExported(page, union);
    await page.context().close();
  });

  const expectSaved = async (page: Page, total: number): Promise<void> => {
    await page.getByRole('button', { name: 'Save this search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Two cities');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const { body } = await callApi('/savedSearches.json', { token, url: stack.url });
    const [saved] = body.searches;
    const other = await openDiscovery(`?${saved.address}`);
    await heading(other, total).waitFor();
    await alternative(other, 2).waitFor();
    await other.context().close();
  };

  const expectExported = async (page: Page, total: number): Promise<void> => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Export creators' });
    await dialog.getByLabel('Number of creators').fill(`${total}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(total + 1);
  };

  it('[PWR-03] are edited in the drawer of a narrow screen, in Japanese', async () => {
    const page = await openDiscovery('?or1.genderInfluencer=FEMALE&or2=', { lang: 'ja', theme: 'light', width: 390 });
    const second = page.getByRole('group', { name: '条件2' });
    await second.getByText('未設定').waitFor();
    await expectAccessible(page);
    await second.getByRole('button', { name: 'フィルターを追加' }).click();
    const drawer = page.getByRole('dialog', { name: '条件2' });
    await drawer.getByRole('button', { name: 'アカウント種別' }).click();
    await drawer.getByRole('checkbox', { name: 'ビジネス' }).click();
    await drawer.getByRole('button', { name: /人のクリエイターを表示$/ }).click();
    await drawer.waitFor({ state: 'hidden' });
    await page.waitForURL(/or1\.genderInfluencer=FEMALE&or2\.accountTypeFilters=2$/);
    await second.getByText(/人のクリエイター$/).waitFor();
    await second.getByRole('button', { name: '条件2を削除' }).click();
    await page.waitForURL(/\?genderInfluencer=FEMALE$/);
    await page.context().close();
  });
});
