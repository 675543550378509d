import { useMemo } from 'react';
import { isMasked } from '#shared/creator.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { useIgnore } from '../ignored/use-ignore.ts';
import { CreatorCell } from '../results/creator-cell.tsx';
import { CreatorSkeleton, type ResultRow } from '../results/results-table.tsx';
import { RowActions } from './row-actions.tsx';
import { HeaderBox, RowBox } from './selection-boxes.tsx';

/** Columns of number and creator that replace the defaults and add checkboxes and row actions. */
export const useRowColumns = (): Column<ResultRow>[] => {
  const messages = useMessages('discovery');
  const ignore = useIgnore();
  return useMemo(
    () => [
      {
        id: 'number',
        header: <HeaderBox />,
        size: 54,
        slot: 'lead',
        cell: (row, index) => <RowBox row={row} index={index} />,
        skeleton: <Skeleton width={16} />,
      },
      {
        id: 'creator',
        header: messages['column.creator'],
        size: 210,
        slot: 'main',
        cell: (row) => <CreatorCell row={row}>{!isMasked(row) && <RowActions row={row} onIgnore={ignore} />}</CreatorCell>,
        skeleton: <CreatorSkeleton />,
      },
    ],
    [messages, ignore],
  );
};
