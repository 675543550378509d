import { useRef, useState } from 'react';
import { MAX_USERNAME } from '#shared/follower-lists/limits.ts';
import { AppError } from '#shared/http/errors.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useDraft } from '#web/ui/hooks/use-draft.ts';
import { IconAt } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import s from './follower-lists.module.css';

type Outcome = { onSuccess: () => void; onError: (error: Error) => void };
type Props = { busy: boolean; onSearch: (username: string, outcome: Outcome) => void };

/** Other failures are not about the name. */
const isWrongName = (error: Error): boolean => error instanceof AppError && ['bad_request', 'not_found'].includes(error.code);

/** Asks for a username; a rejected one stays in the field for correction. */
export const UsernameForm = ({ busy, onSearch }: Props) => {
  const messages = useMessages('followerLists');
  const { text: typed, set: setTyped } = useDraft('follower-list');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const username = typed.trim();
  const search = () =>
    onSearch(username, {
      onSuccess: () => {
        if (field.current?.value.trim() === username) setTyped('');
      },
      onError: (error) => {
        if (field.current?.value.trim() === username) setProblem(isWrongName(error) ? problemText(error) : undefined);
      },
    });
  return (
    <form
      className={classNames(layout.gap10, layout.alignStart, layout.flex, s.form)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (username !== '' && !busy) search();
      }}
    >
      <TextField
        ref={field}
        label={messages.username}
        labelHidden
        placeholder={messages.username_placeholder}
        icon={<IconAt size={16} aria-hidden />}
        value={typed}
        maxLength={MAX_USERNAME}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...(problem && { problem })}
        onChange={(event) => {
          setProblem(undefined);
          setTyped(event.currentTarget.value);
        }}
      />
      <Button type="submit" variant="solid" size="lg" busy={busy} disabled={username === ''}>
        {messages.search}
      </Button>
    </form>
  );
};
