import { useEffect, useMemo } from 'react';
import { isMasked } from '#shared/creator.ts';
import type { Search } from '#shared/discovery/search-state.ts';
import type { FoundPage } from '../discovery.queries.ts';
import { clearSelection, keepOnly } from './selection.store.ts';

/** Rows that can be chosen: masked ones are nobody. */
export const selectableIds = (found: FoundPage | undefined): string[] =>
  (found?.users ?? []).flatMap((row) => (isMasked(row) ? [] : [row.user_id]));

/** Other records begin with nothing chosen. */
export const useSelectionOf = (found: FoundPage | undefined, search: Search): string[] => {
  const ids = useMemo(() => selectableIds(found), [found]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the search became, its records are others
  useEffect(() => clearSelection, [search]);
  useEffect(() => keepOnly(ids), [ids]);
  return ids;
};
