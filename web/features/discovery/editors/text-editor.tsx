import { type FormEvent, useState } from 'react';
import { hasWord } from '#shared/discovery/keyword-box.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import layout from '#web/ui/layout.module.css';
import type { EditorProps } from './editor-props.ts';

export const TextEditor = ({ label, value, onChange }: EditorProps<string>) => {
  const messages = useMessages('discovery');
  const [typed, setTyped] = useState(value);
  const isValid = typed.trim() === '' || hasWord(typed);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onChange(typed.trim());
  };
  return (
    <form className={classNames(layout.row, layout.gap8)} onSubmit={apply}>
      <TextField
        className={layout.grow}
        label={label}
        labelHidden
        placeholder={messages.text_placeholder}
        maxLength={200}
        autoComplete="off"
        problem={isValid ? undefined : messages.not_valid}
        value={typed}
        isDraft={typed.trim() !== value}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="solid" disabled={!isValid || typed.trim() === value}>
        {messages.apply}
      </Button>
    </form>
  );
};
