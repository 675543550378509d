import type { Search } from '#shared/discovery/filters/search-state.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconLockOpen } from '#web/ui/icons.ts';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { useLazyDialog } from '#web/ui/overlay/use-lazy-dialog.ts';

const UnlockDialog = lazyOverlay(async () => ({ default: (await import('./unlock-dialog.tsx')).UnlockDialog }));

type Props = { found: number; search: Search; onFailure: (error: Error, search: Search) => void };

/** Only for accounts that see the first rows of a search. */
export const UnlockButton = (props: Props) => {
  const messages = useMessages('exports');
  const { opened, used, close, opener } = useLazyDialog(UnlockDialog.preload);
  return (
    <>
      <Button size="sm" icon={<IconLockOpen size={15} aria-hidden="true" />} {...opener}>
        {messages.unlock}
      </Button>
      {used && <UnlockDialog opened={opened} onClose={close} {...props} />}
    </>
  );
};
