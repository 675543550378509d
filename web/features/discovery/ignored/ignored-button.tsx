import type { Platform } from '#shared/platforms.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconEyeOff } from '#web/ui/icons.ts';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { useLazyDialog } from '#web/ui/overlay/use-lazy-dialog.ts';

const IgnoredDialog = lazyOverlay(async () => ({ default: (await import('./ignored-dialog.tsx')).IgnoredDialog }));

/** Opens the list of ignored creators. */
export const IgnoredButton = ({ platform }: { platform: Platform }) => {
  const messages = useMessages('selection');
  const { opened, used, close, opener } = useLazyDialog(IgnoredDialog.preload);
  return (
    <>
      <IconButton
        framed
        label={messages.ignored_list}
        title={messages.ignored_list}
        // A tooltip here would overflow narrow screens.
        tip="none"
        icon={<IconEyeOff size={17} aria-hidden="true" />}
        {...opener}
      />
      {used && <IgnoredDialog opened={opened} onClose={close} platform={platform} />}
    </>
  );
};
