import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/form/text-field.tsx';

/** A code of an authenticator app, also with blanks between its digits. */
export const CodeField = (props: ComponentProps<typeof TextField>) => (
  <TextField inputMode="numeric" autoComplete="one-time-code" autoFocus maxLength={9} {...props} />
);
