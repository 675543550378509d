import type { CreatorListView } from '#shared/creator-lists/contract.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { useIsMounted } from '#web/ui/hooks/use-is-mounted.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useDeleteList } from './lists.queries.ts';

type Props = { list: CreatorListView; onClose: () => void; onDeleted: () => void };

export const DeleteDialog = ({ list, onClose, onDeleted }: Props) => {
  const messages = useMessages('creatorLists');
  const isOpen = useIsMounted();
  const remove = useDeleteList({
    onDone: () => {
      notify({ kind: 'good', message: fill(messages.list_deleted, { name: list.name }) });
      if (!isOpen()) return;
      onClose();
      onDeleted();
    },
    onError: (error) => notifyProblem(error),
  });
  return (
    <ConfirmDialog
      title={messages.confirm_title}
      messages={{ cancel: messages.cancel, confirm: messages.confirm_delete }}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(list)}
      onClose={onClose}
    >
      {fill(messages.confirm_text, { name: list.name })}
    </ConfirmDialog>
  );
};
