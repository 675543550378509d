import { useAddToList } from '#web/collections/add-to-list.store.ts';
import { useOpenedOnce } from '#web/ui/hooks/use-opened-once.ts';
import { usePreload } from '#web/ui/hooks/use-preload.ts';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';

const AddDialog = lazyOverlay(
  async () => ({ default: (await import('#web/features/creator-lists/add/add-dialog.tsx')).AddDialog }),
  ['creatorLists'],
);

/** Opens the dialog that adds creators to a list, over any screen; its code loads on first use. */
export const AddToListHost = () => {
  const asked = useAddToList((state) => state.asked);
  usePreload(AddDialog.preload);
  return useOpenedOnce(asked !== undefined) ? <AddDialog asked={asked} /> : null;
};
