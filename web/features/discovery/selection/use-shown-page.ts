import { useEffect, useLayoutEffect } from 'react';
import { type CreatorRow, isMasked } from '#shared/creator.ts';
import type { Search } from '#shared/discovery/filters/search-state.ts';
import { hasReasons } from '#shared/discovery/reasons.ts';
import type { ResultPage } from '#web/search/search.queries.ts';
import { showPage } from './page.store.ts';
import { deselectMissing, loseSelection } from './selection.store.ts';

/** Masked rows have no creator and cannot be selected. */
const selectable = (found: ResultPage | undefined): CreatorRow[] => (found?.users ?? []).flatMap((row) => (isMasked(row) ? [] : [row]));

/** Updates the page store for the cells. A new search clears the selection. */
export const useShownPage = (found: ResultPage | undefined, search: Search): void => {
  useLayoutEffect(() => {
    const creators = selectable(found);
    const ids = creators.map(({ user_id }) => user_id);
    const request = found?.request;
    showPage({ ids, creators, skipped: request?.paging.skip ?? 0, explained: request && hasReasons(request) ? request : undefined });
    deselectMissing(ids);
  }, [found]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of the search gives other rows
  useEffect(() => loseSelection, [search]);
};
