import { useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { Button } from '#web/ui/form/button.tsx';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import section from '../section.module.css';
import styles from './catalogue.module.css';
import { useUndoImport } from './catalogue.queries.ts';

const ConfirmDialog = lazyOverlay(async () => ({ default: (await import('#web/ui/overlay/confirm-dialog.tsx')).ConfirmDialog }));

type Props = { undo: { id: string; name: string; until: string }; isBusy: boolean };

export const UndoCard = ({ undo: { id, name, until }, isBusy }: Props) => {
  const messages = useMessages('admin');
  const { dateAndTime } = useFormat();
  const undo = useUndoImport();
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={`${section.card} ${section.padded}`} aria-label={messages.import_undo}>
      <h2>{messages.import_undo}</h2>
      <p className={section.hint}>{fill(messages.import_undo_until, { name, until: dateAndTime(new Date(until)) })}</p>
      <div className={styles.tools}>
        <Button disabled={isBusy} onClick={() => setAsking(true)}>
          {messages.import_undo}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={messages.import_undo_title}
          messages={{ cancel: messages.cancel, confirm: messages.import_undo }}
          busy={undo.isPending}
          onConfirm={() => undo.mutate(id, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          {fill(messages.import_undo_text, { name })}
        </ConfirmDialog>
      )}
    </section>
  );
};
