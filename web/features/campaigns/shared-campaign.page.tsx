import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { campaigns } from '#shared/campaigns/contract.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { SharedPage, SharedProblem } from '#web/collections/sharing/shared-page.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import { PageTitle } from '#web/ui/page-title.tsx';
import typography from '#web/ui/typography.module.css';
import { CampaignCards } from './campaign-cards.tsx';
import { CampaignHistory } from './campaign-history.tsx';
import { MorePosts, PostGrid } from './campaign-posts.tsx';
import { nextSkip } from './campaigns.queries.ts';

/** Read-only view of a campaign behind a share link. */
export const SharedCampaignPage = () => {
  const { token = '' } = useParams();
  return (
    <SharedPage about={useMessages('campaigns').shared_with_you}>
      <Shared token={token} />
    </SharedPage>
  );
};

const useSharedCampaign = (token: string) =>
  useInfiniteQuery({
    queryKey: [...queryKeys.sharedCampaign, token],
    queryFn: ({ signal, pageParam }) => call(campaigns.shared, { token, skip: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => nextSkip(pages, total),
    // The owner may revoke a link at any time, so an error is usually final.
    retry: false,
  });

const Shared = ({ token }: { token: string }) => {
  const messages = useMessages('campaigns');
  const { date } = useFormat();
  const query = useSharedCampaign(token);
  const { data, error } = query;
  const [first] = data?.pages ?? [];
  if (!first) {
    return error ? <SharedProblem error={error} onRetry={query.refetch} /> : <Skeleton height="100vh" />;
  }
  const posts = data?.pages.flatMap((page) => page.posts) ?? [];
  return (
    <div className={classNames(layout.stack, layout.gap18)}>
      <header className={classNames(layout.stack, layout.gap4, layout.shrink)}>
        <PageTitle>{first.campaign.name}</PageTitle>
        {first.campaign.description && (
          <p className={classNames(layout.flat, typography.breaks, typography.body)}>{first.campaign.description}</p>
        )}
        <p className={classNames(layout.flat, typography.breaks, typography.body, typography.muted)}>
          {fill(messages.updated, { date: date(new Date(first.campaign.updated)) })}
        </p>
      </header>
      <CampaignCards figures={first.campaign} />
      {first.total > 0 && <CampaignHistory points={first.points} heading="h2" />}
      <PostGrid posts={posts} />
      <MorePosts shown={posts.length} total={first.total} pages={query} />
    </div>
  );
};
