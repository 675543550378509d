import { useMemo } from 'react';
import { type CreatorRow, isMasked, type MaskedRow } from '#shared/creator.ts';
import type { SortField } from '#shared/discovery/filters/search-codes.ts';
import { type Search, toggleSort } from '#shared/discovery/filters/search-state.ts';
import { brand } from '#web/api/site-config.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { changeSearch } from '#web/search/filters.store.ts';
import type { ResultPage } from '#web/search/search.queries.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import { VisuallyHidden } from '#web/ui/media/visually-hidden.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import typography from '#web/ui/typography.module.css';
import { CreatorCell } from './creator-cell.tsx';
import { REPORT_COLUMN } from './report-column.tsx';
import s from './results.module.css';

export type ResultRow = CreatorRow | MaskedRow;

/** `more`: replaces default columns with the same id and adds the others after them. */
type Props = { found: ResultPage | undefined; search: Search; busy: boolean; more: readonly Column<ResultRow>[] };

const MAX_SKELETONS = 10;

export const ResultsTable = ({ found, search, busy, more }: Props) => {
  const messages = useMessages('discovery');
  const defaults = useColumns(found?.request.paging.skip ?? 0);
  return (
    <DataTable
      name="discovery"
      label={messages.results_table}
      columns={useMemo(() => [...merged(defaults, more), ...(brand().switches.reports ? [REPORT_COLUMN] : [])], [defaults, more])}
      rows={found?.users}
      isMuted={isMasked}
      sorting={search.sort}
      onSort={(field) => changeSearch((now) => toggleSort(now, field as SortField))}
      skeletonRows={Math.min(search.pageSize, MAX_SKELETONS)}
      busy={busy}
    />
  );
};

type Columns = readonly Column<ResultRow>[];

const merged = (defaults: Columns, more: Columns): Columns => {
  const find = (columns: Columns, id: string) => columns.find((column) => column.id === id);
  return [...defaults.map((column) => find(more, column.id) ?? column), ...more.filter(({ id }) => !find(defaults, id))];
};

/** Number, creator, followers and engagements. Rows of a limited account show only a label. */
const useColumns = (skipped: number): Column<ResultRow>[] => {
  const messages = useMessages('discovery');
  const wording = useWording();
  const { number } = useFormat();
  return useMemo(
    () => [
      {
        id: 'number',
        header: <RowNumberHeader />,
        size: 54,
        slot: 'lead',
        cell: (_row, index) => <span className={classNames(typography.detail, typography.tabular)}>{number(skipped + index + 1)}</span>,
        skeleton: <Skeleton width={16} />,
      },
      {
        id: 'creator',
        header: messages['column.creator'],
        size: 210,
        slot: 'main',
        cell: (row) => <CreatorCell row={row} />,
        skeleton: <CreatorSkeleton />,
      },
      {
        id: 'followers',
        header: wording.word('column.followers'),
        short: wording.word('column.followers_short'),
        sort: 'followers',
        align: 'right',
        size: 112,
        cell: (row) => <span className="num">{isMasked(row) ? <Blurred text="000k" /> : wording.number(row.followers)}</span>,
        skeleton: <NumberSkeleton width={48} />,
      },
      {
        id: 'engagements',
        header: messages['column.engagements'],
        short: messages['column.engagements_short'],
        sort: 'engagements',
        align: 'right',
        size: 142,
        priority: 1,
        cell: (row) => <Engagements row={row} />,
        skeleton: <NumberSkeleton width={96} />,
      },
    ],
    [messages, wording, number, skipped],
  );
};

const Engagements = ({ row }: { row: ResultRow }) => {
  const messages = useMessages('discovery');
  const { percent } = useFormat();
  const { number } = useWording();
  if (isMasked(row)) return <Blurred text="00.0k 0.00%" />;
  const { engagements, engagement_rate } = row;
  if (engagements === null && engagement_rate === null)
    return <span className={classNames(typography.faint, typography.small)}>{messages.not_available}</span>;
  return (
    <span className="num">
      <span className={s.engagements}>{engagements === null ? messages.not_available : number(engagements)}</span>
      <span className={classNames(typography.detail, s.rate)}>
        {engagement_rate === null ? messages.not_available : percent(engagement_rate)}
      </span>
    </span>
  );
};

const RowNumberHeader = () => (
  <>
    <span aria-hidden="true">#</span>
    <VisuallyHidden>{useMessages('discovery').row_number}</VisuallyHidden>
  </>
);

/** Placeholder for a number that the client does not have. */
const Blurred = ({ text }: { text: string }) => (
  <span className={s.blurred} aria-hidden="true">
    {text}
  </span>
);

export const CreatorSkeleton = () => (
  <div className={classNames(layout.row, layout.gap12, layout.shrink, layout.relative, s.creator)}>
    <Skeleton width={36} height={36} round />
    <span>
      <Skeleton width={140} />
      <Skeleton width={96} height={10} />
    </span>
  </div>
);

const NumberSkeleton = ({ width }: { width: number }) => (
  <span className={layout.end}>
    <Skeleton width={width} />
  </span>
);
