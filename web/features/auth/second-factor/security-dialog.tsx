import { useMessages } from '#web/i18n/messages.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { SecurityPanel } from './security-panel.tsx';

/** For screens without a security panel. */
export const SecurityDialog = ({ onClose }: { onClose: () => void }) => {
  const messages = useMessages('account');
  return (
    <Dialog opened onClose={onClose} title={messages.security}>
      <SecurityPanel />
    </Dialog>
  );
};
