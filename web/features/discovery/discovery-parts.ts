import type { ComponentType, ReactNode } from 'react';
import type { Search } from '#shared/discovery/filters/search-state.ts';
import type { LazyPart } from '#web/ui/lazy-with-retry.tsx';

/** Components that other features add to Discovery. */
export type DiscoveryParts = {
  savedSearches: ReactNode;
  searchTabs: ReactNode;
  AskEntry: ComponentType<{ className?: string }>;
  askBox: ReactNode;
  ExportTools: LazyPart<{ search: Search; found: number | undefined }>;
  UnlockButton: ComponentType<{ search: Search; found: number; onFailure: (error: Error, search: Search) => void }>;
};
