import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { focused, settled } from '#tests/e2e/support/browser.ts';
import { DEMO_PASSWORD } from '#tests/e2e/support/calls.ts';
import { press, tabTo, type, walkByKeyboard } from '#tests/e2e/support/focus-walk.ts';
import type { User } from '#tests/e2e/support/screens.ts';
import { wholeHouse } from '#tests/e2e/support/whole-house.ts';

const AT_ONCE = 2;
/** Screens that redirect to another screen of the list or to a file. */
const LEADING_AWAY = ['/settings/integrations', '/loading', '/pdf', '/paymentConfirmation'];

const { openBy, openFor, screensFor } = wholeHouse();

const begin = async (user: User): Promise<Page> => {
  const page = await openFor(user, user === 'visitor' ? '/' : '/help/credits');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return page;
};

/** Controls that open a layer. Rows of a table repeat them, so only the first row counts. */
const openersOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('[aria-haspopup]:not(:disabled)')].filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert], [aria-hidden=true], tbody tr ~ tr, li ~ li'),
    );
    return shown.map((each, at) => {
      each.setAttribute('data-opener', String(at));
      return `[data-opener="${at}"]`;
    });
  });

const LAYER = '[role=dialog], [role=menu]';
/** The code of a layer may load first. */
const LAYER_MS = 15_000;

/** Tests that Enter opens a layer and moves the focus into it, and that Escape closes it and restores the focus. */
const openAndClose = async (page: Page, selector: string): Promise<string | undefined> => {
  const opener = page.locator(selector);
  const before = await page.locator(LAYER).count();
  const name = (await opener.getAttribute('aria-label')) ?? (await opener.textContent());
  const open = () => page.evaluate(([layer, had]) => document.querySelectorAll(layer).length > had, [LAYER, before] as const);
  await opener.focus();
  await page.keyboard.press('Enter');
  try {
    await expect.poll(open, { timeout: LAYER_MS }).toBe(true);
    await expect
      .poll(
        () => page.evaluate((layer) => document.activeElement?.closest(layer) !== null && document.activeElement !== document.body, LAYER),
        { timeout: LAYER_MS },
      )
      .toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(open, { timeout: LAYER_MS }).toBe(false);
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement), { timeout: LAYER_MS }).toBe(true);
    return undefined;
  } catch {
    const now = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
    return `"${name}" does not open, take the focus, close and give it back: it is on ${now}`;
  }
};

const visit = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path);
  await settled(page);
  const found = await walkByKeyboard(page);
  const openers = await openersOf(page);
  for (const opener of openers) {
    const fault = await openAndClose(page, opener);
    if (fault === undefined) continue;
    found.push(fault);
    // Reloads, so that the other openers are tested on an unchanged screen.
    await page.goto(path);
    await settled(page);
    await openersOf(page);
  }
  return found.map((fault) => `${path}: ${fault}`);
};

const walk = async (user: User): Promise<string[]> => {
  const left = screensFor(user).filter(({ path }) => !LEADING_AWAY.some((part) => path.includes(part)));
  const found: string[] = [];
  const goOn = async (): Promise<void> => {
    const page = await begin(user);
    for (let screen = left.shift(); screen; screen = left.shift()) found.push(...(await visit(page, screen.path)));
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, left.length) }, goOn));
  return found;
};

describe('a walk by keyboard alone', () => {
  it.each(['visitor', 'customer', 'admin'] as const)(
    '[SHL-15] stops at everything a %s can press, is seen there, reads on in order, and comes back from every layer',
    async (user) => expect(await walk(user)).toEqual([]),
    300_000,
  );
});

const rows = (page: Page) => page.locator('section[aria-busy=false] tbody tr');

describe('work by keyboard alone', () => {
  it('[SHL-15] signs in, narrows a search, opens a report and returns the focus to its button', async () => {
    const page = await openBy(undefined, '/');
    await type(page, page.locator('input[name=email]'), 'premium@example.com');
    await type(page, page.locator('input[name=password]'), DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('link', { name: 'Discovery', exact: true }));
    await rows(page).first().waitFor();
    await press(page, page.getByRole('search').getByRole('button', { name: /^Location/ }));
    const place = page.getByRole('combobox', { name: 'Search: Audience location' });
    await focused(place);
    await page.keyboard.type('japan');
    await page.locator('[role=listbox][aria-busy=false] [role=option]').first().filter({ hasText: 'Japan' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/audienceLocation=/);
    await page.keyboard.press('Escape');
    await focused(page.getByRole('search').getByRole('button', { name: /^Location/ }));
    await rows(page).first().waitFor();
    const opener = page.getByRole('button', { name: /^View Report: / }).first();
    await press(page, opener);
    const question = page.getByRole('dialog', { name: /Report\?$/ });
    await press(page, question.getByRole('button', { name: 'View report', exact: true }));
    const report = page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 1 }) });
    await report.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Escape');
    await report.waitFor({ state: 'hidden' });
    await focused(opener);
  });

  it('[SHL-15] adds a creator to a list, saves the search, and reaches the confirmation of an export', async () => {
    const page = await openBy('premium', '/discovery?platform=youtube&followers=100000-');
    await rows(page).first().waitFor();
    await press(page, rows(page).first().getByRole('checkbox'), 'Space');
    await press(page, page.getByRole('region', { name: 'Selected creators' }).getByRole('button', { name: 'Continue' }));
    const add = page.getByRole('dialog', { name: 'Add 1 Creator(s)' });
    await type(page, add.getByRole('textbox', { name: 'List name' }), 'By keyboard');
    await press(page, add.getByRole('button', { name: 'Continue' }));
    await add.waitFor({ state: 'detached' });
    await press(page, page.getByRole('button', { name: 'Saved searches' }));
    await press(page, page.getByRole('dialog', { name: 'Saved searches' }).getByRole('button', { name: 'Save this search' }));
    const save = page.getByRole('dialog', { name: 'Save this search' });
    await type(page, save.getByRole('textbox', { name: 'Name' }), 'By keyboard');
    await page.keyboard.press('Enter');
    await page.getByText('Saved as “By keyboard”').waitFor();
    await save.waitFor({ state: 'detached' });
    const opener = page.getByRole('button', { name: 'Export', exact: true });
    await press(page, opener);
    const exporting = page.getByRole('dialog', { name: 'Export creators' });
    await type(page, exporting.getByLabel('Number of creators'), '25');
    await tabTo(page, exporting.getByRole('button', { name: 'Export', exact: true }));
    await page.keyboard.press('Escape');
    await exporting.waitFor({ state: 'detached' });
    await focused(opener);
  });

  it('[SHL-15] an admin finds a user and changes the credits', async () => {
    const page = await openBy('admin', '/admin/dashboard?section=users');
    await type(page, page.getByRole('searchbox'), 'inactive@example.com');
    await page.getByText('1 user', { exact: true }).waitFor();
    await press(page, page.getByRole('row').filter({ hasText: 'inactive@example.com' }).getByRole('button'));
    const details = page.getByRole('region', { name: /^Details of / });
    await press(page, details.getByRole('button', { name: 'Edit credits' }));
    await type(page, details.getByLabel('Reports'), '7');
    await press(page, details.getByRole('button', { name: 'Save', exact: true }));
    await page.getByRole('row').filter({ hasText: 'inactive@example.com' }).getByText('7 Reports').waitFor();
  });
});
