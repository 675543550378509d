import { useEffect, useMemo } from 'react';
import { isMasked } from '#shared/creator.ts';
import { type ExtraColumn, extraColumnsOn, sortOfColumn } from '#shared/discovery/extra-columns.ts';
import { countAll, type Search } from '#shared/discovery/filters/search-state.ts';
import { sortsOf } from '#shared/discovery/to-search-request.ts';
import { brand } from '#web/api/site-config.ts';
import { useMessages } from '#web/i18n/messages.ts';
import type { ResultPage } from '#web/search/search.queries.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import type { ResultRow } from '../results/results-table.tsx';
import { ExtraCell } from './extra-cell.tsx';
import { useExtraColumns } from './extra-columns.store.ts';
import { ExtraColumnsMenu } from './extra-columns-menu.tsx';

const EXTRA_COLUMN_PX = 132;

type Props = { search: Search; found: ResultPage | undefined; onColumns: (columns: Column<ResultRow>[]) => void };

/** Offers additional columns while filters are set. Passes them to the table, which the first screen renders without this code. */
export const ExtraColumns = ({ search, found, onColumns }: Props) => {
  const isOffered = countAll(search) > 0;
  const offered = useMemo(() => (isOffered ? offeredOn(search.platform) : []), [isOffered, search.platform]);
  const columns = useColumns(offered, search);
  useEffect(() => onColumns(columns), [columns, onColumns]);
  return isOffered ? <ExtraColumnsMenu offered={offered} hasViews={found?.users.some(knowsViews) ?? true} /> : null;
};

const knowsViews = (row: ResultRow): boolean => !isMasked(row) && row.avg_views !== null;

const offeredOn = (platform: Search['platform']): ExtraColumn[] =>
  extraColumnsOn(platform).filter((column) => column !== 'ethnicities' || brand().switches.ethnicityFilter);

/** Constant identity, so that setting the first filter alone does not re-render the table. */
const NO_COLUMNS: Column<ResultRow>[] = [];

const useColumns = (offered: readonly ExtraColumn[], search: Search): Column<ResultRow>[] => {
  const messages = useMessages('exports');
  const chosen = useExtraColumns((state) => state.chosen);
  const sorts = useMemo(() => sortsOf(search), [search]);
  return useMemo(() => {
    const shown = chosen.filter((column) => offered.includes(column));
    if (shown.length === 0) return NO_COLUMNS;
    return shown.map((column) => ({
      id: column,
      header: messages[`extra.${column}`],
      sort: sortOfColumn(column, sorts),
      size: EXTRA_COLUMN_PX,
      cell: (row) => <ExtraCell row={row} column={column} />,
      skeleton: <Skeleton width={72} />,
    }));
  }, [chosen, offered, messages, sorts]);
};
