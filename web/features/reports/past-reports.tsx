import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { brand } from '#web/api/site-config.ts';
import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/words.ts';
import { AsyncView } from '#web/ui/async-view.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconSearch } from '#web/ui/icons.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { PastReportsTable } from './past-reports-table.tsx';
import s from './reports.module.css';
import { reportQueries } from './reports.queries.ts';

const FILTER_PAUSE_MS = 250;

/** Page and filter stand in the address, so that one comes back to them. */
const usePlace = () => {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const go = (to: { q: string; page: number }) =>
    setParams({ ...(to.q && { q: to.q }), ...(to.page > 1 && { page: `${to.page}` }) }, { replace: true });
  return { q, page, setQ: (text: string) => go({ q: text, page: 1 }), setPage: (next: number) => go({ q, page: next }) };
};

export const PastReports = () => {
  const words = useWords('reports');
  const { q, page, setQ, setPage } = usePlace();
  const asked = useDebounced(q, FILTER_PAUSE_MS);
  const query = useQuery(reportQueries.past({ page, q: asked.trim() }));
  const empty =
    asked.trim() === '' ? (
      <EmptyState title={words.none_title} text={words.none_text} />
    ) : (
      <EmptyState title={words.none_found} text={fill(words.none_found_text, { text: asked.trim() })} />
    );
  return (
    <section className={s.card} aria-label={words.past}>
      <div className={s.cardHead}>
        <h2>{words.past}</h2>
        {brand().switches.reportsFilter && (
          <TextField
            className={s.filter}
            label={words.filter}
            labelHidden
            placeholder={words.filter}
            icon={<IconSearch size={15} aria-hidden />}
            value={q}
            maxLength={100}
            onChange={(event) => setQ(event.currentTarget.value)}
          />
        )}
      </div>
      <AsyncView query={query} loading={<PastReportsTable rows={undefined} busy />} empty={empty} isEmpty={({ total }) => total === 0}>
        {({ reports_generated, total }) => (
          <>
            <PastReportsTable rows={reports_generated} busy={query.isPlaceholderData} />
            {reportQueries.pages(total) > 1 && (
              <div className={s.foot}>
                <Pagination
                  page={page}
                  pages={reportQueries.pages(total)}
                  onChange={setPage}
                  words={{
                    label: words.pages,
                    previous: words.previous,
                    next: words.next,
                    page: (number) => fill(words.page, { page: number }),
                  }}
                />
              </div>
            )}
          </>
        )}
      </AsyncView>
    </section>
  );
};
