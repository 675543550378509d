import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CreditPool } from '#shared/billing/credit-pool.ts';
import type { UsageEntry } from '#shared/billing/usage.ts';
import { pluralForm } from '#shared/messages/fill.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { brand } from '#web/api/site-config.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Pagination } from '#web/ui/table/pagination.tsx';
import typography from '#web/ui/typography.module.css';
import { useAmounts } from '../use-amounts.ts';
import s from './usage.module.css';

const ROWS = 25;

type Props = { entries: UsageEntry[]; pools: CreditPool[]; page: number; onPage: (page: number) => void };

/** Every balance change with time, reason, user and resulting balance. */
export const UsageTable = ({ entries, pools, page, onPage }: Props) => {
  const messages = useMessages('billing');
  const pages = Math.ceil(entries.length / ROWS);
  const shown = Math.min(page, pages);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classNames(layout.panel, s.scroll)} aria-label={messages.usage_entries} tabIndex={0}>
        <table className={classNames(layout.table, typography.body, s.table)}>
          <thead>
            <tr>
              <th scope="col">{messages.usage_when}</th>
              <th scope="col">{messages.usage_why}</th>
              <th scope="col">{messages.usage_who}</th>
              <th scope="col" data-number>
                {messages.usage_delta}
              </th>
              <th scope="col" data-number>
                {messages.usage_balance}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.slice((shown - 1) * ROWS, shown * ROWS).map((entry, index, all) => (
              <Row key={entry.id} entry={entry} pools={pools} isNewDay={dayOf(entry) !== dayOf(all[index - 1])} />
            ))}
          </tbody>
        </table>
      </section>
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

/** The day is shown once, at the first of its entries. */
const Row = ({ entry, pools, isNewDay }: { entry: UsageEntry; pools: CreditPool[]; isNewDay: boolean }) => {
  const messages = useMessages('billing');
  const { language, number, plural, cents, day, time } = useAmounts();
  const signed = (pool: CreditPool, delta: number): string =>
    fill(pluralForm(language, messages, `delta_${pool}`, Math.abs(delta)), {
      amount: `${delta > 0 ? '+' : '−'}${number(Math.abs(delta))}`,
    });
  const changed = pools.filter((pool) => entry.delta[pool] !== 0);
  const counted = parseCount(entry.what);
  return (
    <tr data-new-day={isNewDay || undefined}>
      <td>
        {isNewDay && <span className={s.day}>{day(entry.at)}</span>}
        <time dateTime={entry.at}>{time(new Date(entry.at))}</time>
      </td>
      <td>
        {messages[`why_${entry.why}`]}
        {entry.what && (
          <small>{counted ? plural(messages, `what_${counted.unit}`, counted.count) : <Subject why={entry.why} what={entry.what} />}</small>
        )}
      </td>
      <td>
        <ActorName who={entry.who} />
      </td>
      <td data-number>
        {changed.map((pool) => (
          <span key={pool} data-sign={entry.delta[pool] > 0 ? 'plus' : 'minus'}>
            {signed(pool, entry.delta[pool])}
          </span>
        ))}
        {entry.amount !== undefined && <span>{fill(messages.usage_metered, { price: cents(entry.amount) })}</span>}
      </td>
      <td data-number>
        {changed.map((pool) => (
          <span key={pool}>{number(entry.balance[pool])}</span>
        ))}
      </td>
    </tr>
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
