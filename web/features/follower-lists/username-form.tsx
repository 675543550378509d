import { useState } from 'react';
import { MAX_USERNAME } from '#shared/follower-lists/limits.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { IconAt } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import s from './follower-lists.module.css';

/** `onSearch` calls `done` once the account is found. */
type Props = { busy: boolean; onSearch: (username: string, done: () => void) => void };

/** Asks for a username; a rejected one stays in the field for correction. */
export const UsernameForm = ({ busy, onSearch }: Props) => {
  const messages = useMessages('followerLists');
  const [typed, setTyped] = useState('');
  const username = typed.trim();
  return (
    <form
      className={classNames(layout.gap10, layout.alignStart, layout.flex, s.form)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (username !== '' && !busy) onSearch(username, () => setTyped(''));
      }}
    >
      <TextField
        label={messages.username}
        labelHidden
        placeholder={messages.username_placeholder}
        icon={<IconAt size={16} aria-hidden />}
        value={typed}
        maxLength={MAX_USERNAME}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="solid" size="lg" busy={busy} disabled={username === ''}>
        {messages.search}
      </Button>
    </form>
  );
};
