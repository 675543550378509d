import { useQuery } from '@tanstack/react-query';
import { CREDIT_POOLS, type CreditPool } from '#shared/billing/credit-pool.ts';
import { ALLOWANCES } from '#shared/billing/plans.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { useCurrentUser } from '#web/api/current-user.ts';
import { lastPlan } from '#web/api/last-plan.ts';
import { brand } from '#web/api/site-config.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './dashboard.module.css';
import { dashboardQueries } from './dashboard.queries.ts';
import { CardProblem, FigureCard } from './figure-card.tsx';
import { dayAt, runsOutOn, SPENDING_DAYS, type Spending, spendingOf } from './spending.ts';

/** Credits left and spent, by credit pool. Omits those of which the plan includes none. */
export const Credits = () => {
  const messages = useMessages('dashboard');
  const id = useCurrentUser()?.id ?? '';
  const balance = useQuery(accountQueries.balance(id));
  const usage = useQuery(dashboardQueries.spending());
  const left = (pool: CreditPool): number | undefined => (pool === 'total' ? balance.data?.total_balance : balance.data?.[pool]);
  const now = new Date();
  const spendingIn = (pool: CreditPool) => usage.data && spendingOf(usage.data, pool, now);
  const { data: subscription } = useQuery(accountQueries.subscription());
  const plan = subscription ? subscription.subscription : lastPlan();
  const pools = CREDIT_POOLS.filter((pool) => {
    if (pool === 'total' || balance.data?.total_balance !== undefined) return left('total') !== undefined && pool === 'total';
    // Most plans have these two: the card has its height from the start, also after signing in.
    if (!plan && balance.isPending) return pool !== 'posts';
    if (pool === 'posts' && !brand().switches.postAnalysis) return false;
    return (plan && ALLOWANCES[plan][pool] > 0) || left(pool) || spendingIn(pool)?.spent;
  });
  return (
    <FigureCard title={messages.credits} link={{ to: paths.usage, label: messages.usage }} className={s.credits}>
      {balance.isError || usage.isError ? (
        <CardProblem />
      ) : (
        <ul className={classNames(layout.plainList, layout.gap16, s.pools)}>
          {pools.map((pool) => (
            <Pool key={pool} pool={pool} left={left(pool)} spending={spendingIn(pool)} now={now} />
          ))}
        </ul>
      )}
    </FigureCard>
  );
};

type PoolProps = { pool: CreditPool; left: number | undefined; spending: Spending | undefined; now: Date };

const Pool = ({ pool, left, spending, now }: PoolProps) => {
  const messages = useMessages('dashboard');
  const names = useMessages('billing');
  const { number, date } = useFormat();
  const isReady = left !== undefined && spending !== undefined;
  const end = isReady ? runsOutOn(spending, left, now) : undefined;
  return (
    <li className={s.pool}>
      <span className={typography.caption}>{names[`kind_${pool}`]}</span>
      {isReady ? (
        <>
          <span>
            {messages.left.split(/({count})/).map((part) =>
              part === '{count}' ? (
                <b key={part} className={classNames('num', typography.strong, s.left)}>
                  {number(left)}
                </b>
              ) : (
                <span key={part} className={typography.caption}>
                  {part}
                </span>
              ),
            )}
          </span>
          <Bars name={names[`kind_${pool}`]} spending={spending} now={now} />
          <span className={classNames(layout.wrap, typography.hint, s.pace)}>
            <span>{fill(messages.spent, { count: number(spending.spent), days: number(SPENDING_DAYS) })}</span>
            {end && <span title={messages.runs_out_hint}>{fill(messages.runs_out, { date: date(end) })}</span>}
          </span>
        </>
      ) : (
        <>
          <Skeleton width={90} height={26} />
          <span className={s.chart}>
            <Skeleton height={72} />
          </span>
          <Skeleton width="80%" height={18} />
        </>
      )}
    </li>
  );
};

const Bars = ({ name, spending: { spent, days }, now }: { name: string; spending: Spending; now: Date }) => {
  const messages = useMessages('dashboard');
  const { number, monthDay } = useFormat();
  const most = Math.max(...days);
  const label =
    spent === 0
      ? fill(messages.bars_none, { name, days: number(SPENDING_DAYS) })
      : fill(messages.bars, {
          name,
          days: number(SPENDING_DAYS),
          most: number(most),
          date: monthDay(dayAt(now, days.indexOf(most))),
        });
  return (
    <span className={classNames(layout.stack, s.chart)} role="img" aria-label={label} title={label}>
      <span className={classNames('num', typography.tiny, typography.faint, s.peak)}>
        {most > 0 && fill(messages.peak, { most: number(most) })}
      </span>
      <span className={s.bars}>
        {days.map((amount, index) => (
          <i
            key={dayAt(now, index).getTime()}
            data-none={amount === 0 || undefined}
            style={{ height: amount === 0 ? 2 : `${(amount / most) * 100}%` }}
          />
        ))}
      </span>
      <span className={classNames('num', layout.spread, typography.tiny, typography.faint)}>
        <span>{monthDay(dayAt(now, 0))}</span>
        <span>{messages.today}</span>
      </span>
    </span>
  );
};
