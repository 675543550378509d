import { useState } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import layout from '#web/ui/layout.module.css';
import s from './sharing.module.css';

type Props = {
  disabled: boolean;
  busy: boolean;
  problem: string | undefined;
  onType: () => void;
  /** `clear` empties the input, unless the next address is typed already. */
  onShare: (email: string, clear: () => void) => void;
};

/** Form that shares with an email address. */
export const ShareForm = ({ disabled, busy, problem, onType, onShare }: Props) => {
  const messages = useMessages('sharing');
  const [email, setEmail] = useState('');
  const typed = email.trim();
  return (
    <form
      className={classNames(layout.gap8, s.email)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== '') onShare(typed, () => setEmail((now) => (now === email ? '' : now)));
      }}
    >
      <TextField
        type="email"
        label={messages.share_email}
        placeholder={messages.share_placeholder}
        value={email}
        maxLength={254}
        disabled={disabled}
        problem={problem}
        data-autofocus
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          onType();
        }}
      />
      <Button type="submit" variant="solid" className={s.share} busy={busy} disabled={disabled || typed === ''}>
        {messages.share}
      </Button>
    </form>
  );
};
