import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';

/** Shown beside every screen but required by none, so it loads afterwards. */
export const BalancePanel = lazyWithRetry(
  async () => ({ default: (await import('#web/features/billing/credits-panel.tsx')).CreditsPanel }),
  ['billing'],
);
