import { type ReactNode, useEffect, useState } from 'react';
import type { Search } from '#shared/discovery/filters/search-state.ts';
import type { ResultPage } from '#web/search/search.queries.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { ExtraColumns } from '../columns/extra-columns.tsx';
import { Compare } from '../compare/compare.tsx';
import { DetailedButton } from '../detailed/detailed-button.tsx';
import { useDetailedColumns } from '../detailed/detailed-columns.tsx';
import { useDetailed } from '../detailed/use-detailed.ts';
import { useLoadHighlights } from '../detailed/use-load-highlights.ts';
import { IgnoredButton } from '../ignored/ignored-button.tsx';
import { useRowColumns } from '../selection/use-row-columns.tsx';
import { useShownPage } from '../selection/use-shown-page.ts';
import type { ResultRow } from './results-table.tsx';
import { SortMenu } from './sort-menu.tsx';

export { SelectionBar } from '../selection/selection-bar.tsx';

type Columns = Column<ResultRow>[];
type Props = { search: Search; found: ResultPage | undefined; onColumns: (columns: Columns) => void; children: ReactNode };

const NO_COLUMNS: Columns = [];

/** The order and actions on the rows, loaded after them and together, so that none moves another. `children`: actions of other features. */
export const ResultTools = ({ search, found, onColumns, children }: Props) => {
  useShownPage(found, search);
  const own = useRowColumns();
  const [extra, setExtra] = useState(NO_COLUMNS);
  const { isDetailed } = useDetailed();
  const detailed = useDetailedColumns();
  useLoadHighlights(found, isDetailed || extra.length > 0);
  useEffect(() => onColumns([...own, ...(isDetailed ? detailed : NO_COLUMNS), ...extra]), [own, detailed, isDetailed, extra, onColumns]);
  return (
    <>
      <SortMenu />
      <DetailedButton />
      <ExtraColumns search={search} found={found} onColumns={setExtra} />
      <IgnoredButton platform={search.platform} />
      {children}
      <Compare search={search} />
    </>
  );
};
