import { dollars } from '#shared/numbers.ts';
import { fill } from '#web/i18n/fill.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconTrash } from '#web/ui/icons.ts';
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

type DeleteProps = { name: string; messages: Record<'delete_of', string>; busy: boolean; onDelete: () => void };

export const DeleteButton = ({ name, messages, busy, onDelete }: DeleteProps) => (
  <IconButton
    label={fill(messages.delete_of, { name })}
    tip="none"
    className={s.above}
    icon={<IconTrash size={16} />}
    disabled={busy}
    onClick={onDelete}
  />
);
