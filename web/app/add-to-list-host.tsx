import { Suspense } from 'react';
import { useAddToList } from '#web/collections/add-to-list.store.ts';
import { useOpenedOnce } from '#web/ui/hooks/use-opened-once.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.ts';

const AddDialog = lazyWithRetry(async () => ({ default: (await import('#web/features/creator-lists/add/add-dialog.tsx')).AddDialog }));

/** Opens the dialog that adds creators to a list, over any screen; its code loads on first use. */
export const AddToListHost = () => {
  const asked = useAddToList((state) => state.asked);
  return useOpenedOnce(asked !== undefined) ? (
    <Suspense>
      <AddDialog asked={asked} />
    </Suspense>
  ) : null;
};
