import { useQuery } from '@tanstack/react-query';
import type { Purse } from '#shared/billing/credit-pool.ts';
import type { UsageEntry } from '#shared/billing/usage.ts';
import { pluralForm } from '#shared/messages/fill.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { brand } from '#web/api/site-config.ts';
import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Pagination } from '#web/ui/table/pagination.tsx';
import s from './usage.module.css';
import { useAmounts } from '../use-amounts.ts';

const ROWS = 25;

type Props = { entries: UsageEntry[]; purses: Purse[]; page: number; onPage: (page: number) => void };

/** Every balance change with time, reason, user and resulting balance. */
export const UsageTable = ({ entries, purses, page, onPage }: Props) => {
  const words = useWords('billing');
  const pages = Math.ceil(entries.length / ROWS);
  const shown = Math.min(page, pages);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classNames(layout.panel, s.scroll)} aria-label={words.usage_entries} tabIndex={0}>
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">{words.usage_when}</th>
              <th scope="col">{words.usage_why}</th>
              <th scope="col">{words.usage_who}</th>
              <th scope="col" data-number>
                {words.usage_delta}
              </th>
              <th scope="col" data-number>
                {words.usage_balance}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.slice((shown - 1) * ROWS, shown * ROWS).map((entry) => (
              <Row key={entry.id} entry={entry} purses={purses} />
            ))}
          </tbody>
        </table>
      </section>
      {pages > 1 && (
        <Pagination
          page={shown}
          pages={pages}
          onChange={onPage}
          words={{
            label: words.usage_pages,
            previous: words.usage_previous,
            next: words.usage_next,
            page: (number) => fill(words.usage_page, { page: number }),
          }}
        />
      )}
    </>
  );
};

const Row = ({ entry, purses }: { entry: UsageEntry; purses: Purse[] }) => {
  const words = useWords('billing');
  const { language, number, plural, cents, dateAndTime } = useAmounts();
  const signed = (purse: Purse, delta: number): string =>
    fill(pluralForm(language, words, `delta_${purse}`, Math.abs(delta)), { amount: `${delta > 0 ? '+' : '−'}${number(Math.abs(delta))}` });
  const changed = purses.filter((purse) => entry.delta[purse] !== 0);
  const counted = countedIn(entry.what);
  return (
    <tr>
      <td>
        <time dateTime={entry.at}>{dateAndTime(new Date(entry.at))}</time>
      </td>
      <td>
        {words[`why_${entry.why}`]}
        {entry.what && <small>{counted ? plural(words, `what_${counted.thing}`, counted.count) : entry.what}</small>}
      </td>
      <td>
        <Who who={entry.who} />
      </td>
      <td data-number>
        {changed.map((purse) => (
          <span key={purse} data-sign={entry.delta[purse] > 0 ? 'plus' : 'minus'}>
            {signed(purse, entry.delta[purse])}
          </span>
        ))}
        {entry.amount !== undefined && <span>{fill(words.usage_metered, { price: cents(entry.amount) })}</span>}
      </td>
      <td data-number>
        {changed.map((purse) => (
          <span key={purse}>{number(entry.balance[purse])}</span>
        ))}
      </td>
    </tr>
  );
};

/** The ledger stores '25 rows' and '8 posts' in English for all languages. */
const countedIn = (what = ''): { count: number; thing: 'posts' | 'rows' } | undefined => {
  const [, count, thing] = /^(\d+) (posts|rows)$/.exec(what) ?? [];
  return thing === 'posts' || thing === 'rows' ? { count: Number(count), thing } : undefined;
};

const Who = ({ who }: Pick<UsageEntry, 'who'>) => {
  const words = useWords('billing');
  const { data: user } = useQuery(accountQueries.user());
  if (who === 'account') return user?.name || user?.email;
  return who === 'plan' ? words.who_plan : fill(words.who_admin, { brand: brand().name });
};
