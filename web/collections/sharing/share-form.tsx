import { useRef, useState } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useIsMounted } from '#web/ui/hooks/use-is-mounted.ts';
import layout from '#web/ui/layout.module.css';
import s from './sharing.module.css';

type Props = {
  disabled: boolean;
  busy: boolean;
  onShare: (email: string) => Promise<unknown>;
  /** Text for the field; undefined for an error that is not about the address. */
  problemOf: (error: Error) => string | undefined;
  /** Receives errors that the field does not show, also those after the form was closed. */
  onFailure: (error: Error, email: string) => void;
};

/** Form that shares with an email address. */
export const ShareForm = ({ disabled, busy, onShare, problemOf, onFailure }: Props) => {
  const messages = useMessages('sharing');
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const isMounted = useIsMounted();
  const typed = email.normalize('NFKC').trim();
  const share = async (form: HTMLFormElement) => {
    setProblem(undefined);
    try {
      await onShare(typed);
    } catch (error) {
      const text = isMounted() ? problemOf(error as Error) : undefined;
      return text === undefined ? onFailure(error as Error, typed) : setProblem(text);
    }
    // Unless the next address is typed already.
    setEmail((now) => (now === email ? '' : now));
    // The button, which is disabled without an address, would lose the focus.
    if (form.contains(document.activeElement)) field.current?.focus();
  };
  return (
    <form
      className={classNames(layout.gap8, s.email)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== '') void share(event.currentTarget);
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
        // An address that is being sent is not lost when the dialog closes.
        isDraft={!busy}
        ref={field}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="solid" className={s.share} busy={busy} disabled={disabled || typed === ''}>
        {messages.share}
      </Button>
    </form>
  );
};
