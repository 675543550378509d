import type { ReactNode } from 'react';
import typography from '#web/ui/typography.module.css';
import { classNames } from '../class-names.ts';
import { Actions } from '../form/actions.tsx';
import { Button } from '../form/button.tsx';
import layout from '../layout.module.css';
import s from './confirm-dialog.module.css';
import { DialogFrame } from './dialog-frame.tsx';

type Props = {
  title: string;
  /** Describes what will be lost. */
  children: ReactNode;
  messages: { cancel: string; confirm: string };
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirms a permanent loss. As large as the dialog: import it on demand. */
export const ConfirmDialog = ({ title, children, messages, busy, onConfirm, onClose }: Props) => (
  <DialogFrame opened onClose={onClose} title={title} size={440}>
    <div className={classNames(layout.stack, layout.gap16)}>
      <div className={classNames(layout.stack, layout.gap8, typography.breaks, typography.pretty, typography.caption, s.text)}>
        {children}
      </div>
      <Actions>
        <Button variant="plain" onClick={onClose} data-autofocus>
          {messages.cancel}
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {messages.confirm}
        </Button>
      </Actions>
    </div>
  </DialogFrame>
);
