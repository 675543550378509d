import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CreatorListView, ListCreator } from '#shared/creator-lists/contract.ts';
import { fill } from '#web/i18n/fill.ts';
import { type Formats, useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { NetworkIcon } from '#web/insights/network-icon.tsx';
import { askForReport } from '#web/insights/report-request.store.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DeleteCreator } from './delete-creator.tsx';
import { listQueries } from './lists.queries.ts';
import { mayEdit } from './may-edit.ts';
import s from './panel.module.css';

const SKELETON_ROWS = 4;
const UNSORTED = { field: '', direction: 'desc' as const };

/** Who is in the list, the newest first, page after page. */
export const ListedCreators = ({ list }: { list: CreatorListView }) => {
  const words = useWords('creatorLists');
  const format = useFormat();
  const query = useInfiniteQuery(listQueries.creators(list._id));
  const columns = useMemo(() => columnsOf({ words, format, list }), [words, format, list]);
  const rows = query.data?.pages.flatMap(({ creators }) => creators);
  if (query.isError && !rows) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (rows?.length === 0) return <EmptyState title={words.no_creators_title} text={words.no_creators_text} />;
  return (
    <div className={s.creators}>
      <DataTable
        label={words.creators_table}
        columns={columns}
        rows={rows}
        sorting={UNSORTED}
        onSort={() => undefined}
        skeletonRows={SKELETON_ROWS}
        busy={false}
      />
      {query.hasNextPage && (
        <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </div>
  );
};

type Words = ReturnType<typeof useWords<'creatorLists'>>;
type Parts = { words: Words; format: Formats; list: CreatorListView };

const nameOf = ({ name, handle }: ListCreator): string => name || handle;

const columnsOf = ({ words, format: { short, percent, date }, list }: Parts): Column<ListCreator>[] => [
  {
    id: 'creator',
    header: words['column.creator'],
    slot: 'main',
    cell: (creator) => <Creator creator={creator} />,
    skeleton: <Skeleton width={160} />,
  },
  {
    id: 'followers',
    header: words['column.followers'],
    align: 'right',
    width: '12%',
    slot: 'upper',
    cell: ({ reach }) => <span className="num">{short(reach)}</span>,
    skeleton: <Skeleton width={48} />,
  },
  {
    id: 'engagement',
    header: words['column.engagement'],
    align: 'right',
    width: '17%',
    slot: 'lower',
    cell: ({ engagements, reach }) =>
      engagements === null ? (
        <span className={s.faint}>{words.not_available}</span>
      ) : (
        <span className="num">
          {short(engagements)} <span className={s.rate}>{percent(engagements / Math.max(1, reach))}</span>
        </span>
      ),
    skeleton: <Skeleton width={70} />,
  },
  {
    id: 'added',
    header: words['column.added'],
    align: 'right',
    width: '18%',
    cell: ({ created }) => <time dateTime={created}>{date(new Date(created))}</time>,
    skeleton: <Skeleton width={80} />,
  },
  {
    id: 'tools',
    header: words['column.tools'],
    align: 'right',
    width: '186px',
    slot: 'extra',
    cell: (creator) => <CreatorTools creator={creator} list={list} />,
    skeleton: <Skeleton width={120} />,
  },
];

const CreatorTools = ({ creator, list }: { creator: ListCreator; list: CreatorListView }) => {
  const words = useWords('creatorLists');
  const { network: platform, user_id } = creator;
  const name = nameOf(creator);
  return (
    <span className={s.rowTools}>
      <Button
        size="sm"
        aria-label={fill(words.view_report_of, { name })}
        onClick={() => askForReport({ platform, user_id, name, opens: 'modal' })}
      >
        {words.view_report}
      </Button>
      {mayEdit(list) && <DeleteCreator creator={creator} list={list} />}
    </span>
  );
};

const Creator = ({ creator }: { creator: ListCreator }) => (
  <span className={s.creator}>
    <Avatar name={nameOf(creator)} picture={creator.imageUrl} />
    <span className={s.who}>
      <span className={s.name}>{nameOf(creator)}</span>
      <small className={s.handle}>
        <NetworkIcon platform={creator.network} />@{creator.handle}
      </small>
    </span>
  </span>
);
