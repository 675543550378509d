import { useState } from 'react';
import type { PlanCatalogue, PlanOffer } from '#shared/billing/plan-catalogue.ts';
import type { PaidPlan } from '#shared/billing/plans.ts';
import type { SubscriptionDetails } from '#shared/billing/subscription-details.ts';
import { AppError } from '#shared/http/errors.ts';
import { keptCoupon } from '#web/checkout/coupon.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { useStartCheckout } from '../billing.queries.ts';
import { isUnpaid, stateOf } from '../subscription-state.ts';
import { useAmounts } from '../use-amounts.ts';
import { PlanCard } from './plan-card.tsx';
import { type ChosenStep, type PlanMove, type PlanStep, planMoves } from './plan-moves.ts';
import s from './plan-selection.module.css';

type Props = { catalogue: PlanCatalogue; subscription: SubscriptionDetails; onChange: (chosen: ChosenStep) => void };

export const PlanCards = ({ catalogue: { monthly, metered }, subscription, onChange }: Props) => {
  const messages = useMessages('billing');
  const coupon = useCoupon();
  const checkout = useStartCheckout({ onError: coupon.onRefusal });
  const label = useMoveLabel();
  const mark = useMark(subscription);
  const moves = planMoves(monthly, subscription);
  // The provider does not change a plan with an unpaid invoice.
  const owes = isUnpaid(stateOf(subscription, new Date()));
  const isBuying = Object.values(moves).includes('buy');
  const mayChoose = subscription.can_change && !owes && !checkout.isPending && !checkout.isSuccess;
  const actionOf = (offer: PlanOffer) => {
    const move = moves[offer.plan];
    const act = operationOf(move, {
      buy: () => checkout.mutate({ plan: offer.plan }),
      change: (step) => onChange({ offer, step }),
    });
    return {
      label: label(offer.plan, move),
      isMain: offer === recommended(monthly, moves),
      isBusy: checkout.variables?.plan === offer.plan && (checkout.isPending || checkout.isSuccess),
      onClick: mayChoose ? act : undefined,
    };
  };
  return (
    <>
      <p className={classNames(typography.caption, s.intro)}>{messages.plans_intro}</p>
      {isBuying && coupon.note && <p className={classNames(typography.body, typography.good, s.coupon)}>{coupon.note}</p>}
      <div className={classNames(layout.gap12, s.cards)}>
        {monthly.map((offer) => (
          <PlanCard
            key={offer.plan_id}
            offer={offer}
            meteredPrice={metered.find(({ plan }) => plan === offer.plan)?.price}
            mark={mark(offer.plan)}
            action={actionOf(offer)}
          />
        ))}
      </div>
      <p className={classNames(typography.hint, typography.center, s.hint)}>
        {owes ? messages.hint_unpaid : hintOf(messages, subscription.can_change, isBuying)}
      </p>
    </>
  );
};

type Actions = { buy: () => void; change: (step: PlanStep) => void };

const operationOf = (move: PlanMove, { buy, change }: Actions): (() => void) | undefined => {
  if (move === 'buy') return buy;
  return move === 'current' || move === 'planned' ? undefined : () => change(move);
};

type Messages = ReturnType<typeof useMessages<'billing'>>;

const hintOf = (messages: Messages, canChange: boolean, isBuying: boolean): string => {
  if (!canChange) return messages.plans_locked;
  return isBuying ? messages.hint_checkout : messages.hint_change;
};

/** The next larger plan; the middle plan for accounts without one. */
const recommended = (offers: PlanOffer[], moves: Record<PaidPlan, PlanMove>): PlanOffer | undefined =>
  offers.find(({ plan }) => moves[plan] === 'upgrade') ?? offers.filter(({ plan }) => moves[plan] === 'buy')[1];

const useMoveLabel = () => {
  const messages = useMessages('billing');
  const labels: Record<PlanMove, string> = {
    buy: messages.choose_named,
    upgrade: messages.upgrade_to,
    downgrade: messages.downgrade_to,
    keep: messages.keep_named,
    current: messages.your_plan,
    planned: messages.planned,
  };
  return (plan: PaidPlan, move: PlanMove): string => fill(labels[move], { plan: messages[`plan_${plan}`] });
};

const useMark = (subscription: SubscriptionDetails) => {
  const { plan: current, next_plan: next, period_end: periodEnd, cancel_at: cancelAt } = subscription;
  const messages = useMessages('billing');
  const { day } = useAmounts();
  return (plan: PaidPlan): string | undefined => {
    if (plan === next && periodEnd) return fill(messages.starts_on, { date: day(periodEnd) });
    if (plan !== current) return undefined;
    if (stateOf(subscription, new Date()) === 'ended') return periodEnd ? fill(messages.ended_on, { date: day(periodEnd) }) : undefined;
    return cancelAt ? fill(messages.ends_on, { date: day(cancelAt) }) : messages.your_plan;
  };
};

/** Message about the coupon of a link. A refused coupon is discarded, and plans remain selectable. */
const useCoupon = () => {
  const messages = useMessages('billing');
  const [kept] = useState(keptCoupon);
  const [dropped, setDropped] = useState(false);
  const text = dropped ? messages.plans_coupon_dropped : messages.plans_coupon;
  return {
    note: kept && fill(text, { coupon: kept }),
    onRefusal: (error: Error) => {
      if (error instanceof AppError && error.fields?.coupon) setDropped(true);
      else notifyProblem(error);
    },
  };
};
