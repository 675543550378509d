import { type ReactNode, useContext, useState } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { UnsavedContext } from '../hooks/use-unsaved.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { UnsavedFields } from './unsaved-fields.ts';

type Overlay = { opened: boolean; onClose: () => void; children: ReactNode };

/** Asks before an overlay closes over unsaved text. The overlay's own buttons close it without a question. */
export const useDiscardQuestion = ({ opened, onClose, children }: Overlay) => {
  const messages = useMessages('common');
  const around = useContext(UnsavedContext);
  const [unsaved] = useState(() => new UnsavedFields(around));
  const [isAsking, setAsking] = useState(false);
  const answerWith = (run?: () => void) => () => {
    setAsking(false);
    run?.();
  };
  return {
    onClose: () => (unsaved.size > 0 ? setAsking(true) : onClose()),
    content: <UnsavedContext value={unsaved}>{children}</UnsavedContext>,
    question: opened && isAsking && (
      <ConfirmDialog
        title={messages.discard_title}
        messages={{ cancel: messages.discard_keep, confirm: messages.discard }}
        busy={false}
        onConfirm={answerWith(onClose)}
        onClose={answerWith()}
      >
        {messages.discard_text}
      </ConfirmDialog>
    ),
  };
};
