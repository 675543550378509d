import { useState } from 'react';
import { isPaidPlan, type PaidPlan } from '#shared/billing/plans.ts';
import type { SubscriptionDetails } from '#shared/billing/subscription-details.ts';
import { showPlans } from '#web/checkout/plan-selection.store.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useOpenedOnce } from '#web/ui/hooks/use-opened-once.ts';
import layout from '#web/ui/layout.module.css';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { Badge } from '#web/ui/media/badge.tsx';
import { useChangePlan } from './billing.queries.ts';
import s from './billing-section.module.css';
import { pastDueText, stateOf, subscribedPlan } from './subscription-state.ts';
import { type Amounts, useAmounts } from './use-amounts.ts';

const CancelDialog = lazyOverlay(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));

const TONES = { active: 'good', trialing: 'accent', past_due: 'warn', canceled: 'warn', inactive: 'warn' } as const;

/** Current plan, its status and the next event. */
export const PlanOverview = ({ subscription }: { subscription: SubscriptionDetails }) => {
  const messages = useMessages('billing');
  const amounts = useAmounts();
  const { plan, status, allowance } = subscription;
  const isRunning = stateOf(subscription, new Date()) === 'running';
  return (
    <section className={classNames(layout.stack, layout.panel, layout.cardPadding, layout.gap8, s.card)} aria-label={messages.section_plan}>
      <h2 className={classNames(layout.row, layout.gap10)}>
        {subscription.only_credits ? messages.plan_credits : messages[`plan_${plan ?? 'none'}`]}
        {status && status !== 'trialing' && <Badge tone={TONES[status]}>{messages[`status_${status}`]}</Badge>}
      </h2>
      <p>{whatIsNext(messages, amounts, subscription)}</p>
      {isRunning && allowance && <p>{fill(messages.each_month, { credits: amounts.credits(allowance) })}</p>}
      {subscription.can_change ? <Changes subscription={subscription} /> : <p>{messages.plans_locked}</p>}
    </section>
  );
};

type Messages = ReturnType<typeof useMessages<'billing'>>;

const whatIsNext = (messages: Messages, amounts: Amounts, subscription: SubscriptionDetails): string => {
  const { day, dollars } = amounts;
  const { period_end: end, cancel_at: cancelAt, next_plan: next, price } = subscription;
  const state = stateOf(subscription, new Date());
  if (subscription.only_credits && state === 'running') return messages.credits_text;
  if (state === 'trial') return end ? fill(messages.trial_ends_on, { date: day(end) }) : messages.trial_open;
  if (state === 'trial_ended') return messages.notice_ended_text;
  if (state === 'ended')
    return end && isPaidPlan(subscription.plan) ? fill(messages.plan_ended_on, { date: day(end) }) : messages.no_plan_text;
  if (state === 'paused') return messages.notice_paused_text;
  if (state === 'past_due') return pastDueText(messages, amounts, end);
  if (cancelAt) return fill(messages.plan_ends_on, { date: day(cancelAt) });
  if (next && end) return fill(messages.plan_follows, { plan: messages[`plan_${next}`], date: day(end) });
  // A plan that an admin gave has no subscription, and costs nothing.
  if (price === null || !subscription.subscribed) return '';
  return end ? fill(messages.renews_on, { date: day(end), price: dollars(price) }) : fill(messages.renews_open, { price: dollars(price) });
};

const Changes = ({ subscription }: { subscription: SubscriptionDetails }) => {
  const messages = useMessages('billing');
  const [canceling, setCanceling] = useState(false);
  const plan = subscribedPlan(subscription);
  const isEnding = subscription.cancel_at !== null;
  return (
    <div className={s.actions}>
      <Button variant="solid" aria-haspopup="dialog" onClick={showPlans}>
        {plan ? messages.change_plan : messages.choose_plan}
      </Button>
      {plan && isEnding && <Resume plan={plan} />}
      {plan && subscription.has_portal && !isEnding && (
        <Button variant="plain" aria-haspopup="dialog" onClick={() => setCanceling(true)}>
          {messages.cancel_plan}
        </Button>
      )}
      {useOpenedOnce(canceling) && <CancelDialog opened={canceling} onClose={() => setCanceling(false)} subscription={subscription} />}
    </div>
  );
};

const Resume = ({ plan }: { plan: PaidPlan }) => {
  const messages = useMessages('billing');
  const changing = useChangePlan({
    onChanged: () => notify({ kind: 'good', message: fill(messages.kept, { plan: messages[`plan_${plan}`] }) }),
  });
  return (
    <Button busy={changing.isPending} onClick={() => changing.mutate({ plan, max_due: 0 })}>
      {messages.resume_plan}
    </Button>
  );
};
