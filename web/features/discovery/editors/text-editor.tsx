import { type FormEvent, useState } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import layout from '#web/ui/layout.module.css';
import type { EditorProps } from './editor-props.ts';

export const TextEditor = ({ label, value, onChange }: EditorProps<string>) => {
  const messages = useMessages('discovery');
  const [typed, setTyped] = useState(value);
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
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="solid" disabled={typed.trim() === value}>
        {messages.apply}
      </Button>
    </form>
  );
};
