import { useMemo } from 'react';
import { isMasked } from '#shared/creator.ts';
import { hasReasons } from '#shared/discovery/reasons.ts';
import type { Search } from '#shared/discovery/search-state.ts';
import { toSearchRequest } from '#shared/discovery/to-search-request.ts';
import { useWords } from '#web/i18n/words.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CreatorCell } from '../creator-cell.tsx';
import type { FoundPage } from '../discovery.queries.ts';
import { useIgnore } from '../ignored/use-ignore.ts';
import { CreatorSkeleton, type ResultRow } from '../results-table.tsx';
import { RowActions } from './row-actions.tsx';
import { HeaderBox, RowBox } from './selection-boxes.tsx';
import { useSelectionOf } from './use-selection-of.ts';

/** The usual columns of number and creator, with boxes to choose rows and buttons for what can be done with one. */
export const useRowColumns = (found: FoundPage | undefined, search: Search): Column<ResultRow>[] => {
  const words = useWords('discovery');
  const ids = useSelectionOf(found, search);
  const ignore = useIgnore();
  const skipped = found?.skipped ?? 0;
  const explained = useMemo(() => {
    const request = toSearchRequest(search);
    return hasReasons(request) ? request : undefined;
  }, [search]);
  return useMemo(
    () => [
      {
        id: 'number',
        header: <HeaderBox ids={ids} />,
        width: '64px',
        slot: 'lead',
        cell: (row, index) => <RowBox row={row} number={skipped + index + 1} />,
        skeleton: <Skeleton width={16} />,
      },
      {
        id: 'creator',
        header: words['column.creator'],
        slot: 'main',
        cell: (row) => (
          <CreatorCell row={row}>{!isMasked(row) && <RowActions row={row} explained={explained} onIgnore={ignore} />}</CreatorCell>
        ),
        skeleton: <CreatorSkeleton />,
      },
    ],
    [words, ids, skipped, explained, ignore],
  );
};
