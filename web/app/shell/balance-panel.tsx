import { useQuery } from '@tanstack/react-query';
import { ALLOWANCES, type Balance, type Plan } from '#shared/billing/plans.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import type { Who } from '#web/api/who.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './balance-panel.module.css';

const KINDS = ['reports', 'exports', 'posts'] as const satisfies (keyof Balance)[];

/** Credits left; not for trial, nor for an account without a plan. */
export const BalancePanel = ({ who }: { who: Who }) => {
  const words = useWords('shell');
  const plan = useQuery(accountQueries.subscription()).data?.subscription;
  const hasPanel = plan !== undefined && plan !== null && plan !== 'trial';
  const { data: balance, isError } = useQuery({ ...accountQueries.balance(who.id), enabled: hasPanel });
  if (!hasPanel || isError) return null;
  return (
    <div className={styles.panel}>
      <VisuallyHidden>{words.balance}</VisuallyHidden>
      {balance ? <Rows plan={plan} balance={balance} /> : <Skeleton height={28} />}
    </div>
  );
};

const Rows = ({ plan, balance }: { plan: Plan; balance: Balance }) => {
  const words = useWords('shell');
  const { number } = useFormat();
  return KINDS.filter((kind) => ALLOWANCES[plan][kind] > 0 || balance[kind] > 0).map((kind) => {
    const left = balance[kind];
    const total = Math.max(ALLOWANCES[plan][kind], left);
    return (
      <div key={kind} className={styles.row}>
        <span>{words[`balance_${kind}`]}</span>
        <span className="num">
          <b>{number(left)}</b> {fill(words.balance_of, { total: number(total) })}
        </span>
        <span className={styles.bar} aria-hidden>
          <i style={{ width: `${(left / total) * 100}%` }} />
        </span>
      </div>
    );
  });
};
