import type { ReactNode } from 'react';
import s from './actions.module.css';
import { Button } from './button.tsx';

/** The buttons that end a dialog or a form. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={s.actions}>{children}</div>;

type FormProps = { cancel: string; submit: string; busy?: boolean; disabled?: boolean; onCancel: () => void };

/** Those of a form in a dialog: one leaves it, the other sends it. */
export const FormActions = ({ cancel, submit, busy, disabled, onCancel }: FormProps) => (
  <Actions>
    <Button variant="plain" onClick={onCancel}>
      {cancel}
    </Button>
    <Button type="submit" variant="solid" busy={busy} disabled={disabled}>
      {submit}
    </Button>
  </Actions>
);
