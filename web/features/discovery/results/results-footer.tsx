import { type Search, setPage, setPageSize } from '#shared/discovery/filters/search-state.ts';
import { PAGE_SIZES } from '#shared/discovery/limits.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { changeSearch } from '#web/search/filters.store.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/form/select.tsx';
import layout from '#web/ui/layout.module.css';
import { Pagination } from '#web/ui/table/pagination.tsx';
import typography from '#web/ui/typography.module.css';
import { pagesOf } from './pages-of.ts';
import s from './results.module.css';
import { RESULTS_ID } from './results-id.ts';

/** Height of the top bar on narrow screens plus a margin. */
const ROOM_ABOVE_PX = 72;

const SIZES = PAGE_SIZES.map((size) => ({ value: `${size}`, label: `${size}` }));

/** Scrolls to the top of the results, because the links are below the rows. */
const goToPage = (page: number): void => {
  changeSearch((now) => setPage(now, page));
  const top = document.getElementById(RESULTS_ID)?.getBoundingClientRect().top ?? 0;
  if (top < 0) window.scrollBy({ top: top - ROOM_ABOVE_PX });
};

export const ResultsFooter = ({ total, search }: { total: number; search: Search }) => {
  const messages = useMessages('discovery');
  const { number } = useFormat();
  const { page, pageSize } = search;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  const chooseSize = (value: string) => {
    const size = PAGE_SIZES.find((known) => `${known}` === value);
    if (size) changeSearch((now) => setPageSize(now, size));
  };
  return (
    <footer className={classNames(layout.spreadCluster, layout.gap12, layout.borderTop, s.foot)}>
      <div className={classNames(layout.row, layout.gap10, typography.caption)}>
        <span>{messages.rows_per_page}</span>
        <Select label={messages.rows_per_page} value={`${pageSize}`} options={SIZES} onChange={chooseSize} />
        <span className="num">{fill(messages.shown_of, { first: number(first), last: number(last), total: number(total) })}</span>
      </div>
      <Pagination
        page={page}
        pages={pagesOf(total, search)}
        onChange={goToPage}
        messages={{
          label: messages.pages,
          previous: messages.previous_page,
          next: messages.next_page,
          page: (link) => fill(messages.page, { page: number(link) }),
        }}
      />
    </footer>
  );
};
