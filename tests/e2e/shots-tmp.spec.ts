import { it } from 'vitest';
import { openAs, settled } from './support/browser.ts';
import { callApi, tokenOf } from './support/calls.ts';

const views = [
  ['dark', 'en', 1440, 900],
  ['light', 'ja', 1440, 900],
  ['dark', 'ja', 390, 844],
  ['light', 'en', 390, 844],
] as const;
it('shots', async () => {
  const token = await tokenOf('premium');
  for (const platform of ['instagram', 'tiktok']) {
    const { body } = await callApi('/identification', { token, body: { platform, search: {}, paging: { limit: 4 } } });
    const a = await callApi('/shortlist/add.json', {
      token,
      body: { creators: body.users.map((u: { user_id: string }) => ({ platform, user_id: u.user_id })) },
    });
    if (a.status !== 200) console.log(JSON.stringify(a.body));
  }
  for (const [theme, lang, width, height] of views) {
    const page = await openAs('premium', '/discovery', { theme, lang, width, height });
    await settled(page);
    await page.waitForLoadState('networkidle');
    const shot = (name: string) => page.screenshot({ path: `/tmp/shots-notices/${name}-${theme}-${lang}-${width}.png` });
    await shot('rows');
    await page.locator('tbody input[type=checkbox]').nth(0).check({ force: true });
    await page.locator('tbody input[type=checkbox]').nth(1).check({ force: true });
    await page.waitForTimeout(300);
    await shot('bar');
    await page
      .getByRole('button', { name: /^(Shortlist,|候補リスト（)/ })
      .filter({ visible: true })
      .click();
    await page.getByRole('dialog').locator('li').first().waitFor();
    await page.waitForTimeout(500);
    await shot('shortlist');
    await page.getByRole('button', { name: /^(Pull reports|レポートを取得)$/ }).click();
    await page.waitForTimeout(1200);
    await shot('pull');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
    await page
      .getByRole('dialog')
      .getByText(/^(TikTok)$/)
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Export|エクスポート)$/ })
      .click();
    await page.waitForTimeout(1500);
    await shot('export');
  }
}, 180_000);
