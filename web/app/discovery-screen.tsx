import { Ask } from '#web/features/ask/ask.tsx';
import { AskEntry } from '#web/features/ask/ask-entry.tsx';
import { DiscoveryPage } from '#web/features/discovery/discovery.page.tsx';
import type { DiscoveryParts } from '#web/features/discovery/discovery-parts.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.ts';

/** Loads when the browser is idle, after the results. */
const SavedSearches = lazyWithRetry(async () => {
  await new Promise<void>((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()));
  return { default: (await import('#web/features/saved-searches/saved-searches.tsx')).SavedSearches };
});
const fetchExports = () => import('#web/features/exports/export-tools.tsx');

const parts: DiscoveryParts = {
  savedSearches: <SavedSearches />,
  AskEntry,
  askBox: <Ask />,
  ExportTools: lazyWithRetry(async () => ({ default: (await fetchExports()).ExportTools })),
  UnlockButton: lazyWithRetry(async () => ({ default: (await fetchExports()).UnlockButton })),
};

/** Combines Discovery with its exports, saved searches and Ask. */
export const DiscoveryScreen = () => <DiscoveryPage parts={parts} />;
