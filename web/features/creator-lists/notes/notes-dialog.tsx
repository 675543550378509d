import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CreatorListView, ListCreator } from '#shared/creator-lists/contract.ts';
import { CREATOR_STATUSES, MAX_NOTE } from '#shared/creator-lists/notes.ts';
import { isConflict } from '#shared/http/errors.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { FormActions } from '#web/ui/form/actions.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useUnsaved } from '#web/ui/hooks/use-unsaved.ts';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import typography from '#web/ui/typography.module.css';
import panel from '../panel.module.css';
import s from './notes.module.css';
import { notesQueries, useChangeNotes } from './notes.queries.ts';
import { allTags, TagsField, tagsProblem } from './tags-field.tsx';

type Props = { creator: ListCreator; list: CreatorListView; onClose: () => void };

export const NotesDialog = ({ creator, list, onClose }: Props) => {
  const messages = useMessages('creatorLists');
  return (
    <Dialog opened onClose={onClose} title={fill(messages.notes_title, { name: creator.name || creator.handle })} size={460}>
      <NotesForm creator={creator} list={list} onClose={onClose} />
    </Dialog>
  );
};

/** Sends only changed fields, so that concurrent edits by colleagues survive. */
const NotesForm = ({ creator, list, onClose }: Props) => {
  const messages = useMessages('creatorLists');
  const [opened] = useState(creator);
  const [hasConflict, setHasConflict] = useState(false);
  // After a conflict the form shows the colleague's note, as soon as it is loaded; saving again overwrites that one deliberately.
  const base = { ...opened, ...(hasConflict && { note: creator.note }) };
  const [status, setStatus] = useState(creator.status);
  const [tagged, setTagged] = useState({ tags: creator.tags, text: '' });
  const [note, setNote] = useState(creator.note);
  const [problem, setProblem] = useState<string>();
  const known = useQuery(notesQueries.inUse(list._id)).data?.tags.map(({ tag }) => tag) ?? [];
  const change = useChangeNotes();
  const fail = (error: Error) => {
    setProblem(problemText(error));
    if (isConflict(error)) setHasConflict(true);
  };
  const changes = {
    ...(note.trim() !== base.note && { note, note_before: base.note }),
    ...(status !== base.status && { status }),
    ...differenceOf(base.tags, allTags(tagged)),
  };
  const isChanged = Object.keys(changes).length > 0;
  useUnsaved(isChanged);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged) return onClose();
    // The field says so.
    if (tagsProblem(tagged)) return;
    change.mutate(
      { _id: list._id, creator_id: creator._id, ...changes },
      {
        onSuccess: () => {
          notify({ kind: 'good', message: fill(messages.notes_saved, { name: creator.name || creator.handle }) });
          onClose();
        },
        onError: fail,
      },
    );
  };
  return (
    <form className={classNames(layout.stack, layout.gap16)} onSubmit={save}>
      <StatusField status={status} onChange={setStatus} />
      <TagsField {...tagged} known={known} onChange={setTagged} />
      <TextArea
        label={messages.note}
        value={note}
        maxLength={MAX_NOTE}
        problem={problem}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {hasConflict && creator.note !== note && creator.note !== '' && (
        <p className={classNames(layout.flat, layout.inset, typography.breaks, typography.body, s.theirs)}>
          {fill(messages.note_now, { note: creator.note })}
        </p>
      )}
      <p className={classNames(typography.muted, panel.text)}>{messages.notes_hint}</p>
      <FormActions cancel={messages.cancel} submit={messages.save} busy={change.isPending} onCancel={onClose} />
    </form>
  );
};

type Status = (typeof CREATOR_STATUSES)[number] | null;

const StatusField = ({ status, onChange }: { status: Status; onChange: (status: Status) => void }) => {
  const messages = useMessages('creatorLists');
  return (
    <div className={classNames(layout.stack, layout.gap6, layout.alignStart, typography.body, typography.medium)}>
      <span aria-hidden>{messages.status}</span>
      <Select
        label={messages.status}
        value={status ?? ''}
        options={[
          { value: '', label: messages.status_none },
          ...CREATOR_STATUSES.map((each) => ({ value: each, label: messages[`status.${each}`] })),
        ]}
        onChange={(value) => onChange(CREATOR_STATUSES.find((each) => each === value) ?? null)}
      />
    </div>
  );
};

const differenceOf = (before: readonly string[], after: readonly string[]) => {
  const [added, removed] = [after.filter((tag) => !before.includes(tag)), before.filter((tag) => !after.includes(tag))];
  return { ...(added.length > 0 && { add_tags: added }), ...(removed.length > 0 && { remove_tags: removed }) };
};
