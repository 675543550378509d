import { useQuery } from '@tanstack/react-query';
import type { PlanChange, SubscriptionDetails } from '#shared/billing/subscription-details.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { billingQueries, useChangePlan } from '../billing.queries.ts';
import { useAmounts } from '../use-amounts.ts';
import s from './confirm-plan.module.css';
import type { ChosenStep } from './plan-moves.ts';

type Props = ChosenStep & { subscription: SubscriptionDetails; onBack: () => void; onDone: () => void };

/** Shows the price and start date of a plan change for confirmation. */
export const ConfirmPlan = (props: Props) => {
  const preview = useQuery(billingQueries.preview(props.offer.plan));
  return (
    <div className={s.confirm}>
      <AsyncView query={preview} loading={<Skeleton height={180} />}>
        {(change) => <Confirmed {...props} change={change} />}
      </AsyncView>
    </div>
  );
};

const Confirmed = ({ offer, step, subscription, onBack, onDone, change }: Props & { change: PlanChange }) => {
  const messages = useMessages('billing');
  const { dollars, day } = useAmounts();
  const plan = messages[`plan_${offer.plan}`];
  const isKept = step === 'keep';
  const isNow = change.effective === 'now';
  const confirmation = isKept ? messages.kept : isNow ? messages.changed_now : messages.changed_later;
  const date = day(change.at);
  const changing = useChangePlan({
    onChanged: () => {
      notify({ kind: 'good', message: fill(confirmation, { plan, date }) });
      onDone();
    },
  });
  const confirm = change.due_now > 0 ? fill(messages.confirm_up, { price: dollars(change.due_now) }) : messages.confirm_up_free;
  return (
    <>
      <Consequences offer={offer} step={step} subscription={subscription} change={change} />
      <div className={classNames(layout.wrap, layout.gap8, layout.justifyEnd, s.actions)}>
        <Button variant="plain" onClick={onBack}>
          {messages.back}
        </Button>
        <Button variant="solid" busy={changing.isPending} onClick={() => changing.mutate({ plan: offer.plan, max_due: change.due_now })}>
          {isKept ? fill(messages.keep_named, { plan }) : isNow ? confirm : fill(messages.confirm_down, { date })}
        </Button>
      </div>
    </>
  );
};

type ConsequencesProps = Pick<Props, 'offer' | 'step' | 'subscription'> & { change: PlanChange };

const Consequences = ({ offer, step, subscription, change }: ConsequencesProps) => {
  const messages = useMessages('billing');
  const { dollars, day, credits } = useAmounts();
  const price = dollars(offer.price);
  if (step === 'keep') return <p>{fill(messages.keep_text, { price })}</p>;
  if (change.effective === 'now') return <Upgrade price={price} periodEnd={subscription.period_end} change={change} />;
  const names = { plan: messages[`plan_${subscription.plan ?? 'none'}`], date: day(change.at) };
  return (
    <ul className={classNames(layout.stack, layout.gap10, layout.flat, layout.insetBox, s.lines)}>
      <li>{fill(messages.down_until, names)}</li>
      <li>{fill(messages.down_then, { plan: messages[`plan_${offer.plan}`], price, credits: credits(offer.services) })}</li>
      <li>{messages.down_left}</li>
    </ul>
  );
};

const Upgrade = ({ price, periodEnd, change }: { price: string; periodEnd: string | null; change: PlanChange }) => {
  const messages = useMessages('billing');
  const { cents, day, credits } = useAmounts();
  return (
    <dl className={classNames(layout.flat, layout.insetBox, s.rows)}>
      <dt>
        {messages.due_now}
        {change.due_now > 0 && <small className={typography.hint}>{messages.due_now_hint}</small>}
      </dt>
      <dd className="num">{change.due_now > 0 ? cents(change.due_now) : messages.due_nothing}</dd>
      <dt>{messages.added_now}</dt>
      <dd className="num">{credits(change.added) || messages.added_nothing}</dd>
      <dt>{periodEnd ? fill(messages.from_next, { date: day(periodEnd) }) : messages.from_next_open}</dt>
      <dd className="num">{fill(messages.price_a_month, { price })}</dd>
    </dl>
  );
};
