import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { CreatorListView } from '#shared/creator-lists/contract.ts';
import { LISTS_PAGE_SIZE } from '#shared/creator-lists/limits.ts';
import { CollectionName, Faces } from '#web/collections/table/collection-cells.tsx';
import { dayColumn, nameColumn, numberColumn, platformsColumn } from '#web/collections/table/collection-columns.tsx';
import type { Paging } from '#web/collections/table/collection-pages.tsx';
import { CollectionTable } from '#web/collections/table/collection-table.tsx';
import { fill } from '#web/i18n/fill.ts';
import { type Formats, useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { IconBookmarks } from '#web/ui/icons.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { listQueries } from './lists.queries.ts';

/** `action`: the button that creates the first list. */
type Props = { page: number; onPage: Paging['onPage']; onOpen: (id: string) => void; action: ReactNode };

export const ListsTable = ({ page, onPage, onOpen, action }: Props) => {
  const messages = useMessages('creatorLists');
  const format = useFormat();
  const query = useQuery(listQueries.page(page));
  const columns = useMemo(() => columnsOf({ messages, format, onOpen }), [messages, format, onOpen]);
  return (
    <CollectionTable
      name="lists"
      label={messages.table}
      query={query}
      rows={query.data?.lists}
      columns={columns}
      empty={
        <EmptyState
          icon={<IconBookmarks size={22} stroke={1.6} />}
          title={messages.welcome_title}
          text={messages.welcome_text}
          action={action}
        />
      }
      page={page}
      pageSize={LISTS_PAGE_SIZE}
      onPage={onPage}
    />
  );
};

type Messages = ReturnType<typeof useMessages<'creatorLists'>>;
type Parts = { messages: Messages; format: Formats; onOpen: (id: string) => void };

const columnsOf = ({ messages, format: { short }, onOpen }: Parts): Column<CreatorListView>[] => [
  nameColumn(
    messages['column.name'],
    (list) => <ListName list={list} onOpen={onOpen} />,
    ({ name }) => name,
  ),
  platformsColumn({ header: messages['column.networks'], priority: 3 }),
  {
    id: 'creators',
    header: messages['column.creators'],
    size: 170,
    priority: 1,
    value: ({ totalCreators }) => totalCreators,
    cell: ({ creators, totalCreators }) => (
      <Faces
        faces={creators.map(({ _id: id, name, handle, imageUrl: picture }) => ({ id, name: name || handle, picture }))}
        total={totalCreators}
      />
    ),
    skeleton: <Skeleton width={90} />,
  },
  numberColumn('reach', { header: messages['column.reach'], value: ({ totalReach }) => totalReach }, ({ totalReach }) => short(totalReach)),
  dayColumn('modified', { header: messages['column.modified'], size: 150, priority: 2 }, ({ updated }) => updated),
];

const ListName = ({ list, onOpen }: { list: CreatorListView; onOpen: (id: string) => void }) => {
  const messages = useMessages('creatorLists');
  const { _id, name, isShared, sharedWithUser_ids: sharers } = list;
  const tags = [(isShared || sharers.length > 0) && messages.shared];
  return <CollectionName name={name} title={fill(messages.open_list, { name })} tags={tags} onOpen={() => onOpen(_id)} />;
};
