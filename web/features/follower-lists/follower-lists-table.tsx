import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FollowerListView } from '#shared/follower-lists/follower-list.ts';
import { FOLLOWER_LISTS_PAGE_SIZE } from '#shared/follower-lists/limits.ts';
import { dayColumn, nameColumn, numberColumn } from '#web/collections/table/collection-columns.tsx';
import type { Paging } from '#web/collections/table/collection-pages.tsx';
import { CollectionTable } from '#web/collections/table/collection-table.tsx';
import { TitleCell } from '#web/collections/table/title-cell.tsx';
import { type Formats, useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { translated } from '#web/i18n/server-messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { IconUsersGroup } from '#web/ui/icons.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import typography from '#web/ui/typography.module.css';
import s from './follower-lists.module.css';
import { followerListQueries } from './follower-lists.queries.ts';
import { ListAction } from './list-action.tsx';

/** `paid`: id of the list whose payment is not confirmed yet. */
type Props = { page: number; paid: string | undefined; onPage: Paging['onPage'] };

export const FollowerListsTable = ({ page, paid, onPage }: Props) => {
  const messages = useMessages('followerLists');
  const format = useFormat();
  const query = useQuery(followerListQueries.page(page, paid));
  const columns = useMemo(() => columnsOf({ messages, format }), [messages, format]);
  return (
    <CollectionTable
      name="follower-lists"
      label={messages.table}
      query={query}
      rows={query.data?.list}
      columns={columns}
      empty={<EmptyState icon={<IconUsersGroup size={22} stroke={1.6} />} title={messages.welcome_title} text={messages.welcome_text} />}
      page={page}
      pageSize={FOLLOWER_LISTS_PAGE_SIZE}
      onPage={onPage}
    />
  );
};

type Parts = { messages: ReturnType<typeof useMessages<'followerLists'>>; format: Formats };

const columnsOf = ({ messages, format: { number } }: Parts): Column<FollowerListView>[] => [
  nameColumn(
    messages['column.account'],
    (list) => <Account list={list} />,
    ({ username }) => username,
  ),
  numberColumn('followers', { header: messages['column.followers'], size: 116, value: ({ followers }) => followers }, ({ followers }) =>
    number(followers),
  ),
  numberColumn('emails', { header: messages['column.emails'], priority: 1, value: ({ emails }) => emails }, ({ emails }) =>
    emails === null ? '–' : number(emails),
  ),
  dayColumn('date', { header: messages['column.date'], short: '', priority: 2 }, ({ date }) => date),
  {
    id: 'action',
    header: messages['column.action'],
    align: 'right',
    size: 216,
    slot: 'action',
    cell: (list) => <ListAction list={list} />,
    skeleton: <Skeleton width={90} />,
  },
];

const Account = ({ list }: { list: FollowerListView }) => {
  const { username, fullname, picture } = list;
  return (
    <TitleCell title={`@${username}`} isHandle picture={<Avatar name={fullname || username} picture={picture} />}>
      <Facts list={list} />
    </TitleCell>
  );
};

const Facts = ({ list: { fullname, paid, contacts, status, message } }: { list: FollowerListView }) => {
  const messages = useMessages('followerLists');
  const { plural } = useFormat();
  if (status === 'Failed') return <span className={classNames(typography.breaks, s.reason)}>{translated(message ?? messages.failed)}</span>;
  if (contacts !== null) return plural(messages, 'contacts', contacts);
  return paid ? messages.under_way : fullname;
};
