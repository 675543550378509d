import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { notifyProblem } from '#web/ui/notify-problem.ts';
import { notify } from '#web/ui/toast.store.ts';
import s from './activity.module.css';
import { type PastKind, useDelete } from './activity.queries.ts';
import type { Doomed } from './past-table.tsx';

type Props = { kind: PastKind; doomed: Doomed; onClose: () => void; onDeleted: () => void };

/** Names what goes by its type and id. */
export const DeleteDialog = ({ kind, doomed: { id, name }, onClose, onDeleted }: Props) => {
  const words = useWords('activity');
  const remove = useDelete(kind, {
    onDone: () => {
      notify({ kind: 'good', message: fill(words[`${kind}_deleted`], { name }) });
      onDeleted();
      onClose();
    },
    onError: (error) => notifyProblem(error),
  });
  return (
    <Dialog opened onClose={onClose} title={words[`${kind}_question`]} size={440}>
      <div className={s.question}>
        <p>
          <b>{name}</b>
          <code>{fill(words[`${kind}_id`], { id })}</code>
        </p>
        <p>{words[`${kind}_consequence`]}</p>
        <div className={s.actions}>
          <Button variant="plain" onClick={onClose} data-autofocus>
            {words.cancel}
          </Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate(id)}>
            {words.delete}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
