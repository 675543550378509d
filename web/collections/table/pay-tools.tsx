import { dollars } from '#shared/numbers.ts';
import { fill } from '#web/i18n/fill.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconTrash } from '#web/ui/icons.ts';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { useLazyDialog } from '#web/ui/overlay/use-lazy-dialog.ts';
import s from './collection.module.css';

type PayProps = {
  /** USD. */
  price: number;
  /** Name of the purchase. */
  name: string;
  messages: Record<'pay' | 'pay_of', string>;
  busy: boolean;
  onPay: () => void;
};

/** Opens the checkout at the displayed price. */
export const PayButton = ({ price, name, messages, busy, onPay }: PayProps) => (
  <Button
    size="sm"
    variant="solid"
    className={s.above}
    busy={busy}
    aria-label={fill(messages.pay_of, { price: dollars(price), name })}
    onClick={onPay}
  >
    {fill(messages.pay, { price: dollars(price) })}
  </Button>
);

const ConfirmDialog = lazyOverlay(async () => ({ default: (await import('#web/ui/overlay/confirm-dialog.tsx')).ConfirmDialog }));

type DeleteProps = {
  name: string;
  messages: Record<'delete_of' | 'confirm_title' | 'confirm_text' | 'confirm_delete' | 'cancel', string>;
  busy: boolean;
  onDelete: () => void;
};

/** Asks before it deletes. */
export const DeleteButton = ({ name, messages, busy, onDelete }: DeleteProps) => {
  const { opened, close, opener } = useLazyDialog(ConfirmDialog.preload);
  return (
    <>
      <IconButton
        label={fill(messages.delete_of, { name })}
        tip="none"
        className={s.above}
        icon={<IconTrash size={16} />}
        disabled={busy}
        {...opener}
      />
      {opened && (
        <ConfirmDialog
          title={messages.confirm_title}
          messages={{ cancel: messages.cancel, confirm: messages.confirm_delete }}
          busy={busy}
          onConfirm={onDelete}
          onClose={close}
        >
          {fill(messages.confirm_text, { name })}
        </ConfirmDialog>
      )}
    </>
  );
};
