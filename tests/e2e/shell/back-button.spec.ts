import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { focused, openAs, settled } from '../support/browser.ts';

/** Goes from the lists to Discovery by a link and opens the dialog that adds a creator to a list. */
const openAdd = async (): Promise<Page> => {
  const page = await openAs('premium', '/creatorLists');
  await settled(page);
  await page.getByRole('link', { name: 'New List' }).first().click();
  await page.waitForURL('**/discovery*');
  await page.locator('section[aria-busy=false] tbody tr').first().waitFor();
  await page.locator('tbody tr').first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await focused(nameIn(page));
  return page;
};
const dialogIn = (page: Page) => page.getByRole('dialog', { name: 'Add 1 Creator(s)' });
const nameIn = (page: Page) => dialogIn(page).getByRole('textbox', { name: 'List name' });

describe('the back button of the browser', () => {
  test('[SHL-16] closes a dialog together with its screen', async () => {
    const page = await openAdd();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Creator lists' }).waitFor();
    await dialogIn(page).waitFor({ state: 'detached' });
  });

  test('[SHL-16] asks before a typed name is discarded, and leaves the screen only after that', async () => {
    const page = await openAdd();
    await page.keyboard.type('Chefs');
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    await page.evaluate(() => history.back());
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    expect([await nameIn(page).inputValue(), new URL(page.url()).pathname]).toEqual(['Chefs', '/discovery']);
    await page.evaluate(() => history.back());
    await question.getByRole('button', { name: 'Discard' }).click();
    await dialogIn(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/discovery');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Creator lists' }).waitFor();
  });
});
