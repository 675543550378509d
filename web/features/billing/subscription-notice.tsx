import { useQuery } from '@tanstack/react-query';
import { showPlans } from '#web/checkout/plan-selection.store.ts';
import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/messages.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconAlertTriangle, IconCreditCard } from '#web/ui/icons.ts';
import { billingQueries, useOpenPortal } from './billing.queries.ts';
import { graceEnd, isUnpaid, stateOf } from './subscription-state.ts';
import { useAmounts } from './use-amounts.ts';

/** Explains what still works after a plan has ended or a payment has failed, and links to the next step. */
export const SubscriptionNotice = () => {
  const words = useWords('billing');
  const { data: details } = useQuery(billingQueries.details());
  const state = details && stateOf(details, new Date());
  if (!details || state === 'trial' || state === 'running') return null;
  if (state && isUnpaid(state)) return <Unpaid isPaused={state === 'paused'} periodEnd={details.period_end} />;
  return (
    <Notice
      tone="warn"
      icon={<IconAlertTriangle size={18} stroke={1.6} />}
      title={state === 'trial_ended' ? words.notice_trial_ended : words.notice_ended}
      text={words.notice_ended_text}
      action={
        details.can_change && (
          <Button size="sm" variant="solid" aria-haspopup="dialog" onClick={showPlans}>
            {words.choose_plan}
          </Button>
        )
      }
    />
  );
};

const Unpaid = ({ isPaused, periodEnd }: { isPaused: boolean; periodEnd: string | null }) => {
  const words = useWords('billing');
  const { day } = useAmounts();
  const portal = useOpenPortal();
  const until = graceEnd(periodEnd);
  const text = until ? fill(words.notice_past_due_text, { date: day(until) }) : words.notice_past_due_open_text;
  return (
    <Notice
      tone={isPaused ? 'bad' : 'warn'}
      icon={<IconCreditCard size={18} stroke={1.6} />}
      title={isPaused ? words.notice_paused : words.notice_past_due}
      text={isPaused ? words.notice_paused_text : text}
      action={
        <Button size="sm" variant="solid" busy={portal.isPending || portal.isSuccess} onClick={() => portal.mutate()}>
          {words.update_card}
        </Button>
      }
    />
  );
};
