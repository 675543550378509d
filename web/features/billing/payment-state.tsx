import type { ReactNode } from 'react';
import type { CheckoutStatus } from '#shared/billing/checkout.ts';
import s from '#web/app/notice.module.css';
import { openCheckout } from '#web/checkout/open-checkout.ts';
import { showPlans } from '#web/checkout/plan-selection.store.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { IconAlertTriangle, IconCheck, IconCreditCard } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import typography from '#web/ui/typography.module.css';
import { useCheckout } from './checkout.queries.ts';
import { useAmounts } from './use-amounts.ts';

export const PaymentState = ({ checkoutId }: { checkoutId: string }) => {
  const messages = useMessages('billing');
  const { query, isUnknown, isSlow, checkAgain } = useCheckout(checkoutId);
  const choosePlanButton = (
    <Button variant="solid" aria-haspopup="dialog" onClick={showPlans}>
      {messages.choose_plan}
    </Button>
  );
  const checkoutButton = (
    <Button variant="solid" onClick={() => void openCheckout()}>
      {messages.back_to_checkout}
    </Button>
  );
  const checkAgainButton = <Button onClick={checkAgain}>{messages.check_again}</Button>;
  const billingLink = (
    <Link className={buttonClass({ variant: 'solid' })} to={paths.billing}>
      {messages.see_plan}
    </Link>
  );
  if (isUnknown)
    return <State icon={<Warning />} title={messages.paid_unknown} text={messages.paid_unknown_text} action={choosePlanButton} />;
  if (query.isError) return <ErrorState error={query.error} onRetry={checkAgain} />;
  const status = query.data?.status;
  if (status === 'confirmed' && query.data) return <Confirmed checkout={query.data} />;
  if (status === 'expired')
    return <State icon={<Warning />} title={messages.paid_expired} text={messages.paid_expired_text} action={choosePlanButton} />;
  if (status === 'replaced')
    return <State icon={<Card />} title={messages.paid_replaced} text={messages.paid_replaced_text} action={billingLink} />;
  if (status === 'open') return <State icon={<Card />} title={messages.paid_open} text={messages.paid_open_text} action={checkoutButton} />;
  if (isSlow) return <State icon={<Warning />} title={messages.paid_slow} text={messages.paid_slow_text} action={checkAgainButton} />;
  return <State icon={<Spinner />} title={messages.paid_waiting} text={messages.paid_waiting_text} />;
};

const Warning = () => <IconAlertTriangle size={26} stroke={1.5} />;
const Card = () => <IconCreditCard size={26} stroke={1.5} />;

const Confirmed = ({ checkout: { plan, allowance } }: { checkout: CheckoutStatus }) => {
  const messages = useMessages('billing');
  const { credits } = useAmounts();
  return (
    <State
      tone="good"
      icon={<IconCheck size={28} stroke={1.8} />}
      title={fill(messages.paid_done, { plan: messages[`plan_${plan}`] })}
      text={allowance ? fill(messages.paid_done_credits, { credits: credits(allowance) }) : messages.paid_done_text}
      action={
        <>
          <Link className={buttonClass({ variant: 'solid' })} to={paths.discovery}>
            {messages.start_searching}
          </Link>
          <Link className={buttonClass()} to={paths.usage}>
            {messages.see_usage}
          </Link>
        </>
      }
    />
  );
};

type StateProps = { tone?: 'good'; icon: ReactNode; title: string; text: string; action?: ReactNode };

const State = ({ tone, icon, title, text, action }: StateProps) => (
  <section
    className={classNames(layout.stack, layout.gap10, layout.justifyCenter, typography.center, s.notice)}
    data-tone={tone}
    aria-live="polite"
  >
    <span className={classNames(layout.centered, layout.panel, typography.accent, s.icon)} aria-hidden>
      {icon}
    </span>
    <h1>{title}</h1>
    <p>{text}</p>
    {action && <div className={classNames(layout.wrap, layout.gap8, layout.justifyCenter, s.actions)}>{action}</div>}
  </section>
);
