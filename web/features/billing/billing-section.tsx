import { useQuery } from '@tanstack/react-query';
import type { SubscriptionDetails } from '#shared/billing/subscription-details.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { IconExternalLink } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import { billingQueries, useOpenPortal } from './billing.queries.ts';
import s from './billing-section.module.css';
import { PayPerReportForm } from './pay-per-report-form.tsx';
import { PlanOverview } from './plan-overview.tsx';
import { usePortalPolling } from './portal-visit.ts';

/** Plan, payment and pay-per-report of the account, for any settings screen. */
export const BillingSection = () => {
  const details = useQuery(billingQueries.details());
  usePortalPolling();
  return (
    <AsyncView query={details} loading={<Loading />}>
      {(subscription) => (
        <div className={classNames(layout.stack, layout.gap12)}>
          <PlanOverview subscription={subscription} />
          <Payment subscription={subscription} />
          <PayPerReport subscription={subscription} />
        </div>
      )}
    </AsyncView>
  );
};

/** Heights of the plan, the payment and pay-per-report. */
const HEIGHTS = [173, 176, 200];

const Loading = () => (
  <div className={classNames(layout.stack, layout.gap12)} aria-busy>
    {HEIGHTS.map((height) => (
      <Skeleton key={height} height={height} />
    ))}
  </div>
);

const Payment = ({ subscription }: { subscription: SubscriptionDetails }) => {
  const messages = useMessages('billing');
  const portal = useOpenPortal();
  return (
    <section
      className={classNames(layout.stack, layout.panel, layout.cardPadding, layout.gap8, s.card)}
      aria-label={messages.section_payment}
    >
      <h2>{messages.section_payment}</h2>
      <p>{subscription.has_portal ? messages.portal_text : messages.portal_none}</p>
      <div className={s.actions}>
        {subscription.has_portal && (
          <Button
            icon={<IconExternalLink size={16} aria-hidden />}
            busy={portal.isPending || portal.isSuccess}
            onClick={() => portal.mutate()}
          >
            {messages.open_portal}
          </Button>
        )}
        <Link className={buttonClass()} to={paths.usage}>
          {messages.panel_usage}
        </Link>
      </div>
    </section>
  );
};

const PayPerReport = ({
  subscription: { pay_per_report: now, allowance, can_change: canChange },
}: {
  subscription: SubscriptionDetails;
}) => {
  const messages = useMessages('billing');
  return (
    <section
      className={classNames(layout.stack, layout.panel, layout.cardPadding, layout.gap8, s.card)}
      aria-label={messages.section_reports}
    >
      <h2>{messages.section_reports}</h2>
      {now.price === null || !canChange ? (
        <p>{messages.per_report_none}</p>
      ) : (
        <PayPerReportForm now={now} price={now.price} included={allowance?.reports ?? 0} />
      )}
    </section>
  );
};
