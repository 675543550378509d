import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { listLinks, type SharedList } from '#shared/creator-lists/link-contract.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { SharedPage, SharedProblem } from '#web/collections/sharing/shared-page.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import { PageTitle } from '#web/ui/page-title.tsx';
import typography from '#web/ui/typography.module.css';
import { creatorColumns } from '../creator-columns.tsx';
import { CreatorPages } from '../creator-pages.tsx';
import { ListCards } from '../list-cards.tsx';
import panel from '../panel.module.css';

const PAGE_SIZE = 50;

/** Read-only view of a list behind a share link. */
export const SharedListPage = () => {
  const { token = '' } = useParams();
  return (
    <SharedPage about={useMessages('creatorLists').shared_with_you}>
      <Shared token={token} />
    </SharedPage>
  );
};

const useSharedList = (token: string) =>
  useInfiniteQuery({
    queryKey: [...queryKeys.sharedList, token],
    queryFn: ({ signal, pageParam }) =>
      call(listLinks.shared, { token, limit: PAGE_SIZE, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // The owner may revoke a link at any time, so an error is usually final.
    retry: false,
  });

const Shared = ({ token }: { token: string }) => {
  const messages = useMessages('creatorLists');
  const format = useFormat();
  const query = useSharedList(token);
  const columns = useMemo(() => creatorColumns({ messages, format }), [messages, format]);
  const { data, error } = query;
  const [list] = data?.pages ?? [];
  if (!list) return error ? <SharedProblem error={error} onRetry={query.refetch} /> : <Skeleton height="100vh" />;
  return (
    <>
      <Head list={list} />
      <div className={classNames(layout.stack, layout.gap12, layout.panel, layout.clipped, panel.creators)}>
        <CreatorPages query={query} columns={columns} empty={<EmptyState title={messages.no_creators_title} />} />
      </div>
    </>
  );
};

const Head = ({ list }: { list: SharedList }) => {
  const messages = useMessages('creatorLists');
  const { date } = useFormat();
  return (
    <>
      <header className={classNames(layout.stack, layout.gap2, layout.shrink)}>
        <PageTitle>{list.name}</PageTitle>
        <p className={typography.note}>{fill(messages.updated, { date: date(new Date(list.updated)) })}</p>
      </header>
      <ListCards list={list} />
    </>
  );
};
