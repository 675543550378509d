import { Suspense } from 'react';
import type { CurrentUser } from '#web/api/current-user.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.ts';

const CreditsPanel = lazyWithRetry(async () => ({ default: (await import('#web/features/billing/credits-panel.tsx')).CreditsPanel }));

/** Shown beside every screen but required by none, so it loads afterwards. */
export const BalancePanel = (props: { currentUser: CurrentUser; linksUsage?: boolean; onFollow?: () => void }) => (
  <Suspense>
    <CreditsPanel {...props} />
  </Suspense>
);
