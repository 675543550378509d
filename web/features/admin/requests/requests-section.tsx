import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { adminRequests } from '#shared/admin/requests-contract.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import section from '../section.module.css';
import { SectionHeading } from '../section-heading.tsx';
import { RequestCard } from './request-card.tsx';

const requestsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.admin, 'creator-requests'],
    queryFn: ({ pageParam, signal }) =>
      call(adminRequests.creatorRequests, pageParam === undefined ? {} : { after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** Creators who wait for the removal or correction of their data. */
export const RequestsSection = () => {
  const messages = useMessages('admin');
  const query = useInfiniteQuery(requestsQuery());
  return (
    <>
      <SectionHeading title={messages.requests} subtitle={messages.requests_subtitle} />
      <AsyncView query={query} loading={<Skeleton height={240} />}>
        {({ pages }) => {
          const requests = pages.flatMap((page) => page.requests);
          return (
            <div className={classNames(layout.stack, layout.gap16)}>
              {pages[0]?.removes === false && <p className={`${section.card} ${section.padded}`}>{messages.requests_by_command}</p>}
              {requests.length === 0 && <p className={`${section.card} ${section.padded}`}>{messages.requests_none}</p>}
              {requests.map((request) => (
                <RequestCard key={request.id} request={request} />
              ))}
              {query.hasNextPage && <Button onClick={() => void query.fetchNextPage()}>{messages.requests_more}</Button>}
            </div>
          );
        }}
      </AsyncView>
    </>
  );
};
