import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { useIsMounted } from '#web/ui/hooks/use-is-mounted.ts';
import layout from '#web/ui/layout.module.css';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import typography from '#web/ui/typography.module.css';
import { type PastKind, useDelete } from './activity.queries.ts';
import type { DeleteTarget } from './deletable-table.tsx';

type Props = { kind: PastKind; target: DeleteTarget; onClose: () => void };

/** Deletes an entry by its kind and id. */
export const DeleteDialog = ({ kind, target: { id, name }, onClose }: Props) => {
  const messages = useMessages('activity');
  const isOpen = useIsMounted();
  const remove = useDelete(kind, {
    onDone: () => {
      notify({ kind: 'good', message: fill(messages[`${kind}_deleted`], { name }) });
      if (isOpen()) onClose();
    },
    onError: (error) => notifyProblem(error),
  });
  return (
    <ConfirmDialog
      title={messages[`${kind}_question`]}
      messages={{ cancel: messages.cancel, confirm: messages.delete }}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(id)}
      onClose={onClose}
    >
      <p className={classNames(layout.stack, layout.gap2)}>
        <b className={typography.textColor}>{name}</b>
        <code className={typography.tiny}>{fill(messages[`${kind}_id`], { id })}</code>
      </p>
      <p>{messages[`${kind}_consequence`]}</p>
    </ConfirmDialog>
  );
};
