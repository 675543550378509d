import { useState } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { IconEye, IconEyeOff } from '../icons.ts';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'side'>) => {
  const messages = useMessages('common');
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      label={shown ? messages.hide_password : messages.show_password}
      aria-pressed={shown}
      icon={shown ? <IconEyeOff size={18} /> : <IconEye size={18} />}
      onClick={() => setShown(!shown)}
    />
  );
  return <TextField {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" side={toggle} />;
};
