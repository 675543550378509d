import { useMedia } from '#web/ui/hooks/use-media.ts';
import { useTableView } from '#web/ui/table/table-view.store.ts';

/** Windows of this width have room for all detailed columns beside the documented ones. */
const WIDE = '(min-width: 1960px)';

/** Whether the results show more columns: the user's choice, or else the window's width. */
export const useDetailed = (): { isDetailed: boolean; toggle: () => void } => {
  const { view, changeView } = useTableView('discovery');
  const isWide = useMedia(WIDE);
  const isDetailed = view.detailed ?? isWide;
  return { isDetailed, toggle: () => changeView(() => ({ detailed: !isDetailed })) };
};
