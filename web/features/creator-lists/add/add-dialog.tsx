import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CreatorListView } from '#shared/creator-lists/contract.ts';
import { MAX_LIST_NAME } from '#shared/creator-lists/limits.ts';
import { type AddRequest, endAddRequest } from '#web/collections/add-to-list.store.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { FormActions } from '#web/ui/form/actions.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useIsMounted } from '#web/ui/hooks/use-is-mounted.ts';
import layout from '#web/ui/layout.module.css';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { VisuallyHidden } from '#web/ui/media/visually-hidden.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import typography from '#web/ui/typography.module.css';
import { listQueries, useAddCreators } from '../lists.queries.ts';
import s from './add-dialog.module.css';
import { ListChoice } from './list-choice.tsx';

const SHOWN_PICTURES = 10;

/** Selects the target list. Keeps its content during the closing animation. */
export const AddDialog = ({ asked }: { asked: AddRequest | undefined }) => {
  const messages = useMessages('creatorLists');
  const { number } = useFormat();
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  if (!last) return null;
  return (
    <Dialog opened={asked !== undefined} onClose={endAddRequest} title={fill(messages.add_title, { count: number(last.creators.length) })}>
      <AddForm creators={last.creators} />
    </Dialog>
  );
};

type Mode = 'create' | 'update';

const AddForm = ({ creators }: Pick<AddRequest, 'creators'>) => {
  const messages = useMessages('creatorLists');
  const lists = useQuery(listQueries.every());
  const [mode, setMode] = useState<Mode>('create');
  const [name, setName] = useState('');
  const [listId, setListId] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const notifyAdded = useNotifyAdded();
  const isOpen = useIsMounted();
  const add = useAddCreators({
    onDone: (answer) => {
      if (isOpen()) endAddRequest();
      notifyAdded(answer);
    },
    onError: (error) => notifyProblem(error),
  });
  // A list that was deleted meanwhile is no choice any more; the control would show another list in its place.
  const chosen = lists.data?.lists.some(({ _id }) => _id === listId) ? listId : '';
  const canContinue = mode === 'create' ? name.trim() !== '' : chosen !== '';
  return (
    <form
      className={classNames(layout.stack, layout.gap16)}
      onSubmit={(event) => {
        event.preventDefault();
        if (canContinue) add.mutate({ creators, key, ...(mode === 'create' ? { name } : { id: chosen }) });
      }}
    >
      <Pictures creators={creators} />
      <Segmented
        label={messages.mode}
        size="sm"
        value={mode}
        segments={[
          { value: 'create', label: messages.create_mode },
          { value: 'update', label: messages.update_mode, disabled: lists.data?.total === 0 },
        ]}
        onChange={setMode}
      />
      {mode === 'create' ? (
        <TextField
          label={messages.list_name}
          value={name}
          maxLength={MAX_LIST_NAME}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
      ) : (
        <ListChoice query={lists} value={chosen} onChange={setListId} />
      )}
      <FormActions
        cancel={messages.cancel}
        submit={messages.continue}
        busy={add.isPending}
        disabled={!canContinue}
        onCancel={endAddRequest}
      />
    </form>
  );
};

const useNotifyAdded = () => {
  const messages = useMessages('creatorLists');
  const { plural } = useFormat();
  const navigate = useNavigate();
  return ({ added, list }: { added: number; list: CreatorListView }): void => {
    const { name } = list;
    const message = added === 0 ? fill(messages.added_none, { name }) : fill(plural(messages, 'added', added), { name });
    notify({ kind: 'good', message, action: { label: messages.open, run: () => void navigate(`${paths.creatorLists}?list=${list._id}`) } });
  };
};

/** Screen readers announce the names; the pictures are decorative. */
const Pictures = ({ creators }: Pick<AddRequest, 'creators'>) => {
  const messages = useMessages('creatorLists');
  const { number } = useFormat();
  const rest = creators.length - SHOWN_PICTURES;
  return (
    <ul className={classNames(layout.cluster, layout.gap6, layout.plainList, s.pictures)}>
      {creators.slice(0, SHOWN_PICTURES).map(({ network, user_id, name, picture }) => (
        <li key={`${network} ${user_id}`} title={name}>
          <Avatar name={name} picture={picture} size={34} />
          <VisuallyHidden>{name}</VisuallyHidden>
        </li>
      ))}
      {rest > 0 && (
        <li className={classNames(typography.caption, typography.tabular, s.rest)}>{fill(messages.add_more, { count: number(rest) })}</li>
      )}
    </ul>
  );
};
