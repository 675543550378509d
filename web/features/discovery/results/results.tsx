import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useCallback, useEffect, useState } from 'react';
import type { Results as Answer } from '#shared/discovery/contract.ts';
import { type Search, setPage } from '#shared/discovery/filters/search-state.ts';
import { FEW_CREATORS } from '#shared/discovery/limits.ts';
import { AppError } from '#shared/http/errors.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { changeSearch } from '#web/search/filters.store.ts';
import { discoveryQueries } from '#web/search/search.queries.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { usePreload } from '#web/ui/hooks/use-preload.ts';
import layout from '#web/ui/layout.module.css';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import typography from '#web/ui/typography.module.css';
import type { DiscoveryParts } from '../discovery-parts.ts';
import { pagesOf } from './pages-of.ts';
import s from './results.module.css';
import { RESULTS_ID } from './results-id.ts';
import { type ResultRow, ResultsTable } from './results-table.tsx';
import { useResults } from './use-results.ts';

const ResultTools = lazyWithRetry(async () => ({ default: (await import('./result-tools.tsx')).ResultTools }), ['exports', 'selection']);
const SelectionBar = lazyWithRetry(async () => ({ default: (await import('./result-tools.tsx')).SelectionBar }), ['exports', 'selection']);
const ResultsFooter = lazyWithRetry(async () => ({ default: (await import('./results-footer.tsx')).ResultsFooter }), ['discovery']);
const FewFound = lazyWithRetry(async () => ({ default: (await import('./relaxations.tsx')).FewFound }), ['discovery']);
const LostSet = lazyWithRetry(async () => ({ default: (await import('./lost-set.tsx')).LostSet }));
const NothingFound = lazyWithRetry(async () => ({ default: (await import('./nothing-found.tsx')).NothingFound }), ['keywords', 'presets']);

const NO_COLUMNS: Column<ResultRow>[] = [];

/** Results of the search: total, order, rows and pages, or the empty and error states. */
export const Results = ({ parts: { ExportTools, UnlockButton } }: { parts: DiscoveryParts }) => {
  const messages = useMessages('discovery');
  const { search, answer, busy } = useResults();
  const { data } = answer;
  const [more, setMore] = useState(NO_COLUMNS);
  const addColumns = useCallback((columns: Column<ResultRow>[]) => startTransition(() => setMore(columns)), []);
  const [failed, setFailed] = useState<{ search: Search; error: Error }>();
  useExistingPage(data, search, busy);
  useCleanLeave();
  usePreload(NothingFound.preload);
  // Together with the other tools, so that it moves none of them.
  useEffect(() => void ExportTools.preload(), [ExportTools]);
  return (
    <section id={RESULTS_ID} className={layout.panel} aria-label={messages.results}>
      <div className={classNames(layout.spread, layout.gap12, layout.borderBottom, layout.relative, s.head)}>
        <Total answer={data} failed={answer.error !== null} />
        <ResultTools search={search} found={data} onColumns={addColumns}>
          <ExportTools search={search} found={data?.total} />
        </ResultTools>
        {busy && <div className={classNames(layout.clipped, s.progress)} />}
      </div>
      {failed?.search === search ? (
        <ErrorState error={failed.error} onRetry={() => setFailed(undefined)} />
      ) : isLost(answer.error) && !data ? (
        <LostSet search={search} error={answer.error} />
      ) : (
        <AsyncView
          query={answer}
          loading={<ResultsTable found={undefined} search={search} busy={busy} more={more} />}
          empty={<NothingFound search={search} />}
          isEmpty={({ total }) => total === 0}
        >
          {(found) => (
            <>
              {found.limited && (
                <Limited>
                  <UnlockButton found={found.total} search={search} onFailure={(error, asked) => setFailed({ search: asked, error })} />
                </Limited>
              )}
              <ResultsTable found={found} search={search} busy={busy} more={more} />
              {!busy && found.total < FEW_CREATORS && <FewFound search={search} found={found.total} />}
              <ResultsFooter total={found.total} search={search} />
              <SelectionBar />
            </>
          )}
        </AsyncView>
      )}
    </section>
  );
};

const Limited = ({ children }: { children: ReactNode }) => (
  <div className={classNames(layout.spreadCluster, layout.borderBottom, typography.body, s.limited)}>
    <span>{useMessages('discovery').limited}</span>
    {children}
  </div>
);

/** Only the list or the email match that a search is limited to can be missing. */
const isLost = (error: Error | null): error is AppError => error instanceof AppError && error.code === 'not_found';

/** Replaces a page number that does not exist with the last page. */
const useExistingPage = (data: Answer | undefined, search: Search, busy: boolean): void => {
  const last = data && !busy && data.total > 0 ? pagesOf(data.total, search) : undefined;
  useEffect(() => {
    if (last !== undefined && search.page > last) changeSearch((now) => setPage(now, last));
  }, [last, search.page]);
};

/** Removes cached results on leaving, because the rows may change in the meantime. */
const useCleanLeave = (): void => {
  const queries = useQueryClient();
  useEffect(() => () => queries.removeQueries({ queryKey: [...discoveryQueries.all, 'search'] }), [queries]);
};

const Total = ({ answer, failed }: { answer: Answer | undefined; failed: boolean }) => {
  const messages = useMessages('discovery');
  const { plural } = useFormat();
  const text = answer ? plural(messages, 'found', answer.total) : failed ? messages.results : messages.searching;
  return (
    <h2 className={`${s.total} num`} aria-live="polite">
      {text}
    </h2>
  );
};
