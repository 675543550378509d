import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { CreatorListView } from '#shared/creator-lists/contract.ts';
import { LISTS_PAGE_SIZE } from '#shared/creator-lists/limits.ts';
import { Faces, ThingName } from '#web/collections/table/collection-cells.tsx';
import { dayColumn, nameColumn, networksColumn, numberColumn } from '#web/collections/table/collection-columns.tsx';
import type { Paging } from '#web/collections/table/collection-pages.tsx';
import { ThingsTable } from '#web/collections/table/collection-table.tsx';
import { fill } from '#web/i18n/fill.ts';
import { type Formats, useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/messages.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { IconBookmarks } from '#web/ui/icons.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { listQueries } from './lists.queries.ts';

/** `action`: the button that creates the first list. */
type Props = { page: number; onPage: Paging['onPage']; onOpen: (id: string) => void; action: ReactNode };

export const ListsTable = ({ page, onPage, onOpen, action }: Props) => {
  const words = useWords('creatorLists');
  const format = useFormat();
  const query = useQuery(listQueries.page(page));
  const columns = useMemo(() => columnsOf({ words, format, onOpen }), [words, format, onOpen]);
  return (
    <ThingsTable
      label={words.table}
      query={query}
      rows={query.data?.lists}
      columns={columns}
      empty={
        <EmptyState icon={<IconBookmarks size={22} stroke={1.6} />} title={words.welcome_title} text={words.welcome_text} action={action} />
      }
      page={page}
      pageSize={LISTS_PAGE_SIZE}
      onPage={onPage}
    />
  );
};

type Words = ReturnType<typeof useWords<'creatorLists'>>;
type Parts = { words: Words; format: Formats; onOpen: (id: string) => void };

const columnsOf = ({ words, format: { short }, onOpen }: Parts): Column<CreatorListView>[] => [
  nameColumn(words['column.name'], (list) => <ListName list={list} onOpen={onOpen} />),
  networksColumn({ header: words['column.networks'], width: '14%' }),
  {
    id: 'creators',
    header: words['column.creators'],
    width: '22%',
    slot: 'upper',
    cell: ({ creators, totalCreators }) => (
      <Faces
        faces={creators.map(({ _id: id, name, handle, imageUrl: picture }) => ({ id, name: name || handle, picture }))}
        total={totalCreators}
      />
    ),
    skeleton: <Skeleton width={90} />,
  },
  numberColumn('reach', { header: words['column.reach'], width: '14%' }, ({ totalReach }) => short(totalReach)),
  dayColumn('modified', { header: words['column.modified'], width: '16%' }, ({ updated }) => updated),
];

const ListName = ({ list, onOpen }: { list: CreatorListView; onOpen: (id: string) => void }) => {
  const words = useWords('creatorLists');
  const { _id, name, isShared, sharedWithUser_ids: sharers } = list;
  const tags = [(isShared || sharers.length > 0) && words.shared];
  return <ThingName name={name} title={fill(words.open_list, { name })} tags={tags} onOpen={() => onOpen(_id)} />;
};
