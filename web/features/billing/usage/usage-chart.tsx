import type { CreditPool } from '#shared/billing/credit-pool.ts';
import type { UsageEntry } from '#shared/billing/usage.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useAmounts } from '../use-amounts.ts';
import s from './usage.module.css';
import { type Month, spentPerDay, startOf } from './usage-month.ts';

const BAR = 6;
const HEIGHT = 32;

/** Credits of one pool spent on each day of the month. */
export const UsageChart = ({ entries, pool, month }: { entries: readonly UsageEntry[]; pool: CreditPool; month: Month }) => {
  const messages = useMessages('billing');
  const { number, date } = useAmounts();
  const days = spentPerDay(entries, pool, month);
  const most = Math.max(...days);
  if (most === 0) return null;
  const first = startOf(month);
  const day = date(new Date(first.getFullYear(), first.getMonth(), days.indexOf(most) + 1));
  return (
    <svg
      className={s.chart}
      viewBox={`0 0 ${days.length * BAR} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={fill(messages.usage_chart, { amount: number(most), day })}
    >
      {days.map((spent, index) => {
        const height = (HEIGHT * spent) / most;
        // biome-ignore lint/suspicious/noArrayIndexKey: a day has no other identity
        return <rect key={index} x={index * BAR + 1} y={HEIGHT - height} width={BAR - 2} height={height} rx="1" />;
      })}
    </svg>
  );
};
