import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { brand } from '#web/api/site-config.ts';
import { pastReports } from '#web/collections/past/past-reports.queries.ts';
import { PastTable } from '#web/collections/past/past-table.tsx';
import { usePastReportColumns } from '#web/collections/past/use-past-report-columns.tsx';
import { pageIn, pageParam } from '#web/collections/table/page-in.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { useUrlParams } from '#web/ui/hooks/use-url-params.ts';
import { IconSearch } from '#web/ui/icons.ts';
import s from './reports.module.css';

const PAGE_SIZE = 10;
const FILTER_PAUSE_MS = 250;

/** Keeps page and filter in the URL, so that they survive navigation. */
const usePageInUrl = () => {
  const [params, change] = useUrlParams();
  return {
    q: params.get('q') ?? '',
    page: pageIn(params),
    setQ: (text: string) => change({ q: text || undefined, page: undefined }, { replace: true }),
    setPage: (page: number) => change({ page: pageParam(page) }, { replace: true }),
  };
};

export const PastReports = () => {
  const messages = useMessages('reports');
  const { past_reports: title } = useMessages('past');
  const columnsOf = usePastReportColumns();
  const { q, page, setQ, setPage } = usePageInUrl();
  const debouncedQuery = useDebounced(q, FILTER_PAUSE_MS);
  const query = useQuery(pastReports({ page, limit: PAGE_SIZE, q: debouncedQuery.trim() }));
  const empty =
    debouncedQuery.trim() === '' ? (
      <EmptyState title={messages.none_title} text={messages.none_text} />
    ) : (
      <EmptyState title={messages.none_found} text={fill(messages.none_found_text, { text: debouncedQuery.trim() })} />
    );
  return (
    <PastTable
      name="reports"
      title={title}
      tools={brand().switches.reportsFilter && <Filter text={q} onChange={setQ} />}
      query={query}
      rows={query.data?.reports_generated}
      columns={columnsOf()}
      empty={empty}
      page={page}
      pageSize={PAGE_SIZE}
      onPage={setPage}
    />
  );
};

/** Typing updates local state, because the URL lags behind; the URL wins after a navigation. */
const Filter = ({ text, onChange }: { text: string; onChange: (text: string) => void }) => {
  const messages = useMessages('reports');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    if (field.current !== document.activeElement) setTyped(text);
  }, [text]);
  return (
    <TextField
      ref={field}
      className={s.filter}
      label={messages.filter}
      labelHidden
      placeholder={messages.filter}
      icon={<IconSearch size={15} aria-hidden />}
      value={typed}
      maxLength={100}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(event.currentTarget.value);
      }}
    />
  );
};
