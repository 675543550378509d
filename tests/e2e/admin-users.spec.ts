import { expect, it } from 'vitest';
import { openAs } from './support/browser.ts';

it('[ADM-01] an admin filters users by plan and status and sorts them, and a reload keeps both', async () => {
  const page = await openAs('admin', '/admin/dashboard');
  const emails = async () => (await page.getByRole('cell').allTextContents()).filter((text) => text.includes('@'));
  await page.getByLabel('Status').selectOption('Past Due');
  await expect.poll(emails).toEqual(['pastdue@example.com']);
  await page.getByLabel('Status').selectOption('All statuses');
  await page.getByLabel('Subscription Plan').selectOption('Standard');
  await page.getByLabel('Order').selectOption('By email');
  const areStandardInOrder = async () => {
    const shown = await emails();
    return shown.includes('standard@example.com') && !shown.includes('premium@example.com') && `${shown}` === `${shown.toSorted()}`;
  };
  await expect.poll(areStandardInOrder).toBe(true);
  await page.reload();
  await expect.poll(areStandardInOrder).toBe(true);
});
