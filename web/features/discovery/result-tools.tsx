import type { Search } from '#shared/discovery/search-state.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { ExtraColumns } from './columns/extra-columns.tsx';
import { ExportButton } from './exports/export-button.tsx';
import { useExportJob } from './exports/export-job.store.ts';
import { RunningExport } from './exports/running-export.tsx';

export { UnlockButton } from './exports/unlock-button.tsx';

import type { ResultRow } from './results-table.tsx';

type Props = { search: Search; found: number | undefined; onColumns: (columns: Column<ResultRow>[]) => void };

/** What can be done with the rows. Loaded after them. */
export const ResultTools = ({ search, found, onColumns }: Props) => {
  const job = useExportJob(({ id }) => id);
  return (
    <>
      <ExtraColumns search={search} onColumns={onColumns} />
      {job && <RunningExport id={job} />}
      <ExportButton found={found} search={search} />
    </>
  );
};
