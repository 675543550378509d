import { lazy, Suspense } from 'react';
import type { Who } from '#web/api/who.ts';

const CreditsPanel = lazy(async () => ({ default: (await import('#web/features/billing/credits-panel.tsx')).CreditsPanel }));

/** Stands beside every screen and is needed by none: it comes after it. */
export const BalancePanel = (props: { who: Who; linksUsage?: boolean; onFollow?: () => void }) => (
  <Suspense>
    <CreditsPanel {...props} />
  </Suspense>
);
