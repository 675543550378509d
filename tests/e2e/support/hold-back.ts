import type { Page } from 'playwright';

/** Goes to a screen on which the code of a part arrives only after the returned function has been called. */
export const holdBack = async (page: Page, path: string, part: string): Promise<() => void> => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  await page.route(`**/assets/${part}-*.js`, async (route) => {
    await loaded;
    await route.continue();
  });
  await page.goto(path);
  return load;
};
