import { Suspense, useState } from 'react';
import { isPaidPlan, type PaidPlan } from '#shared/billing/plans.ts';
import type { SubscriptionDetails } from '#shared/billing/subscription-details.ts';
import { showPlans } from '#web/checkout/plan-selection.store.ts';
import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useOpenedOnce } from '#web/ui/hooks/use-opened-once.ts';
import layout from '#web/ui/layout.module.css';
import { late } from '#web/ui/lazy-with-retry.ts';
import { Badge } from '#web/ui/media/badge.tsx';
import { useChangePlan } from './billing.queries.ts';
import s from './billing-section.module.css';
import { stateOf, subscribedPlan } from './subscription-state.ts';
import { type Amounts, useAmounts } from './use-amounts.ts';

const CancelDialog = late(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));

const TONES = { active: 'good', trialing: 'accent', past_due: 'warn', canceled: 'warn', inactive: 'warn' } as const;

/** Current plan, its status and the next event. */
export const PlanOverview = ({ subscription }: { subscription: SubscriptionDetails }) => {
  const words = useWords('billing');
  const amounts = useAmounts();
  const { plan, status, allowance } = subscription;
  const isRunning = stateOf(subscription, new Date()) === 'running';
  return (
    <section className={classNames(layout.stack, layout.panel, s.card)} aria-label={words.section_plan}>
      <h2 className={classNames(layout.row, layout.gap10)}>
        {subscription.only_credits ? words.plan_credits : words[`plan_${plan ?? 'none'}`]}
        {status && <Badge tone={TONES[status]}>{words[`status_${status}`]}</Badge>}
      </h2>
      <p>{whatIsNext(words, amounts, subscription)}</p>
      {isRunning && allowance && <p>{fill(words.each_month, { credits: amounts.credits(allowance) })}</p>}
      {subscription.can_change ? <Changes subscription={subscription} /> : <p>{words.plans_locked}</p>}
    </section>
  );
};

type Words = ReturnType<typeof useWords<'billing'>>;

const whatIsNext = (words: Words, { day, dollars }: Amounts, subscription: SubscriptionDetails): string => {
  const { period_end: end, cancel_at: cancelAt, next_plan: next, price } = subscription;
  const state = stateOf(subscription, new Date());
  if (subscription.only_credits && state === 'running') return words.credits_text;
  if (state === 'trial') return end ? fill(words.trial_ends_on, { date: day(end) }) : words.trial_open;
  if (state === 'trial_ended') return words.notice_ended_text;
  if (state === 'ended') return end && isPaidPlan(subscription.plan) ? fill(words.plan_ended_on, { date: day(end) }) : words.no_plan_text;
  if (cancelAt) return fill(words.plan_ends_on, { date: day(cancelAt) });
  if (next && end) return fill(words.plan_follows, { plan: words[`plan_${next}`], date: day(end) });
  if (price === null) return '';
  return end ? fill(words.renews_on, { date: day(end), price: dollars(price) }) : fill(words.renews_open, { price: dollars(price) });
};

const Changes = ({ subscription }: { subscription: SubscriptionDetails }) => {
  const words = useWords('billing');
  const [canceling, setCanceling] = useState(false);
  const plan = subscribedPlan(subscription);
  const isEnding = subscription.cancel_at !== null;
  return (
    <div className={s.actions}>
      <Button variant="solid" aria-haspopup="dialog" onClick={showPlans}>
        {plan ? words.change_plan : words.choose_plan}
      </Button>
      {plan && isEnding && <Resume plan={plan} />}
      {plan && subscription.has_portal && !isEnding && (
        <Button variant="plain" aria-haspopup="dialog" onClick={() => setCanceling(true)}>
          {words.cancel_plan}
        </Button>
      )}
      <Suspense>
        {useOpenedOnce(canceling) && <CancelDialog opened={canceling} onClose={() => setCanceling(false)} subscription={subscription} />}
      </Suspense>
    </div>
  );
};

const Resume = ({ plan }: { plan: PaidPlan }) => {
  const words = useWords('billing');
  const changing = useChangePlan({
    onChanged: () => notify({ kind: 'good', message: fill(words.kept, { plan: words[`plan_${plan}`] }) }),
  });
  return (
    <Button busy={changing.isPending} onClick={() => changing.mutate(plan)}>
      {words.resume_plan}
    </Button>
  );
};
