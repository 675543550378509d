import { useQuery } from '@tanstack/react-query';
import { ALLOWANCES, type Balance, isPaidPlan, type Plan } from '#shared/billing/plans.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import type { CurrentUser } from '#web/api/current-user.ts';
import { showPlans } from '#web/checkout/plan-selection.store.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import typography from '#web/ui/typography.module.css';
import { billingQueries } from './billing.queries.ts';
import s from './credits-panel.module.css';
import { PlanPanel } from './plan-panel.tsx';

const KINDS = ['reports', 'exports', 'posts'] as const satisfies (keyof Balance)[];

const ROW_PX = 28;

type Props = {
  currentUser: CurrentUser;
  /** Absent if a link to the usage is nearby. */
  linksUsage?: boolean;
  onFollow?: () => void;
};

/** Remaining credits for paying accounts; status and next step for trials and accounts without a plan. */
export const CreditsPanel = ({ currentUser, linksUsage = true, onFollow }: Props) => {
  const { data: account, isError, refetch } = useQuery(accountQueries.subscription());
  const { data: details } = useQuery(billingQueries.details());
  if (!account) return isError ? <NotLoaded onRetry={() => void refetch()} /> : null;
  const plan = account.subscription;
  return isPaidPlan(plan) || details?.only_credits ? (
    <Credits plan={plan} currentUser={currentUser} linksUsage={linksUsage} onFollow={onFollow} />
  ) : (
    <PlanPanel onFollow={onFollow} />
  );
};

const Credits = ({ plan, currentUser, linksUsage, onFollow }: Props & { plan: Plan | null }) => {
  const messages = useMessages('billing');
  const { data: balance, isError, refetch } = useQuery(accountQueries.balance(currentUser.id));
  const { data: details } = useQuery(billingQueries.details());
  const allowance = details?.allowance ?? ALLOWANCES[plan ?? 'trial'];
  if (isError && !balance) return <NotLoaded onRetry={() => void refetch()} />;
  const changePlan = () => {
    onFollow?.();
    showPlans();
  };
  return (
    <section
      className={classNames(layout.stack, layout.gap12, layout.insetBox, typography.tiny, s.panel)}
      aria-label={messages.panel_balance}
    >
      {balance ? (
        <Rows balance={balance} allowance={allowance} />
      ) : (
        KINDS.filter((kind) => allowance[kind] > 0).map((kind) => <Skeleton key={kind} height={ROW_PX} />)
      )}
      <div className={classNames(layout.spreadTop, layout.gap8)}>
        {linksUsage && (
          <Link
            className={classNames(typography.bare, typography.accent, typography.undecorated, s.link)}
            to={paths.usage}
            onClick={onFollow}
          >
            {messages.panel_usage}
          </Link>
        )}
        {details?.can_change && (
          <button
            type="button"
            className={classNames(typography.bare, typography.accent, typography.undecorated, s.link)}
            aria-haspopup="dialog"
            onClick={changePlan}
          >
            {messages.change_plan}
          </button>
        )}
      </div>
    </section>
  );
};

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => {
  const messages = useMessages('billing');
  const common = useMessages('common');
  return (
    <section
      className={classNames(layout.spreadTop, layout.gap8, layout.insetBox, typography.tiny, typography.muted, s.panel)}
      aria-label={messages.panel_balance}
    >
      <span>{messages.panel_failed}</span>
      <button type="button" className={classNames(typography.bare, typography.accent, layout.fixed, s.link)} onClick={onRetry}>
        {common.retry}
      </button>
    </section>
  );
};

type BalanceAnswer = Balance & { total_balance?: number | undefined };

const Rows = ({ balance, allowance }: { balance: BalanceAnswer; allowance: Balance }) => {
  if (balance.total_balance !== undefined) return <Row kind="total" left={balance.total_balance} total={balance.total_balance} />;
  return KINDS.filter((kind) => allowance[kind] > 0 || balance[kind] > 0).map((kind) => (
    <Row key={kind} kind={kind} left={balance[kind]} total={Math.max(allowance[kind], balance[kind])} />
  ));
};

const Row = ({ kind, left, total }: { kind: keyof Balance | 'total'; left: number; total: number }) => {
  const messages = useMessages('billing');
  const { number } = useFormat();
  return (
    <div className={classNames(typography.muted, s.row)}>
      <span>{messages[`kind_${kind}`]}</span>
      <span className={classNames('num', typography.textColor)}>
        {fill(kind === 'total' ? messages.left : messages.of_total, { left: number(left), total: number(total) })}
      </span>
      {kind !== 'total' && (
        <span className={classNames(layout.clipped, s.bar)} aria-hidden>
          <i style={{ width: `${(left / total) * 100}%` }} />
        </span>
      )}
    </div>
  );
};
