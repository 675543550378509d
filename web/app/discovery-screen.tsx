import { Ask } from '#web/features/ask/ask.tsx';
import { AskEntry } from '#web/features/ask/ask-entry.tsx';
import { DiscoveryPage } from '#web/features/discovery/discovery.page.tsx';
import type { DiscoveryParts } from '#web/features/discovery/discovery-parts.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';

/** After the results. */
const idle = () => new Promise<void>((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()));

const SavedSearches = lazyWithRetry(async () => {
  await idle();
  return { default: (await import('#web/features/saved-searches/saved-searches.tsx')).SavedSearches };
}, ['discovery', 'searches']);
const SearchTabs = lazyWithRetry(async () => {
  await idle();
  return { default: (await import('#web/features/saved-searches/search-tabs.tsx')).SearchTabs };
}, ['discovery', 'searches', 'presets']);
const ExportTools = lazyWithRetry(
  async () => ({ default: (await import('#web/features/exports/export-tools.tsx')).ExportTools }),
  ['exports'],
);
const UnlockButton = lazyWithRetry(
  async () => ({ default: (await import('#web/features/exports/export-tools.tsx')).UnlockButton }),
  ['exports'],
);

const parts: DiscoveryParts = {
  savedSearches: <SavedSearches />,
  searchTabs: <SearchTabs />,
  AskEntry,
  askBox: <Ask />,
  ExportTools,
  UnlockButton,
};

/** Combines Discovery with its exports, saved searches and Ask. */
export const DiscoveryScreen = () => <DiscoveryPage parts={parts} />;
