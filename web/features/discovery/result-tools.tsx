import { useEffect, useState } from 'react';
import type { Search } from '#shared/discovery/search-state.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { ExtraColumns } from './columns/extra-columns.tsx';
import { Compare } from './compare/compare.tsx';
import type { FoundPage } from './discovery.queries.ts';
import { ExportButton } from './exports/export-button.tsx';
import { useExportJob } from './exports/export-job.store.ts';
import { RunningExport } from './exports/running-export.tsx';
import { IgnoredButton } from './ignored/ignored-button.tsx';
import type { ResultRow } from './results-table.tsx';
import { useRowColumns } from './selection/use-row-columns.tsx';
import { useShownPage } from './selection/use-shown-page.ts';

export { UnlockButton } from './exports/unlock-button.tsx';
export { SelectionBar } from './selection/selection-bar.tsx';

type Columns = Column<ResultRow>[];
type Props = { search: Search; found: FoundPage | undefined; onColumns: (columns: Columns) => void };

const NO_COLUMNS: Columns = [];

/** Actions on the rows. Loaded after them. */
export const ResultTools = ({ search, found, onColumns }: Props) => {
  const job = useExportJob(({ id }) => id);
  useShownPage(found, search);
  const own = useRowColumns();
  const [extra, setExtra] = useState(NO_COLUMNS);
  useEffect(() => onColumns([...own, ...extra]), [own, extra, onColumns]);
  return (
    <>
      <ExtraColumns search={search} onColumns={setExtra} />
      <IgnoredButton platform={search.platform} />
      {job && <RunningExport id={job} />}
      <ExportButton found={found?.total} search={search} />
      <Compare search={search} />
    </>
  );
};
