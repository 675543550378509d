import { useQuery } from '@tanstack/react-query';
import { showPlans } from '#web/checkout/plan-selection.store.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconAlertTriangle, IconCreditCard } from '#web/ui/icons.ts';
import { billingQueries, useOpenPortal } from './billing.queries.ts';
import { isUnpaid, pastDueText, stateOf } from './subscription-state.ts';
import { useAmounts } from './use-amounts.ts';

/** Explains what still works after a plan has ended or a payment has failed, and links to the next step. */
export const SubscriptionNotice = () => {
  const messages = useMessages('billing');
  const { data: details } = useQuery(billingQueries.details());
  const state = details && stateOf(details, new Date());
  if (!details || state === 'trial' || state === 'running') return null;
  if (state && isUnpaid(state)) return <Unpaid isPaused={state === 'paused'} periodEnd={details.period_end} />;
  return (
    <Notice
      tone="warn"
      icon={<IconAlertTriangle size={18} stroke={1.6} />}
      title={state === 'trial_ended' ? messages.notice_trial_ended : messages.notice_ended}
      text={messages.notice_ended_text}
      action={
        details.can_change && (
          <Button size="sm" variant="solid" aria-haspopup="dialog" onClick={showPlans}>
            {messages.choose_plan}
          </Button>
        )
      }
    />
  );
};

const Unpaid = ({ isPaused, periodEnd }: { isPaused: boolean; periodEnd: string | null }) => {
  const messages = useMessages('billing');
  const amounts = useAmounts();
  const portal = useOpenPortal();
  return (
    <Notice
      tone={isPaused ? 'bad' : 'warn'}
      icon={<IconCreditCard size={18} stroke={1.6} />}
      title={isPaused ? messages.notice_paused : messages.notice_past_due}
      text={isPaused ? messages.notice_paused_text : pastDueText(messages, amounts, periodEnd)}
      action={
        <Button size="sm" variant="solid" busy={portal.isPending || portal.isSuccess} onClick={() => portal.mutate()}>
          {messages.update_card}
        </Button>
      }
    />
  );
};
