import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DROPDOWNS } from '#shared/discovery/filters/filter.ts';
import words from '#web/i18n/discovery.en.ts';
import { expectAccessible, focused, openAs, still, TARGET_SIZES, type View } from '../support/browser.ts';

const openDiscovery = async (plan: string, view: View = {}, query = ''): Promise<Page> => {
  const page = await openAs(plan, `/discovery?${query}`, view);
  await settled(page);
  return page;
};

const table = (page: Page) => page.getByRole('region', { name: 'Creators found' });
/** Waits until rows are shown and nothing is loading. */
const settled = (page: Page) => page.locator('section[aria-busy=false] tbody tr').first().waitFor();
const total = async (page: Page): Promise<number> =>
  Number((await page.getByRole('heading', { level: 2, name: /creators?$/ }).textContent())?.replace(/\D/g, ''));
const pill = (page: Page, name: string) => page.getByRole('search').getByRole('button', { name: new RegExp(`^${name}`) });
const addressHas = (page: Page, query: string) => page.waitForURL((url) => url.search === query);
const withoutFilters = async (page: Page): Promise<void> => {
  const clear = page.getByRole('button', { name: 'Clear all' });
  if (await clear.isVisible()) await clear.click();
  await addressHas(page, '');
  await settled(page);
};
const column = (page: Page, index: number): Promise<string[]> => table(page).locator(`tbody td:nth-child(${index})`).allTextContents();

/** Parses abbreviated numbers: 12.3k → 12300. */
const toNumber = (short: string): number => Number.parseFloat(short) * ({ k: 1e3, M: 1e6, B: 1e9 }[short.at(-1) ?? ''] ?? 1);

describe('finding creators', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openDiscovery('premium');
  });
  afterAll(() => page.context().close());

  it('narrows a search by audience, size and words, and stores it in the address', async () => {
    const all = await total(page);
    await pill(page, 'Location').click();
    await page.getByRole('combobox', { name: 'Search: Audience location' }).fill('japan');
    // The largest countries, which the list shows before, move when those that were found arrive.
    await page
      .locator('[role=listbox][aria-busy=false]')
      .getByRole('option', { name: /^Japan/ })
      .click();
    await page.keyboard.press('Escape');
    await addressHas(page, '?audienceLocation=392~10~JP');
    await settled(page);
    const japanese = await total(page);
    expect(japanese).toBeLessThan(all);
    expect(japanese).toBeGreaterThan(0);
    await pill(page, 'Followers').click();
    await page.getByRole('radiogroup', { name: 'Followers: To' }).getByRole('radio', { name: '100k', exact: true }).click();
    await page.keyboard.press('Escape');
    await addressHas(page, '?audienceLocation=392~10~JP&followers=-100000');
    await settled(page);
    expect(Math.max(...(await column(page, 3)).map(toNumber))).toBeLessThanOrEqual(100_000);
    await page.reload();
    await settled(page);
    expect(await total(page)).toBeLessThan(japanese);
    await page.goBack();
    await expect.poll(() => total(page)).toBe(japanese);
  });

  it('sorts by a header, smallest first on the second click', async () => {
    await page.goto('/discovery?bio=travel');
    await settled(page);
    const sort = table(page).getByRole('button', { name: 'Followers' });
    await sort.click();
    await addressHas(page, '?bio=travel&sort=followers.asc');
    await settled(page);
    const followers = (await column(page, 3)).map(toNumber);
    expect(followers).toEqual([...followers].sort((a, b) => a - b));
  });

  it('finds creators by topic and shows the next page', async () => {
    await withoutFilters(page);
    await page.getByRole('combobox', { name: 'Keywords' }).fill('#travel');
    await page.keyboard.press('Enter');
    await addressHas(page, '?relevance=%23travel');
    await settled(page);
    const first = await column(page, 2);
    await page.getByRole('button', { name: 'Next page' }).click();
    await addressHas(page, '?relevance=%23travel&page=2');
    await settled(page);
    expect(await column(page, 1)).toEqual(Array.from({ length: 10 }, (_, index) => `${11 + index}`));
    expect((await column(page, 2)).some((creator) => first.includes(creator))).toBe(false);
  });

  it('[DIS-02] every dropdown of instagram opens with something to choose', async () => {
    await withoutFilters(page);
    for (const dropdown of Object.values(DROPDOWNS)
      .flat()
      .filter((name) => name !== 'views')) {
      const name = words[`dropdown.${dropdown}`];
      await pill(page, name).click();
      const dialog = page.getByRole('dialog', { name, exact: true });
      await dialog.locator('input, select').first().waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  });

  it('looks as it will look before its code has run, and cannot be used yet', async () => {
    await withoutFilters(page);
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto('/discovery', { waitUntil: 'commit' });
    const drawn = page.locator('#root > [inert]');
    await drawn.getByText('Searching…').waitFor();
    expect(await drawn.locator('h1').textContent()).toBe('Discovery');
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await drawn.getByText('Location', { exact: true }).isVisible()).toBe(true);
    // The tenant's switches are not known yet; the space is reserved.
    expect(await drawn.getByText('Ethnicity', { exact: true }).isVisible()).toBe(false);
    await page.unroute(/\/assets\/.*\.js$/);
    await page.goto('/discovery');
    await settled(page);
    expect(await drawn.count()).toBe(0);
  });

  it('[DIS-02] no dropdown offers the places of the one that was open before', async () => {
    await withoutFilters(page);
    await pill(page, 'Location').click();
    await page.getByRole('option', { name: /China/ }).waitFor();
    await page.keyboard.press('Escape');
    for (const [name, typed] of [
      ['University', 'Waseda'],
      ['Brands', 'shis'],
      ['Interests', 'beauty'],
      ['Partnerships', 'nike'],
      ['Lookalikes', 'anna'],
    ] as const) {
      await pill(page, name).click();
      await page.getByRole('combobox', { name: /^Search: / }).fill(typed);
      const options = page.locator('[role=listbox][aria-busy=false] [role=option]');
      await options.first().waitFor();
      const shown = await options.allTextContents();
      expect(
        shown.filter((text) => /Country|China/.test(text)),
        name,
      ).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

  it('[DIS-04] after a thousand quick clicks the rows are those of the last one', async () => {
    await withoutFilters(page);
    await pill(page, 'Settings').click();
    const box = page.getByRole('checkbox', { name: 'Only verified accounts' });
    await box.waitFor();
    await box.evaluate((input: HTMLInputElement) => {
      for (let click = 0; click < 1_001; click += 1) input.click();
    });
    await addressHas(page, '?otherFilters=verified');
    await settled(page);
    const verified = await table(page).locator('tbody').getByRole('img', { name: 'Verified' }).count();
    expect(verified).toBe(await table(page).locator('tbody tr').count());
  });

  it('[SHL-24] flags are files; a missing one answers 404', async () => {
    const [flag, missing] = await Promise.all(['JP', 'QQ'].map((country) => page.request.get(`/static/flags/${country}.svg`)));
    expect(flag?.headers()['content-type']).toContain('image/svg+xml');
    expect(missing?.status()).toBe(404);
  });
});

describe('by keyboard alone', () => {
  it('[SHL-15] opens a dropdown, selects an option, returns to its button, and removes the chip', async () => {
    const page = await openDiscovery('premium');
    await pill(page, 'Location').focus();
    await page.keyboard.press('Enter');
    await focused(page.getByRole('combobox', { name: 'Search: Audience location' }));
    await page.keyboard.type('bra');
    await page.locator('[role=listbox][aria-busy=false] [role=option]').first().filter({ hasText: 'Brazil' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect.poll(() => pill(page, 'Location').evaluate((button) => button === document.activeElement)).toBe(true);
    const cross = page.getByRole('button', { name: 'Remove Audience: Brazil > 10%' });
    await cross.focus();
    await page.keyboard.press('Enter');
    await cross.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Sort: Followers' }).focus();
    await page.keyboard.press('Enter');
    await focused(page.getByRole('menuitemradio', { name: 'Followers', exact: true }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await addressHas(page, '?sort=engagements.desc');
    await page.context().close();
  });
});

describe('a trial account', () => {
  it('[DIS-07] gets three rows of a search; neither screen nor answer identify the others', async () => {
    const page = await openDiscovery('trial');
    const answered = page.waitForResponse((response) => response.url().endsWith('/v1/identification'));
    await page.getByRole('button', { name: 'Page 2' }).click();
    const { users, total: found } = await (await answered).json();
    expect(users).toEqual(Array.from({ length: 10 }, (_, index) => ({ masked: true, label: `Account ${11 + index}` })));
    expect(found).toBeGreaterThan(100);
    await settled(page);
    expect(await table(page).locator('tbody').getByRole('link').count()).toBe(0);
    await page.context().close();
  });
});

describe('three extra columns', () => {
  const NAME_PX = 80;

  it.each<View>([
    { lang: 'en', theme: 'light', width: 1440 },
    { lang: 'ja', theme: 'dark', width: 1100 },
  ])('[DIS-06] leave the names their room, and the page its width: $lang $width', async (view) => {
    const page = await openDiscovery('premium', view, 'audienceLocation=392~10~JP&genderAudience=FEMALE.10');
    await page.getByRole('button', { name: view.lang === 'ja' ? '列' : 'Columns', exact: true }).click();
    const boxes = page.getByRole('dialog').getByRole('checkbox');
    for (const place of [0, 1, 5]) await boxes.nth(place).check();
    await page.keyboard.press('Escape');
    const names = await page.locator('tbody td[data-slot=main]').evaluateAll((cells) =>
      cells.map((cell) => {
        const link = cell.querySelector('a');
        return { shown: Math.ceil(link?.getBoundingClientRect().width ?? 0), whole: link?.scrollWidth ?? 0 };
      }),
    );
    expect(names.filter(({ shown, whole }) => shown < Math.min(whole, NAME_PX))).toEqual([]);
    const buttons = page.locator('tbody td:last-child');
    expect(await buttons.evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length)).toBe(0);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.context().close();
  });
});

describe('Discovery on all screen sizes', () => {
  it.each([
    { theme: 'dark', lang: 'en' },
    { theme: 'light', lang: 'ja' },
  ] as const)('[SHL-15] axe finds nothing serious: $theme, $lang', async (view) => {
    const page = await openDiscovery('trial', view, 'audienceLocation=392~10~JP&followers=1000-&bad=1');
    await still(page);
    await expectAccessible(page, [TARGET_SIZES]);
    for (const index of [0, 4, 10, 16]) {
      await page.getByRole('search').locator('fieldset > div button[aria-haspopup]').nth(index).click();
      await page.getByRole('dialog').locator('input, select').first().waitFor();
      await still(page);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    }
    await page.context().close();
  });

  it('[SHL-15] the drawer of filters on a phone', async () => {
    const page = await openDiscovery('premium', { width: 390, height: 844, touch: true });
    await page.getByRole('button', { name: /^Filters/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByRole('button', { name: 'Age', exact: true }).click();
    await drawer.getByRole('radiogroup', { name: 'Audience age: From' }).getByRole('radio', { name: '25', exact: true }).click();
    // The dimmed rows of a running search lack contrast.
    await settled(page);
    await expectAccessible(page);
    await drawer.getByRole('button', { name: /^Show [\d,]+ creators$/ }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Audience age: ≥ 25 > 10%', exact: true }).waitFor();
    await page.context().close();
  });

  it('[SHL-15] a panel that unfolds at the end of the drawer is scrolled above its button, below its pill', async () => {
    const page = await openDiscovery('premium', { width: 390, height: 844, touch: true });
    await page.getByRole('button', { name: /^Filters/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    const pill = drawer.getByRole('button', { name: 'Already known', exact: true });
    await pill.click();
    const last = drawer.getByRole('radio').last();
    await last.waitFor();
    const show = drawer.getByRole('button', { name: /^Show [\d,]+ creators$/ });
    const edges = async () => ({ pill: await pill.boundingBox(), last: await last.boundingBox(), show: await show.boundingBox() });
    await expect.poll(async () => ((await edges()).last?.y ?? 0) < ((await edges()).show?.y ?? 0)).toBe(true);
    expect((await edges()).pill?.y).toBeGreaterThan((await drawer.boundingBox())?.y ?? 0);
    await page.context().close();
  });

  it('[SHL-15] a hundred chosen names leave the results in sight', async () => {
    const page = await openAs('premium', `/discovery?${Array.from({ length: 100 }, (_, at) => `username=nobody.${at}`).join('&')}`);
    const chips = page.getByRole('list', { name: 'Active filters' });
    await expect.poll(() => chips.getByRole('listitem').count()).toBe(101);
    expect((await chips.boundingBox())?.height).toBeLessThan(200);
    await page.context().close();
  });

  it('[SHL-15] nothing is cut off from 360 to 2560 px', async () => {
    const page = await openDiscovery('premium', {}, 'audienceLocation=392~10~JP&audiencesAge=25-44.10&bad=1');
    for (const width of [360, 768, 1024, 1025, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([width, width]);
    }
    await page.context().close();
  });
});
