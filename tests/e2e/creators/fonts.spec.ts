import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { openPage, settled } from '../support/browser.ts';

const NAMES = 'Yağmur Savić İrem Nguyễn Ελένη Юлія ≤ ≥';
/** Hindi, Bengali, Tamil, Thai and emoji, for which a plain Linux has no font. */
const OTHER_SCRIPTS = 'प्रिया রায় மீனா สมชาย 💪🏽🌸';

/** Font families in which the browser has drawn the text of an element. */
const familiesOf = async (page: Page, selector: string): Promise<string[]> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  return [...new Set(fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : `${familyName} of the system`)))];
};

const fontsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.woff2')),
  );

describe('fonts', () => {
  it('[TBL-07] names with letters beyond Latin-1 and the signs of filters are drawn in Inter', async () => {
    const page = await openPage('/');
    await settled(page);
    await page.locator('h1').evaluate((heading, text) => heading.replaceChildren(text), NAMES);
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => familiesOf(page, 'h1')).toEqual(['Inter Variable', 'Inter']);
  });

  it('[TBL-07] names in scripts and emoji that the system has no font for are drawn in fonts of the app', async () => {
    const page = await openPage('/');
    await settled(page);
    await page.locator('h1').evaluate((heading, text) => heading.replaceChildren(text), OTHER_SCRIPTS);
    await page.evaluate(() => document.fonts.ready);
    const emoji = expect.stringMatching(/Emoji/);
    const drawn = ['Noto Sans Devanagari', 'Noto Sans Bengali', 'Noto Sans Tamil', 'Noto Sans Thai', emoji];
    await expect.poll(() => familiesOf(page, 'h1')).toEqual(expect.arrayContaining(drawn));
  });

  it('[TBL-07] every font file has a range of its own, and the first screen loads only the smallest one', async () => {
    const page = await openPage('/');
    await settled(page);
    await page.waitForLoadState('networkidle');
    expect(await fontsOf(page)).toEqual([expect.stringMatching(/\/inter-latin-400-700[^/]*\.woff2$/)]);
    const sheets: string[] = await page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []));
    const css = (await Promise.all(sheets.map(async (href) => (await fetch(new URL(href, appUrl()))).text()))).join('\n');
    const faces = css.match(/@font-face\s*\{[^}]*Inter Variable[^}]*\}/g) ?? [];
    const rangeOf = (file: string) => faces.find((face) => face.includes(file))?.match(/unicode-range:([^;}]*)/i)?.[1] ?? '';
    expect(faces).toHaveLength(12);
    expect(rangeOf('inter-latin-400-700')).toMatch(/U\+20-FF/i);
    expect(rangeOf('inter-latin-400-700')).not.toMatch(/10FFFF/i);
    expect(rangeOf('inter-latin-ext')).toMatch(/U\+100-2BA/i);
    expect(rangeOf('inter-vietnamese')).toMatch(/U\+1EA0-1EF9/i);
    expect(rangeOf('inter-greek-wght')).toMatch(/U\+370-377/i);
    expect(rangeOf('inter-cyrillic-wght')).toMatch(/U\+400-45F/i);
    expect(rangeOf('noto-sans-devanagari')).toMatch(/U\+900-97F/i);
  });
});
