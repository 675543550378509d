import type { Locator, Page } from 'playwright';

/**
 * Opens the details of a user in the admin panel. Searches first, because the user may be on another page, and waits for the result:
 * rows that move between the press and the release of the mouse lose a click.
 */
export const openUser = async (page: Page, email: string): Promise<Locator> => {
  await page.getByRole('searchbox').fill(email);
  await page.getByText('1 user', { exact: true }).waitFor();
  await page.getByRole('row').filter({ hasText: email }).getByRole('button').click();
  const details = page.getByRole('region', { name: /^Details of / });
  await details.getByRole('heading', { name: 'Card' }).waitFor();
  return details;
};
