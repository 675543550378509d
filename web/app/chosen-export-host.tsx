import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CAPABILITIES } from '#shared/billing/plans.ts';
import { emptySearch } from '#shared/discovery/filters/search-state.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { type ChosenCreators, endExport, useChosenExport } from '#web/collections/chosen-export.store.ts';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';

const ExportDialog = lazyOverlay(
  async () => ({ default: (await import('#web/features/exports/export-dialog.tsx')).ExportDialog }),
  ['exports', 'integrations'],
);

/** Opens the export of chosen creators over any screen; its code loads on first use. */
export const ChosenExportHost = () => {
  const asked = useChosenExport((state) => state.asked);
  const plan = useQuery(accountQueries.subscription()).data?.subscription;
  const [shown, setShown] = useState<ChosenCreators>();
  // The dialog keeps its content while it closes.
  if (asked && asked !== shown) setShown(asked);
  if (!shown || !plan || !CAPABILITIES[plan].canExport) return null;
  const { platform, userIds } = shown;
  return (
    <ExportDialog
      key={userIds.join()}
      opened={asked !== undefined}
      onClose={endExport}
      found={userIds.length}
      search={emptySearch(platform)}
      plan={plan}
      chosen={userIds}
    />
  );
};
