import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { CreditPool } from '#shared/billing/credit-pool.ts';
import type { UsageEntry } from '#shared/billing/usage.ts';
import { pluralForm } from '#shared/messages/fill.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { brand } from '#web/api/site-config.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { useAmounts } from '../use-amounts.ts';
import s from './usage.module.css';

const ROWS = 25;

type Props = { entries: UsageEntry[]; pools: CreditPool[]; page: number; onPage: (page: number) => void };

/** Every balance change with time, reason, user and resulting balance. */
export const UsageTable = ({ entries, pools, page, onPage }: Props) => {
  const messages = useMessages('billing');
  const pages = Math.ceil(entries.length / ROWS);
  const shown = Math.min(page, pages);
  const rows = useMemo(() => entries.slice((shown - 1) * ROWS, shown * ROWS), [entries, shown]);
  return (
    <>
      <div className={classNames(layout.panel, s.table)}>
        <DataTable
          name="usage"
          label={messages.usage_entries}
          columns={useColumns(pools)}
          rows={rows}
          isComplete={pages === 1}
          skeletonRows={ROWS}
        />
      </div>
      {pages > 1 && (
        <Pagination
          page={shown}
          pages={pages}
          onChange={onPage}
          messages={{
            label: messages.usage_pages,
            previous: messages.usage_previous,
            next: messages.usage_next,
            page: (number) => fill(messages.usage_page, { page: number }),
          }}
        />
      )}
    </>
  );
};

const dayOf = (entry: UsageEntry | undefined): string | undefined => entry && new Date(entry.at).toDateString();

type Place = Pick<Column<UsageEntry>, 'size' | 'cell'> & Partial<Pick<Column<UsageEntry>, 'align' | 'priority' | 'slot' | 'value'>>;

const columnOf = (id: string, header: ReactNode, place: Place): Column<UsageEntry> => ({
  id,
  header,
  skeleton: <Skeleton width={72} />,
  ...place,
});

const useColumns = (pools: CreditPool[]): Column<UsageEntry>[] => {
  const messages = useMessages('billing');
  return useMemo(() => {
    // A header that is no text: the column stays where it is, and lists need no label for a date.
    const when = <>{messages.usage_when}</>;
    return [
      columnOf('when', when, {
        size: 132,
        slot: 'lead',
        value: ({ at }) => at,
        cell: (entry, _index, previous) => <When at={entry.at} isNewDay={dayOf(entry) !== dayOf(previous)} />,
      }),
      columnOf('why', messages.usage_why, {
        size: 190,
        slot: 'main',
        value: ({ why }) => messages[`why_${why}`],
        cell: (entry) => <Reason entry={entry} />,
      }),
      columnOf('who', messages.usage_who, { size: 150, priority: 1, cell: ({ who }) => <ActorName who={who} /> }),
      columnOf('delta', messages.usage_delta, {
        size: 178,
        align: 'right',
        value: ({ delta }) => sumOf(delta, pools),
        cell: (entry) => <Change entry={entry} pools={pools} />,
      }),
      columnOf('balance', messages.usage_balance, {
        size: 110,
        align: 'right',
        cell: (entry) => <Balance entry={entry} pools={pools} />,
      }),
    ];
  }, [messages, pools]);
};

const sumOf = (amounts: UsageEntry['delta'], pools: CreditPool[]): number => pools.reduce((sum, pool) => sum + amounts[pool], 0);

/** The day is shown once, at the first of its entries. */
const When = ({ at, isNewDay }: { at: string; isNewDay: boolean }) => {
  const { day, time } = useAmounts();
  return (
    <>
      {isNewDay && <span className={s.day}>{day(at)}</span>}
      <time dateTime={at}>{time(new Date(at))}</time>
    </>
  );
};

const Reason = ({ entry: { why, what } }: { entry: UsageEntry }) => {
  const messages = useMessages('billing');
  const { plural } = useAmounts();
  const counted = parseCount(what);
  return (
    <>
      {messages[`why_${why}`]}
      {what && <small>{counted ? plural(messages, `what_${counted.unit}`, counted.count) : <Subject why={why} what={what} />}</small>}
    </>
  );
};

type AmountProps = { entry: UsageEntry; pools: CreditPool[] };

const Change = ({ entry: { delta, amount }, pools }: AmountProps) => {
  const messages = useMessages('billing');
  const { language, number, cents } = useAmounts();
  const signed = (pool: CreditPool): string =>
    fill(pluralForm(language, messages, `delta_${pool}`, Math.abs(delta[pool])), {
      amount: `${delta[pool] > 0 ? '+' : '−'}${number(Math.abs(delta[pool]))}`,
    });
  return (
    <span className={s.amounts}>
      {pools
        .filter((pool) => delta[pool] !== 0)
        .map((pool) => (
          <span key={pool} data-sign={delta[pool] > 0 ? 'plus' : 'minus'}>
            {signed(pool)}
          </span>
        ))}
      {amount !== undefined && <span>{fill(messages.usage_metered, { price: cents(amount) })}</span>}
    </span>
  );
};

const Balance = ({ entry: { delta, balance }, pools }: AmountProps) => {
  const { number } = useAmounts();
  return (
    <span className={s.amounts}>
      {pools
        .filter((pool) => delta[pool] !== 0)
        .map((pool) => (
          <span key={pool}>{number(balance[pool])}</span>
        ))}
    </span>
  );
};

/** Links an opened report. */
const Subject = ({ why, what }: { why: UsageEntry['why']; what: string }) => {
  const messages = useMessages('billing');
  if (why !== 'report' || !what.startsWith('@') || !brand().switches.reports) return what;
  return (
    <Link to={`${paths.reports}?q=${encodeURIComponent(what.slice(1))}`} title={fill(messages.usage_open_report, { handle: what })}>
      {what}
    </Link>
  );
};

/** The ledger stores '25 rows' and '8 posts' in English for all languages. */
const parseCount = (what = ''): { count: number; unit: 'posts' | 'rows' } | undefined => {
  const [, count, unit] = /^(\d+) (posts|rows)$/.exec(what) ?? [];
  return unit === 'posts' || unit === 'rows' ? { count: Number(count), unit } : undefined;
};

const ActorName = ({ who: actor }: Pick<UsageEntry, 'who'>) => {
  const messages = useMessages('billing');
  const { data: user } = useQuery(accountQueries.user());
  if (actor === 'account') return user?.name || user?.email;
  return actor === 'plan' ? messages.who_plan : fill(messages.who_admin, { brand: brand().name });
};
