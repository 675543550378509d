import { useState } from 'react';
import type { PlanCatalogue, PlanOffer } from '#shared/billing/plan-catalogue.ts';
import type { PaidPlan } from '#shared/billing/plans.ts';
import type { SubscriptionDetails } from '#shared/billing/subscription-details.ts';
import { AppError } from '#shared/http/errors.ts';
import { keptCoupon } from '#web/checkout/coupon.ts';
import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/messages.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { useStartCheckout } from '../billing.queries.ts';
import { PlanCard } from './plan-card.tsx';
import { type ChosenStep, type PlanMove, type PlanStep, planMoves } from './plan-moves.ts';
import s from './plan-selection.module.css';
import { isUnpaid, stateOf } from '../subscription-state.ts';
import { useAmounts } from '../use-amounts.ts';

type Props = { catalogue: PlanCatalogue; subscription: SubscriptionDetails; onChange: (chosen: ChosenStep) => void };

export const PlanCards = ({ catalogue: { monthly, metered }, subscription, onChange }: Props) => {
  const words = useWords('billing');
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
    const act = actOf(move, {
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
      <p className={s.intro}>{words.plans_intro}</p>
      {isBuying && coupon.note && <p className={s.coupon}>{coupon.note}</p>}
      <div className={s.cards}>
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
      <p className={s.hint}>{owes ? words.hint_unpaid : hintOf(words, subscription.can_change, isBuying)}</p>
    </>
  );
};

type Acts = { buy: () => void; change: (step: PlanStep) => void };

const actOf = (move: PlanMove, { buy, change }: Acts): (() => void) | undefined => {
  if (move === 'buy') return buy;
  return move === 'current' || move === 'planned' ? undefined : () => change(move);
};

type Words = ReturnType<typeof useWords<'billing'>>;

const hintOf = (words: Words, canChange: boolean, isBuying: boolean): string => {
  if (!canChange) return words.plans_locked;
  return isBuying ? words.hint_checkout : words.hint_change;
};

/** The next larger plan; the middle plan for accounts without one. */
const recommended = (offers: PlanOffer[], moves: Record<PaidPlan, PlanMove>): PlanOffer | undefined =>
  offers.find(({ plan }) => moves[plan] === 'upgrade') ?? offers.filter(({ plan }) => moves[plan] === 'buy')[1];

const useMoveLabel = () => {
  const words = useWords('billing');
  const labels: Record<PlanMove, string> = {
    buy: words.choose_named,
    upgrade: words.upgrade_to,
    downgrade: words.downgrade_to,
    keep: words.keep_named,
    current: words.your_plan,
    planned: words.planned,
  };
  return (plan: PaidPlan, move: PlanMove): string => fill(labels[move], { plan: words[`plan_${plan}`] });
};

const useMark = ({ plan: current, next_plan: next, period_end: periodEnd, cancel_at: cancelAt }: SubscriptionDetails) => {
  const words = useWords('billing');
  const { day } = useAmounts();
  return (plan: PaidPlan): string | undefined => {
    if (plan === next && periodEnd) return fill(words.starts_on, { date: day(periodEnd) });
    if (plan !== current) return undefined;
    return cancelAt ? fill(words.ends_on, { date: day(cancelAt) }) : words.your_plan;
  };
};

/** Message about the coupon of a link. A refused coupon is discarded, and plans remain selectable. */
const useCoupon = () => {
  const words = useWords('billing');
  const [kept] = useState(keptCoupon);
  const [dropped, setDropped] = useState(false);
  const text = dropped ? words.plans_coupon_dropped : words.plans_coupon;
  return {
    note: kept && fill(text, { coupon: kept }),
    onRefusal: (error: Error) => {
      if (error instanceof AppError && error.fields?.coupon) setDropped(true);
      else notifyProblem(error);
    },
  };
};
