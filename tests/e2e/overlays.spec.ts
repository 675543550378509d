import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { focused, openAs, settled } from './support/browser.ts';
import { holdBack } from './support/hold-back.ts';

/** A fast typist. */
const KEY_MS = 60;
const NAME = 'savannah';

const searchIn = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Search creators' });

describe('the top search', () => {
  test('[TBL-08] keeps every letter that is typed right after the click, before its code has loaded', async () => {
    const page = await openAs('premium', '/discovery');
    await searchIn(page).click();
    await page.keyboard.type(NAME, { delay: KEY_MS });
    await expect.poll(() => searchIn(page).inputValue()).toBe(NAME);
  });

  test('[TBL-08] keeps every letter that is typed after Enter on the focused box', async () => {
    const page = await openAs('premium', '/discovery');
    await searchIn(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type(NAME, { delay: KEY_MS });
    await expect.poll(() => searchIn(page).inputValue()).toBe(NAME);
  });

  test('[TBL-08] keeps every letter after hovering, on a screen that is still loading', async () => {
    const page = await openAs('premium', '/reports');
    await searchIn(page).hover();
    await searchIn(page).click();
    await page.keyboard.type(NAME, { delay: KEY_MS });
    await expect.poll(() => searchIn(page).inputValue()).toBe(NAME);
    await page.getByRole('main').getByRole('option').first().waitFor();
  });
});

describe('the box of Ask', () => {
  test('[DIS-18] gets every letter that is typed before its code has loaded, and none of them is a shortcut', async () => {
    const page = await openAs('premium', '/activity');
    const load = await holdBack(page, '/discovery', 'ask-box');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await page.keyboard.type('dogs in Texas', { delay: KEY_MS });
    load();
    const box = page.getByRole('textbox', { name: 'Describe the creators you’re looking for' });
    await expect.poll(() => box.inputValue()).toBe('dogs in Texas');
    await page.keyboard.type(', 10k+');
    await expect.poll(() => box.inputValue()).toBe('dogs in Texas, 10k+');
    expect(page.url()).toContain('/discovery');
  });
});

describe('an overlay', () => {
  test('[TBL-04] letters that are typed while its code loads are no shortcuts, and are again once it has closed', async () => {
    const page = await openAs('premium', '/activity');
    const load = await holdBack(page, '/discovery?bio=chef', 'save-dialog');
    await page.getByRole('button', { name: 'Saved searches' }).click();
    await page.getByRole('dialog', { name: 'Saved searches' }).getByRole('button', { name: 'Save this search' }).click();
    await page.keyboard.type('gallery', { delay: KEY_MS });
    load();
    const name = page.getByRole('dialog').getByRole('textbox').first();
    await focused(name);
    await page.keyboard.type('g d');
    await expect.poll(() => name.inputValue()).toContain('g d');
    expect(page.url()).toContain('/discovery?bio=chef');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.type('ga');
    await page.waitForURL('**/activity');
  });

  test('[SHL-15] a panel stays inside a window that narrows and widens again', async () => {
    const page = await openAs('premium', '/discovery?bio=chef');
    await page.getByRole('button', { name: 'Add alternative' }).click();
    const panel = page.getByRole('dialog', { name: /^Add filter to alternative/ });
    await panel.getByRole('button', { name: 'Followers' }).waitFor();
    for (const width of [320, 390, 1025]) {
      await page.setViewportSize({ width, height: 900 });
      const isInside = () =>
        panel.evaluate((element) => {
          const { left, right } = element.getBoundingClientRect();
          return left >= 0 && right <= document.documentElement.clientWidth;
        });
      await expect.poll(isInside, { message: `${width} px` }).toBe(true);
    }
  });

  test('[SHL-15] no editor of a filter scrolls the page sideways by taking the focus', async () => {
    const page = await openAs('premium', '/discovery');
    const pills = page.locator('fieldset button[aria-haspopup=dialog]');
    await pills.first().waitFor();
    for (const pill of await pills.all()) {
      await pill.click();
      await page.locator('fieldset [role=dialog] :is(input, button)').first().waitFor();
      expect(await page.evaluate(() => document.scrollingElement?.scrollLeft), (await pill.textContent()) ?? '').toBe(0);
    }
  });

  test('[TBL-08] the mobile menu has its links in the first frame', async () => {
    const page = await openAs('premium', '/activity', { width: 390, height: 844, touch: true });
    await page.evaluate(() => {
      const watched = globalThis as unknown as { linksAtFirst?: number };
      const look = () => {
        const menu = document.querySelector('section[role=dialog]');
        if (menu) watched.linksAtFirst ??= menu.querySelectorAll('nav a').length;
        else requestAnimationFrame(look);
      };
      look();
    });
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await focused(page.getByRole('dialog'));
    expect(await page.evaluate(() => (globalThis as unknown as { linksAtFirst?: number }).linksAtFirst)).toBeGreaterThan(3);
  });

  test('[TBL-08] hovering the button of a report loads its price before the question opens', async () => {
    const page = await openAs('premium', '/discovery');
    const view = page.getByRole('button', { name: /^View Report/ }).first();
    const offer = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/reports/new'));
    await view.hover();
    await (await offer).finished();
    await view.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).waitFor();
    expect(await page.getByRole('dialog').locator('[data-skeleton]').count()).toBe(0);
  });
});

test('[SHL-16] Enter right after Escape in a dialog with typed text submits nothing, and the text can be edited on', async () => {
  const page = await openAs('premium', '/discovery');
  await settled(page);
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add 1 Creator(s)' });
  const name = dialog.getByRole('textbox', { name: 'List name' });
  await focused(name);
  await page.keyboard.type('Unwanted');
  let isSent = false;
  page.on('request', (request) => {
    isSent ||= request.url().endsWith('/creatorList.json');
  });
  await page.evaluate(() => {
    // A question that is shown before Enter comes is answered by it.
    addEventListener('keydown', ({ key, target }) => {
      if (key === 'Enter' && target instanceof HTMLButtonElement) document.documentElement.dataset.isAnswered = 'true';
    });
  });
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')]);
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  const keep = question.getByRole('button', { name: 'Keep editing' });
  if (!(await page.evaluate(() => document.documentElement.dataset.isAnswered))) {
    await focused(keep);
    await page.keyboard.press('Enter');
  }
  await question.waitFor({ state: 'detached' });
  await focused(name);
  expect([await name.inputValue(), isSent]).toEqual(['Unwanted', false]);
});
