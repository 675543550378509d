import { Suspense } from 'react';
import type { Who } from '#web/api/who.ts';
import { late } from '#web/ui/late.ts';

const CreditsPanel = late(async () => ({ default: (await import('#web/features/billing/credits-panel.tsx')).CreditsPanel }));

/** Stands beside every screen and is needed by none: it comes after it. */
export const BalancePanel = (props: { who: Who; linksUsage?: boolean; onFollow?: () => void }) => (
  <Suspense>
    <CreditsPanel {...props} />
  </Suspense>
);
