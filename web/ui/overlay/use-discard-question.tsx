import { type ReactNode, useContext, useRef, useState } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { UnsavedContext } from '../hooks/use-unsaved.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { UnsavedFields } from './unsaved-fields.ts';
import { useBackButton } from './use-back-button.ts';

type Overlay = { opened: boolean; isInUrl?: boolean; onClose: () => void; children: ReactNode };

/** Asks before an overlay closes over unsaved text. The overlay's own buttons close it without a question. */
export const useDiscardQuestion = ({ opened, isInUrl = false, onClose, children }: Overlay) => {
  const messages = useMessages('common');
  const around = useContext(UnsavedContext);
  const [unsaved] = useState(() => new UnsavedFields(around));
  const [isAsking, setAsking] = useState(false);
  const from = useRef<Element>(null);
  /** The question gets the focus only once it is shown; until then, Enter in the field would submit its form. */
  const ask = (): void => {
    if (isAsking) return;
    from.current = document.activeElement;
    if (from.current instanceof HTMLElement) from.current.blur();
    setAsking(true);
  };
  const discard = (): void => {
    setAsking(false);
    onClose();
  };
  const keepEditing = (): void => {
    setAsking(false);
    // Once the question has released the focus.
    setTimeout(() => from.current instanceof HTMLElement && from.current.focus({ preventScroll: true }));
  };
  const close = (): void => (unsaved.size > 0 ? ask() : onClose());
  useBackButton({ opened, isInUrl, unsaved, onClose: close });
  return {
    onClose: close,
    content: <UnsavedContext value={unsaved}>{children}</UnsavedContext>,
    question: opened && isAsking && (
      <ConfirmDialog
        title={messages.discard_title}
        messages={{ cancel: messages.discard_keep, confirm: messages.discard }}
        busy={false}
        onConfirm={discard}
        onClose={keepEditing}
      >
        {messages.discard_text}
      </ConfirmDialog>
    ),
  };
};
