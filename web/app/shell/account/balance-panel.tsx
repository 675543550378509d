import { Suspense } from 'react';
import type { Who } from '#web/api/current-user.ts';
import { late } from '#web/ui/lazy-with-retry.ts';

const CreditsPanel = late(async () => ({ default: (await import('#web/features/billing/credits-panel.tsx')).CreditsPanel }));

/** Shown beside every screen but required by none, so it loads afterwards. */
export const BalancePanel = (props: { who: Who; linksUsage?: boolean; onFollow?: () => void }) => (
  <Suspense>
    <CreditsPanel {...props} />
  </Suspense>
);
