import { useMessages } from '#web/i18n/messages.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconLock } from '#web/ui/icons.ts';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { hideSecurity, showSecurity, useSecurity } from './shell/security.store.ts';

const SecurityDialog = lazyOverlay(
  async () => ({
    default: (await import('#web/features/auth/second-factor/security-dialog.tsx')).SecurityDialog,
  }),
  ['account'],
);

/** Multi-factor sign-in, which is required for every admin. */
export const AdminSecurity = () => {
  const messages = useMessages('admin');
  const { opened } = useSecurity();
  return (
    <>
      <IconButton label={messages.security} tip="below" icon={<IconLock size={17} stroke={1.7} />} onClick={showSecurity} />
      {opened && <SecurityDialog onClose={hideSecurity} />}
    </>
  );
};
