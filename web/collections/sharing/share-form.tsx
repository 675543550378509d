import { useRef, useState } from 'react';
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
  clearProblem: () => void;
  /** `clear` empties the input, unless the next address is typed already. */
  onShare: (email: string, clear: () => void) => void;
};

/** Form that shares with an email address. */
export const ShareForm = ({ disabled, busy, problem, clearProblem, onShare }: Props) => {
  const messages = useMessages('sharing');
  const [email, setEmail] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const typed = email.normalize('NFKC').trim();
  return (
    <form
      className={classNames(layout.gap8, s.email)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed === '') return;
        clearProblem();
        const form = event.currentTarget;
        onShare(typed, () => {
          setEmail((now) => (now === email ? '' : now));
          // The button, which is disabled without an address, would lose the focus.
          if (form.contains(document.activeElement)) field.current?.focus();
        });
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
        ref={field}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          clearProblem();
        }}
      />
      <Button type="submit" variant="solid" className={s.share} busy={busy} disabled={disabled || typed === ''}>
        {messages.share}
      </Button>
    </form>
  );
};
