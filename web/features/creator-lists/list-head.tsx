import { useState } from 'react';
import type { CreatorListView } from '#shared/creator-lists/contract.ts';
import { MAX_LIST_NAME } from '#shared/creator-lists/limits.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { problemOf } from '#web/i18n/problem-of.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { IconPencil } from '#web/ui/icons.ts';
import { isComposing } from '#web/ui/keys/is-composing.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { useChangeList } from './lists.queries.ts';
import { mayEdit } from './may-edit.ts';
import s from './panel.module.css';

/** Title of the list, editable in place for users with edit access. */
export const ListHead = ({ list }: { list: CreatorListView }) => {
  const messages = useMessages('creatorLists');
  const { date } = useFormat();
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <RenameForm list={list} onEnd={() => setEditing(false)} />;
  const owner = list.listOwner.name || list.listOwner.email;
  return (
    <header className={classNames(layout.stack, layout.gap2, layout.shrink)}>
      <div className={classNames(layout.row, layout.gap8, layout.shrink)}>
        <h2 className={classNames(layout.clipped, typography.heading)}>{list.name}</h2>
        {mayEdit(list) && (
          <IconButton label={messages.rename} tip="below" icon={<IconPencil size={16} />} onClick={() => setEditing(true)} />
        )}
      </div>
      <p className={typography.note}>
        {list.isShared && `${fill(messages.shared_by, { name: owner })} · `}
        {fill(messages.updated, { date: date(new Date(list.updated)) })}
      </p>
    </header>
  );
};

const RenameForm = ({ list, onEnd }: { list: CreatorListView; onEnd: () => void }) => {
  const messages = useMessages('creatorLists');
  const [opened] = useState(list.name);
  const [name, setName] = useState(opened);
  const [problem, setProblem] = useState<string>();
  const change = useChangeList({
    onDone: (answer) => {
      notify({ kind: 'good', message: fill(messages.renamed, { name: answer.list.name }) });
      onEnd();
    },
    onError: (error) => setProblem(problemOf('name', error)),
  });
  return (
    <form
      className={classNames(layout.wrap, layout.gap8, layout.alignStart)}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return setProblem(messages.name_required);
        // Also if the list has been renamed elsewhere meanwhile.
        if (name.trim() === opened) return onEnd();
        change.mutate({ _id: list._id, name });
      }}
    >
      <TextField
        className={s.nameField}
        label={messages.list_name}
        labelHidden
        value={name}
        maxLength={MAX_LIST_NAME}
        problem={problem}
        autoFocus
        // Escape ends the renaming without closing the panel.
        data-mantine-stop-propagation="true"
        onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && onEnd()}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="solid" busy={change.isPending}>
        {messages.save}
      </Button>
      <Button variant="plain" onClick={onEnd}>
        {messages.cancel}
      </Button>
      {list.name !== opened && (
        <p className={classNames(layout.fullWidth, typography.note)} role="status">
          {fill(messages.changed_meanwhile, { values: list.name })}
        </p>
      )}
    </form>
  );
};
