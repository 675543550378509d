import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/words.ts';
import { AsyncView } from '#web/ui/async-view.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconBookmarks } from '#web/ui/icons.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { placeParams, readPlace } from './list-address.ts';
import { ListDrawer } from './list-drawer.tsx';
import s from './lists.module.css';
import { listQueries } from './lists.queries.ts';
import { ListsTable } from './lists-table.tsx';

/** The lists of the account and those shared with it; the open one stands beside them. */
export const CreatorListsPage = () => {
  const words = useWords('creatorLists');
  const [params, setParams] = useSearchParams();
  const { page, list } = readPlace(params);
  const query = useQuery(listQueries.page(page));
  const open = (id: string | undefined) => setParams(placeParams({ page, list: id }));
  return (
    <div className={s.page}>
      <header className={s.heading}>
        <div>
          <h1>{words.title}</h1>
          <p>{words.subtitle}</p>
        </div>
        <NewList />
      </header>
      <section className={s.card} aria-label={words.table}>
        <AsyncView
          query={query}
          loading={<ListsTable rows={undefined} busy onOpen={open} />}
          isEmpty={({ total }) => total === 0}
          empty={
            <EmptyState
              icon={<IconBookmarks size={22} stroke={1.6} />}
              title={words.welcome_title}
              text={words.welcome_text}
              action={<NewList />}
            />
          }
        >
          {({ lists, total }) => (
            <>
              <ListsTable rows={lists} busy={query.isPlaceholderData} onOpen={open} />
              <Pages page={page} total={total} onChange={(next) => setParams(placeParams({ page: next, list: undefined }))} />
            </>
          )}
        </AsyncView>
      </section>
      <ListDrawer id={list} onClose={() => open(undefined)} />
    </div>
  );
};

/** A list begins with the creators that are chosen for it. */
const NewList = () => (
  <Link className={buttonClass({ variant: 'solid' })} to={paths.discovery}>
    {useWords('creatorLists').new_list}
  </Link>
);

type PagesProps = { page: number; total: number; onChange: (page: number) => void };

const Pages = ({ page, total, onChange }: PagesProps) => {
  const words = useWords('creatorLists');
  const pages = listQueries.pages(total);
  if (pages <= 1) return null;
  return (
    <div className={s.foot}>
      <Pagination
        page={page}
        pages={pages}
        onChange={onChange}
        words={{ label: words.pages, previous: words.previous, next: words.next, page: (number) => fill(words.page, { page: number }) }}
      />
    </div>
  );
};
