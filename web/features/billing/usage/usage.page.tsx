import { useQuery } from '@tanstack/react-query';
import { CREDIT_POOLS } from '#shared/billing/credit-pool.ts';
import type { UsageEntry } from '#shared/billing/usage.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { IconDownload } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './usage.module.css';
import { usageQueries, useDownloadUsage } from './usage.queries.ts';
import { lastMonths, sumsOf, touches } from './usage-month.ts';
import { UsageSums } from './usage-sums.tsx';
import { UsageTable } from './usage-table.tsx';
import { useMonthName } from './use-month-name.ts';
import { type UsageView, useUsageView } from './use-usage-view.ts';

export const UsagePage = () => {
  const messages = useMessages('billing');
  const { view, show } = useUsageView();
  const monthName = useMonthName();
  const query = useQuery(usageQueries.month(view.month));
  const download = useDownloadUsage();
  const months = [...new Set([...lastMonths(new Date()), view.month])].sort().reverse();
  return (
    <div className={classNames(layout.page, layout.wide)}>
      <header className={classNames(layout.cluster, layout.gap12, s.heading)}>
        <div>
          <h1>{messages.usage_title}</h1>
          <p className={typography.subtitle}>{messages.usage_subtitle}</p>
        </div>
        <Select
          label={messages.usage_month}
          value={view.month}
          options={months.map((month) => ({ value: month, label: monthName(month) }))}
          onChange={(month) => show({ month })}
        />
        <Button
          icon={<IconDownload size={16} aria-hidden />}
          short={messages.usage_csv_short}
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          {messages.usage_csv}
        </Button>
      </header>
      <AsyncView query={query} loading={<Loading />} isEmpty={(entries) => entries.length === 0} empty={<Nothing view={view} />}>
        {(entries) => <Entries entries={entries} view={view} show={show} />}
      </AsyncView>
    </div>
  );
};

type EntriesProps = { entries: UsageEntry[]; view: UsageView; show: (changes: Partial<UsageView>) => void };

const Entries = ({ entries, view, show }: EntriesProps) => {
  const messages = useMessages('billing');
  const sums = sumsOf(entries);
  const { pool } = view;
  const shown = pool === 'all' ? entries : entries.filter((entry) => touches(entry, pool));
  const kinds = CREDIT_POOLS.filter((each) => each === pool || sums.some((sum) => sum.pool === each));
  return (
    <>
      <UsageSums sums={sums} month={view.month} entries={entries} />
      {kinds.length > 1 && (
        <div className={s.kinds}>
          <Segmented
            label={messages.usage_kind}
            value={pool}
            segments={[
              { value: 'all', label: messages.usage_all },
              ...kinds.map((each) => ({ value: each, label: messages[`kind_${each}`] })),
            ]}
            onChange={(chosen) => show({ pool: chosen })}
          />
        </div>
      )}
      {shown.length === 0 ? (
        <Nothing view={view} />
      ) : (
        <UsageTable entries={shown} pools={pool === 'all' ? kinds : [pool]} page={view.page} onPage={(page) => show({ page })} />
      )}
    </>
  );
};

const Nothing = ({ view: { month, pool } }: { view: UsageView }) => {
  const messages = useMessages('billing');
  const name = useMonthName()(month);
  return (
    <EmptyState
      title={fill(pool === 'all' ? messages.usage_none : messages.usage_none_kind, { month: name })}
      text={messages.usage_none_text}
    />
  );
};

const Loading = () => (
  <div className={classNames(layout.stack, layout.gap20)} aria-busy>
    <div className={classNames(layout.gap12, s.sums)}>
      {CREDIT_POOLS.filter((pool) => pool !== 'total').map((pool) => (
        <Skeleton key={pool} height={192} />
      ))}
    </div>
    <Skeleton height={480} />
  </div>
);
