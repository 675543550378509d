import { Ask } from '#web/features/ask/ask.tsx';
import { AskEntry } from '#web/features/ask/ask-entry.tsx';
import { DiscoveryPage } from '#web/features/discovery/discovery.page.tsx';
import type { DiscoveryParts } from '#web/features/discovery/discovery-parts.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';

/** Loads when the browser is idle, after the results. */
const SavedSearches = lazyWithRetry(async () => {
  await new Promise<void>((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()));
  return { default: (await import('#web/features/saved-searches/saved-searches.tsx')).SavedSearches };
}, ['discovery', 'searches']);
const ExportTools = lazyWithRetry(
  async () => ({ default: (await import('#web/features/exports/export-tools.tsx')).ExportTools }),
  ['exports'],
);
const UnlockButton = lazyWithRetry(
  async () => ({ default: (await import('#web/features/exports/export-tools.tsx')).UnlockButton }),
  ['exports'],
);

const parts: DiscoveryParts = { savedSearches: <SavedSearches />, AskEntry, askBox: <Ask />, ExportTools, UnlockButton };

/** Combines Discovery with its exports, saved searches and Ask. */
export const DiscoveryScreen = () => <DiscoveryPage parts={parts} />;
