import { Suspense } from 'react';
import type { Search } from '#shared/discovery/filters/search-state.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconLockOpen } from '#web/ui/icons.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.ts';
import { useLazyDialog } from '#web/ui/overlay/use-lazy-dialog.ts';

const fetchDialog = () => import('./unlock-dialog.tsx');
const UnlockDialog = lazyWithRetry(async () => ({ default: (await fetchDialog()).UnlockDialog }));

type Props = { found: number; search: Search; onFailure: (error: Error, search: Search) => void };

/** Only for accounts that see the first rows of a search. */
export const UnlockButton = (props: Props) => {
  const messages = useMessages('exports');
  const { opened, used, close, opener } = useLazyDialog(fetchDialog);
  return (
    <>
      <Button size="sm" icon={<IconLockOpen size={15} aria-hidden="true" />} {...opener}>
        {messages.unlock}
      </Button>
      {used && (
        <Suspense>
          <UnlockDialog opened={opened} onClose={close} {...props} />
        </Suspense>
      )}
    </>
  );
};
