import { it } from 'vitest';
import { openAs } from './support/browser.ts';
import { callApi, tokenOf } from './support/calls.ts';

it('look', async () => {
  const token = await tokenOf('premium');
  const place = async (q: string) => {
    const { body } = await callApi(`/locations?search=${q}&types=city`, { token });
    const [{ id, title, country }] = body.data;
    return `${id}~~${country}~${encodeURIComponent(title)}`;
  };
  const [tokyo, osaka] = [await place('Tokyo'), await place('Osaka')];
  const address = `?otherFilters=verified&or1.influencerLocation=${tokyo}&or1.followers=10000-50000&or2.influencerLocation=${osaka}&or2.followers=5000-20000&or2.lastPost=90&or3=`;
  for (const theme of ['dark', 'light'] as const)
    for (const lang of ['en', 'ja'] as const)
      for (const width of [1440, 390]) {
        const page = await openAs('premium', `/discovery${address}`, { theme, lang, width });
        await page.waitForTimeout(3000);
        await page.screenshot({ path: `/tmp/lanes-${theme}-${lang}-${width}.png` });
        await page.context().close();
      }
  const page = await openAs('premium', '/discovery', { theme: 'dark' });
  page.on('console', (m) => console.log(m.text()));
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/lanes-0.png' });
  await page.getByRole('button', { name: 'Add alternative' }).click();
  await page.waitForTimeout(1000);
  await page.screenshot({ path: '/tmp/lanes-1.png' });
  await page.getByRole('dialog').getByRole('button', { name: 'Location' }).click();
  await page.waitForTimeout(2000);
  await page.screenshot({ path: '/tmp/lanes-2.png' });
  const small = await openAs('premium', `/discovery`, { theme: 'light', width: 390 });
  await small.waitForTimeout(1500);
  await small.getByRole('button', { name: /^Filters/ }).click();
  await small.waitForTimeout(1000);
  await small.getByRole('button', { name: 'Add alternative' }).scrollIntoViewIfNeeded();
  await small.screenshot({ path: '/tmp/lanes-3.png' });
  await small.getByRole('button', { name: 'Add alternative' }).click();
  await small.waitForTimeout(1000);
  await small.screenshot({ path: '/tmp/lanes-4.png' });
});
