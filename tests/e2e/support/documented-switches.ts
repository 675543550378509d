import type { Page } from 'playwright';
import type { Switch } from '#shared/brand.ts';

/** Overrides the switches for the screen; the server stays unchanged. */
export const documentSwitches = (page: Page, switches: Partial<Record<Switch, boolean>>) =>
  page.route('**/config.json', async (route) => {
    // The app checks with a HEAD request whether the server is reachable.
    if (route.request().method() !== 'GET') return route.continue();
    const config = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, brand: { ...config.brand, switches: { ...config.brand.switches, ...switches } } } });
  });
