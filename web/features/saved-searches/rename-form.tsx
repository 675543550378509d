import { useEffect, useRef, useState } from 'react';
import type { SavedSearch } from '#shared/saved-searches/contract.ts';
import { MAX_SEARCH_NAME } from '#shared/saved-searches/saved-search.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { IconCheck, IconX } from '#web/ui/icons.ts';
import { isComposing } from '#web/ui/keys/is-composing.ts';
import layout from '#web/ui/layout.module.css';
import { problemOfSearch } from './problem-of-search.ts';
import { useChangeSearch } from './saved.queries.ts';
import s from './saved-panel.module.css';

type Props = { saved: SavedSearch; onClose: () => void };

/** Renames a search in place of its row. */
export const RenameForm = ({ saved, onClose }: Props) => {
  const messages = useMessages('searches');
  const [name, setName] = useState(saved.name);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const change = useChangeSearch({ onDone: onClose, onError: (error) => setProblem(problemOfSearch(messages, error)) });
  const submit = () => {
    if (name.trim() === '') return setProblem(messages.name_required);
    if (name.trim() === saved.name) return onClose();
    change.mutate({ id: saved.id, name });
  };
  return (
    <form
      className={classNames(layout.gap6, layout.fill, layout.alignStart, layout.flex, s.rename)}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event)) return;
        // Escape ends the renaming without closing the panel.
        event.stopPropagation();
        onClose();
      }}
    >
      <TextField
        className={layout.grow}
        label={messages.new_name}
        labelHidden
        value={name}
        maxLength={MAX_SEARCH_NAME}
        problem={problem}
        ref={input}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
      />
      <IconButton type="submit" label={messages.save} tip="none" icon={<IconCheck size={16} />} aria-busy={change.isPending || undefined} />
      <IconButton label={messages.cancel} tip="none" icon={<IconX size={16} />} onClick={onClose} />
    </form>
  );
};
