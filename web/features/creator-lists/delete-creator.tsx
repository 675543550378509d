import { useCallback, useState } from 'react';
import type { CreatorListView, ListCreator } from '#shared/creator-lists/contract.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Actions } from '#web/ui/form/actions.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconTrash } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Popover } from '#web/ui/overlay/popover.tsx';
import typography from '#web/ui/typography.module.css';
import { useDeleteCreator } from './lists.queries.ts';
import s from './panel.module.css';

/** Confirms beside the button rather than in a dialog, so that several creators can be deleted quickly. */
export const DeleteCreator = ({ creator, list }: { creator: ListCreator; list: CreatorListView }) => {
  const messages = useMessages('creatorLists');
  const name = creator.name || creator.handle;
  const [opened, setOpened] = useState(false);
  const close = useCallback(() => setOpened(false), []);
  const remove = useDeleteCreator({
    onDone: () => {
      close();
      notify({ kind: 'good', message: fill(messages.creator_deleted, { name }) });
    },
    onError: (error) => notifyProblem(error),
  });
  return (
    <Popover
      label={fill(messages.delete_creator, { name })}
      align="end"
      opened={opened}
      onClose={close}
      trigger={
        <IconButton
          label={fill(messages.delete_creator, { name })}
          tip="none"
          icon={<IconTrash size={16} />}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        />
      }
    >
      <div className={classNames(layout.stack, layout.gap12, typography.textLeft, s.question)}>
        <p>
          <b>{messages.confirm_title}</b>
        </p>
        <p>{fill(messages.delete_creator_question, { name })}</p>
        <Actions>
          <Button size="sm" variant="plain" onClick={close}>
            {messages.cancel}
          </Button>
          <Button
            size="sm"
            variant="danger"
            busy={remove.isPending}
            onClick={() => remove.mutate({ _id: list._id, creator_id: creator._id })}
          >
            {messages.delete}
          </Button>
        </Actions>
      </div>
    </Popover>
  );
};
