import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openAs, settled } from '../support/browser.ts';

/** Runs in the page: sides on which the ring of the focused control is cut off, and how far the focus scrolled what cuts it. */
const faultsOfFocus = (control: Element): string[] => {
  const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(control);
  if (outlineStyle === 'none') return ['no ring'];
  const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
  const ring = control.getBoundingClientRect();
  const faults: string[] = [];
  for (let box = control.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY, overflowClipMargin } = getComputedStyle(box);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const margin = overflowX === 'clip' ? Number.parseFloat(overflowClipMargin) : 0;
    const beyond = { left: left - ring.left, right: ring.right - right, top: top - ring.top, bottom: ring.bottom - bottom };
    for (const [side, by] of Object.entries(beyond)) if (by + reach > margin + 0.5) faults.push(`cut ${side} by ${box.tagName}`);
    if (overflowY === 'hidden' && box.scrollTop !== 0) faults.push(`${box.tagName} is scrolled`);
  }
  return faults;
};

const open = async (path: string, width: number): Promise<Page> => {
  const page = await openAs('premium', path, { width });
  await settled(page);
  // From then on the focus has a ring.
  await page.keyboard.press('Tab');
  return page;
};

const CONTROLS: [name: string, path: string, width: number, selector: string][] = [
  ['handles of results on a phone', '/discovery', 390, 'tbody [data-slot=main] a'],
  ['names of results on a phone', '/discovery', 390, 'tbody [data-slot=main] button'],
  ['sort buttons of a table on a phone', '/usage', 390, 'thead button'],
  ['quick searches', '/discovery', 1440, 'main a[href*="/discovery?"]'],
  ['quick searches on a phone', '/discovery', 390, 'main a[href*="/discovery?"]'],
  ['sections of the settings on a phone', '/settings', 390, 'main nav a'],
  ['the list of calls on a phone', '/developers', 390, 'nav > button'],
  ['posts about a brand', '/brands/1', 1440, 'li > a:has(time)'],
];

describe('the ring of the focus', () => {
  it.each(CONTROLS)('[SHL-15] is not cut off around %s', async (_name, path, width, selector) => {
    const page = await open(path, width);
    const controls = page.locator(selector);
    await controls.first().waitFor({ state: 'attached' });
    const faults: string[] = [];
    for (const control of (await controls.all()).slice(0, 8)) {
      await control.focus();
      faults.push(...(await control.evaluate(faultsOfFocus)));
    }
    expect(faults).toEqual([]);
  });

  it('[SHL-15] does not lie over the handle below a name on a phone', async () => {
    const page = await open('/discovery', 390);
    const row = page.locator('tbody tr').first();
    const name = row.locator('[data-slot=main] button').first();
    await name.focus();
    const ring = await name.evaluate((control) => {
      const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(control);
      const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      return { outlineStyle, bottom: control.getBoundingClientRect().bottom + reach };
    });
    const handle = await row
      .locator('[data-slot=main] a')
      .first()
      .evaluate((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        return text.getBoundingClientRect().top;
      });
    expect(ring.outlineStyle).toBe('solid');
    expect(ring.bottom).toBeLessThanOrEqual(handle + 1);
  });

  it('[SHL-15] is whole at the lower edge of the window', async () => {
    const page = await open('/reports', 390);
    const faults: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      const fault = await page.evaluate(() => {
        const control = document.activeElement;
        if (!control || control === document.body) return undefined;
        const { outlineOffset, outlineWidth } = getComputedStyle(control);
        const beyond = control.getBoundingClientRect().bottom + Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
        return beyond > innerHeight + 0.5 ? `${control.tagName} ${control.textContent}: ${beyond}` : undefined;
      });
      if (fault) faults.push(fault);
      await page.keyboard.press('Tab');
    }
    expect(faults).toEqual([]);
  });
});
