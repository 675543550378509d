import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { focused, openAs, settled } from '../support/browser.ts';
import { holdBack } from '../support/hold-back.ts';

const open = async (path: string, chunk: string) => {
  const page = await openAs('premium', '/help/credits');
  const release = await holdBack(page, path, chunk);
  await settled(page);
  // The part that keeps the keys loads after the first screen.
  await page.getByRole('button', { name: 'Account menu' }).waitFor();
  return { page, release };
};

/** Becomes true once a dialog has been in the document. */
const watchDialogs = (page: Page) =>
  page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[role=dialog]')) document.body.dataset.hadDialog = 'yes';
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
const hadDialog = (page: Page) => page.evaluate(() => document.body.dataset.hadDialog === 'yes');

const pressLetters = async (page: Page, letters: string) => {
  for (const letter of letters) await page.keyboard.press(letter);
};

type Overlay = [name: string, path: string, chunk: string, opening: (page: Page) => Promise<void>, field: (page: Page) => Locator];

const OVERLAYS: Overlay[] = [
  [
    'Ask',
    '/discovery',
    'ask-box',
    (page) => page.getByRole('button', { name: 'Ask', exact: true }).click(),
    (page) => page.getByRole('textbox', { name: 'Describe the creators' }),
  ],
  [
    'the dialog that saves a search',
    '/discovery?followers=10000-',
    'save-dialog',
    (page) => page.getByRole('button', { name: 'Save this search' }).click(),
    (page) => page.getByRole('dialog', { name: 'Save this search' }).getByRole('textbox', { name: 'Name' }),
  ],
];

describe('keys pressed while an overlay loads', () => {
  it.each(OVERLAYS)('[TBL-04] %s gets the letters', async (_name, path, chunk, opening, field) => {
    const { page, release } = await open(path, chunk);
    await opening(page);
    await pressLetters(page, 'vegag');
    await page.keyboard.press('Backspace');
    await pressLetters(page, 'n x');
    expect(await field(page).count()).toBe(0);
    release();
    await expect.poll(() => field(page).inputValue()).toBe('vegan x');
  });

  it('[TBL-04] Escape closes the overlay as soon as it opens, and letters before it are dropped', async () => {
    const { page, release } = await open('/discovery', 'export-dialog');
    await page.locator('section[aria-busy=false] tbody tr').first().waitFor();
    const opener = page.getByRole('button', { name: 'Export', exact: true });
    await opener.click();
    await pressLetters(page, '12');
    await page.keyboard.press('Escape');
    const opened = page.getByRole('dialog', { name: 'Export creators' });
    await watchDialogs(page);
    release();
    await expect.poll(() => hadDialog(page)).toBe(true);
    await expect.poll(() => opened.count()).toBe(0);
    await focused(opener);
    await opener.click();
    await expect.poll(() => opened.getByLabel('Number of creators').inputValue()).not.toContain('12');
  });

  it('[TBL-04] Enter on the button of Ask, after letters that wait for its box, keeps the box open', async () => {
    const { page, release } = await open('/discovery', 'ask-box');
    const entry = page.getByRole('button', { name: 'Ask', exact: true });
    await entry.click();
    await pressLetters(page, 'vegan');
    await page.keyboard.press('Enter');
    expect(await entry.getAttribute('aria-expanded')).toBe('true');
    release();
    await expect.poll(() => page.getByRole('textbox', { name: 'Describe the creators' }).inputValue()).toBe('vegan');
  });

  it('[TBL-04] letters stay shortcuts while the code of an unopened report loads', async () => {
    const { page, release } = await open('/discovery', 'report-layer');
    const row = page.locator('section[aria-busy=false] tbody tr').first();
    const asked = page.waitForRequest(/\/report-layer-/);
    await row.getByRole('button', { name: 'View Report' }).focus();
    await asked;
    // Longer than a report is considered before its code mounts.
    await page.waitForTimeout(300);
    const name = row.getByRole('button', { name: /the shortlist$/ });
    const before = await name.getAttribute('aria-label');
    await page.keyboard.press('b');
    await expect.poll(() => name.getAttribute('aria-label')).not.toBe(before);
    await page.keyboard.press('b');
    await expect.poll(() => name.getAttribute('aria-label')).toBe(before);
    release();
  });
});
