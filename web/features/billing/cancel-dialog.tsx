import type { SubscriptionDetails } from '#shared/billing/subscription-details.ts';
import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/messages.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useOpenPortal } from './billing.queries.ts';
import s from './billing-section.module.css';
import { useAmounts } from './use-amounts.ts';

type Props = { opened: boolean; onClose: () => void; subscription: SubscriptionDetails };

/** Explains the effect of a cancellation before the provider's portal opens. */
export const CancelDialog = ({ opened, onClose, subscription: { plan, period_end: end } }: Props) => {
  const words = useWords('billing');
  const { day } = useAmounts();
  const portal = useOpenPortal();
  return (
    <Dialog opened={opened} onClose={onClose} title={words.cancel_title}>
      <p className={s.consequence}>
        {end ? fill(words.cancel_text, { plan: words[`plan_${plan ?? 'none'}`], date: day(end) }) : words.cancel_text_open}
      </p>
      <p className={s.consequence}>{words.cancel_how}</p>
      <div className={s.answers}>
        <Button variant="danger" busy={portal.isPending || portal.isSuccess} onClick={() => portal.mutate()}>
          {words.cancel_go}
        </Button>
        <Button variant="solid" onClick={onClose}>
          {words.cancel_stay}
        </Button>
      </div>
    </Dialog>
  );
};
