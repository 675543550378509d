import { describe, expect, it } from 'vitest';
import { expectAccessible, openAs } from '../support/browser.ts';
import { callApi, tokenOf } from '../support/calls.ts';

const countIn = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));

/** Two sponsors of the catalogue's largest creators. */
const twoBrands = async (): Promise<[number, number]> => {
  const token = await tokenOf('premium');
  const { data } = (await callApi('/identification/brand/list?q=a&platform=instagram', { token })).body;
  const totals = await Promise.all(
    data.map(async ({ value }: { value: number }) => {
      const { body } = await callApi('/identification', { token, body: { search: { ads_brands: [value] } } });
      return { value, total: body.total };
    }),
  );
  const [first, second] = totals.filter(({ total }) => total > 0);
  return [first.value, second.value];
};

describe('brand pages', () => {
  it('[PTS-08] a rival is compared, and the totals of the page are those of Discovery', async () => {
    const [own, rival] = await twoBrands();
    const page = await openAs('premium', `/brands/${own}`);
    const partners = page.getByRole('link', { name: /^[\d,]+ partners?$/ });
    await partners.waitFor();
    await expectAccessible(page);
    const totalOf = async () =>
      countIn(
        await page
          .getByRole('heading', { level: 2, name: /creators?$/ })
          .first()
          .textContent(),
      );

    const expected = countIn(await partners.textContent());
    await partners.click();
    await page.waitForURL(/\/discovery\?/);
    await expect.poll(totalOf).toBe(expected);
    await page.goBack();

    await page.goto(`${new URL(page.url()).origin}/brands/${own}?rivals=${rival}`);
    const row = page.getByRole('table', { name: 'Share of voice' }).getByRole('row').nth(2);
    const without = row.getByRole('link').nth(1);
    await without.waitFor();
    const count = countIn(await without.textContent());
    await without.click();
    await page.waitForURL(/not\.influencerPartnership/);
    await expect.poll(totalOf).toBe(count);
    await page.goBack();
    await page.getByRole('table', { name: 'Share of voice' }).waitFor();
    expect(new URL(page.url()).searchParams.get('rivals')).toBe(`${rival}`);
  });
});
