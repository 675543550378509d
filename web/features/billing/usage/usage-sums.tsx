import type { UsageEntry } from '#shared/billing/usage.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import s from './usage.module.css';
import { UsageChart } from './usage-chart.tsx';
import { type Month, monthOf, type PoolSum } from './usage-month.ts';
import { useMonthName } from './use-month-name.ts';

/** Opening, added, spent and closing balance, one card per credit pool. */
export const UsageSums = ({ sums, month, entries }: { sums: PoolSum[]; month: Month; entries: readonly UsageEntry[] }) => {
  const messages = useMessages('billing');
  const { number } = useFormat();
  const signed = (sign: string, amount: number) => (amount === 0 ? '0' : `${sign}${number(amount)}`);
  const name = useMonthName()(month);
  const left = month === monthOf(new Date()) ? messages.usage_left_now : messages.usage_closing;
  return (
    <div className={classNames(layout.gap12, s.sums)}>
      {sums.map(({ pool, opening, added, spent, closing }) => (
        <section
          key={pool}
          className={classNames(layout.panel, s.sum)}
          aria-label={fill(messages.usage_summary, { kind: messages[`kind_${pool}`], month: name })}
        >
          <h2>{messages[`kind_${pool}`]}</h2>
          <dl className="num">
            <dt>{messages.usage_opening}</dt>
            <dd>{number(opening)}</dd>
            <dt>{messages.usage_added}</dt>
            <dd>{signed('+', added)}</dd>
            <dt>{messages.usage_spent}</dt>
            <dd>{signed('−', spent)}</dd>
            <dt data-total>{left}</dt>
            <dd data-total>{number(closing)}</dd>
          </dl>
          <UsageChart entries={entries} pool={pool} month={month} />
        </section>
      ))}
    </div>
  );
};
