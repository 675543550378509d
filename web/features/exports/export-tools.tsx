import type { Search } from '#shared/discovery/filters/search-state.ts';
import { ExportButton } from './export-button.tsx';
import { useExportJob } from './export-job.store.ts';
import { RunningExport } from './running-export.tsx';

export { UnlockButton } from './unlock-button.tsx';

/** The background export in progress and the button that starts a new one. */
export const ExportTools = ({ search, found }: { search: Search; found: number | undefined }) => {
  const job = useExportJob(({ id }) => id);
  return (
    <>
      {job && <RunningExport id={job} />}
      <ExportButton found={found} search={search} />
    </>
  );
};
