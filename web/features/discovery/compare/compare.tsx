import { useLocation, useNavigate } from 'react-router';
import { readCompared, withCompared } from '#shared/discovery/compare-address.ts';
import type { Search } from '#shared/discovery/filters/search-state.ts';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';

const CompareDialog = lazyOverlay(
  async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }),
  ['compare', 'discovery'],
);

/** For the button that opens it. */
export const comparisonIntent = CompareDialog.intent;

/** Open while the URL lists creators to compare, so that it can be shared and closed with the back button. */
export const Compare = ({ search }: { search: Search }) => {
  const { search: address } = useLocation();
  const navigate = useNavigate();
  const userIds = readCompared(address);
  if (userIds.length === 0) return null;
  const compare = (ids: string[]) => void navigate({ search: withCompared(address, ids) }, { replace: ids.length > 0 });
  return <CompareDialog userIds={userIds} search={search} onChange={compare} />;
};
