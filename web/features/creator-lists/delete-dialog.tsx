import type { CreatorListView } from '#shared/creator-lists/contract.ts';
import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { notifyProblem } from '#web/ui/notify-problem.ts';
import { notify } from '#web/ui/toast.store.ts';
import { useDeleteList } from './lists.queries.ts';
import s from './panel.module.css';

type Props = { list: CreatorListView; onClose: () => void; onDeleted: () => void };

export const DeleteDialog = ({ list, onClose, onDeleted }: Props) => {
  const words = useWords('creatorLists');
  const remove = useDeleteList({
    onDone: () => {
      notify({ kind: 'good', message: fill(words.list_deleted, { name: list.name }) });
      onClose();
      onDeleted();
    },
    onError: (error) => notifyProblem(error),
  });
  return (
    <Dialog opened onClose={onClose} title={words.confirm_title} size={420}>
      <div className={s.form}>
        <p className={s.text}>{fill(words.confirm_text, { name: list.name })}</p>
        <div className={s.actions}>
          <Button variant="plain" onClick={onClose} data-autofocus>
            {words.cancel}
          </Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate(list)}>
            {words.confirm_delete}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
