import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Button } from './button.tsx';

/** Buttons at the end of a dialog or a form. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={classNames(layout.wrap, layout.gap8, layout.justifyEnd)}>{children}</div>
);

type FormProps = { cancel: string; submit: string; busy?: boolean; disabled?: boolean; onCancel: () => void };

/** Cancel and submit buttons of a form in a dialog. */
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
