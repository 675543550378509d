import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, focused, openAs } from '../support/browser.ts';

describe('searching by topic', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openAs('premium', '/discovery');
    await box().waitFor();
  });
  afterAll(() => page.context().close());

  const box = () => page.getByRole('combobox', { name: 'Keywords' });
  const words = () => page.getByRole('group', { name: /^Search suggestions for/ }).getByRole('button');
  const addressHas = (query: string) => page.waitForURL((url) => url.search === query);

  it('[DIS-09] the keyboard alone is enough to type, choose among ten topics, and apply one', async () => {
    await box().focus();
    await focused(box());
    // On a busy machine, pauses between the keys suggest topics of fewer letters first.
    const suggested = page.waitForResponse(
      (response) => response.url().includes('/topic-tags') && /\bq=(%23)?trav\b/i.test(new URL(response.url()).search),
    );
    await page.keyboard.type('#TRAV', { delay: 30 });
    await (await suggested).finished();
    await page.getByRole('option', { name: '#travel', exact: true }).waitFor();
    const first = page.getByRole('group', { name: 'Keywords' }).getByRole('option').first();
    await expect.poll(() => first.textContent()).toBe('#trav');
    const keywords = await page.getByRole('group', { name: 'Keywords' }).getByRole('option').allTextContents();
    expect(keywords[0]).toBe('#trav');
    expect(keywords.length).toBeLessThanOrEqual(10);
    expect(new Set(keywords).size).toBe(keywords.length);
    const marked = () => box().evaluate((field) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent);
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown');
        return marked();
      })
      .toBe('#travel');
    await page.keyboard.press('Enter');
    await addressHas('?relevance=%23travel');
  });

  it('[DIS-10] its cloud has at most thirty words, none over another, and a click adds one', async () => {
    // The selection closes the panel, so that it does not cover the filters.
    expect(await words().count()).toBe(0);
    await box().click();
    await words().first().waitFor();
    await expectAccessible(page);
    const boxes = await words().evaluateAll((all) => all.map((word) => word.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes.length).toBeGreaterThan(3);
    expect(boxes.length).toBeLessThanOrEqual(30);
    // Boxes are taller than their letters, so only boxes on the same line can overlap visibly.
    const overlaps = boxes.flatMap((one, index) =>
      boxes.slice(index + 1).filter((other) => {
        const isSameLine = Math.abs(one.y + one.height / 2 - other.y - other.height / 2) < Math.min(one.height, other.height) / 3;
        return isSameLine && one.left < other.right - 1 && other.left < one.right - 1;
      }),
    );
    expect(overlaps).toEqual([]);
    const text = await words().first().textContent();
    await words().first().click();
    await addressHas(`?relevance=%23travel&relevance=${encodeURIComponent(text ?? '')}`);
    expect(await words().first().getAttribute('aria-disabled')).toBe('true');
  });

  it('[DIS-10] an unused tag is reported as not valid', async () => {
    await box().fill('#nobodyusesthis');
    await page.getByText('The search term you entered is not valid').waitFor();
  });
});
