import type { SubscriptionDetails } from '#shared/billing/subscription-details.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useOpenPortal } from './billing.queries.ts';
import s from './billing-section.module.css';
import { useAmounts } from './use-amounts.ts';

type Props = { opened: boolean; onClose: () => void; subscription: SubscriptionDetails };

/** Explains the effect of a cancellation before the provider's portal opens. */
export const CancelDialog = ({ opened, onClose, subscription: { plan, period_end: end } }: Props) => {
  const messages = useMessages('billing');
  const { day } = useAmounts();
  const portal = useOpenPortal();
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.cancel_title}>
      <p className={s.consequence}>
        {end ? fill(messages.cancel_text, { plan: messages[`plan_${plan ?? 'none'}`], date: day(end) }) : messages.cancel_text_open}
      </p>
      <p className={s.consequence}>{messages.cancel_how}</p>
      <div className={classNames(layout.justifyEnd, s.answers)}>
        <Button variant="danger" busy={portal.isPending || portal.isSuccess} onClick={() => portal.mutate()}>
          {messages.cancel_go}
        </Button>
        <Button variant="solid" onClick={onClose}>
          {messages.cancel_stay}
        </Button>
      </div>
    </Dialog>
  );
};
