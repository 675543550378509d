import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { CampaignPostView, CampaignView } from '#shared/campaigns/campaign.ts';
import { POST_SORTS, type PostSort } from '#shared/campaigns/post-sorts.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import layout from '#web/ui/layout.module.css';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { MoreButton } from '#web/ui/table/more-button.tsx';
import typography from '#web/ui/typography.module.css';
import { campaignQueries, useReloadCampaigns } from './campaigns.queries.ts';
import s from './panel.module.css';
import { PostCard } from './post-card.tsx';

const DeletePost = lazyOverlay(async () => ({ default: (await import('./delete-dialogs.tsx')).DeletePost }));

type Props = { campaign: CampaignView; onAddPost: () => void };

/** The posts of a campaign, 50 per page. */
export const CampaignPosts = ({ campaign, onAddPost }: Props) => {
  const messages = useMessages('campaigns');
  const [sort, setSort] = useState<PostSort>('added');
  const [deletedPost, setDeletedPost] = useState<CampaignPostView>();
  const query = useInfiniteQuery(campaignQueries.posts(campaign._id, sort));
  const reload = useReloadCampaigns();
  const posts = query.data?.pages.flatMap((page) => page.posts);
  // The campaign itself may be gone.
  if (query.isError && !posts) return <ErrorState error={query.error} onRetry={reload} />;
  if (posts?.length === 0) {
    return (
      <EmptyState
        title={messages.no_posts}
        {...(!campaign.isShared && { action: <Button onClick={onAddPost}>{messages.add_post}</Button> })}
      />
    );
  }
  return (
    <section className={classNames(layout.stack, layout.gap12)} aria-label={messages.posts_heading}>
      <div className={classNames(layout.spreadCluster, layout.gap8, s.postsHead)}>
        <h3>{messages.posts_heading}</h3>
        <Select
          label={messages.sort}
          value={sort}
          options={POST_SORTS.map((value) => ({ value, label: messages[`sort.${value}`] }))}
          onChange={(value) => setSort(POST_SORTS.find((each) => each === value) ?? 'added')}
        />
      </div>
      <PostGrid posts={posts} {...(!campaign.isShared && { onDelete: setDeletedPost })} />
      <MorePosts shown={posts?.length ?? 0} total={query.data?.pages[0]?.total ?? 0} pages={query} />
      {deletedPost && <DeletePost post={deletedPost} onClose={() => setDeletedPost(undefined)} />}
    </section>
  );
};

type GridProps = { posts: readonly CampaignPostView[] | undefined; onDelete?: (post: CampaignPostView) => void };

export const PostGrid = ({ posts, onDelete }: GridProps) => (
  <div className={classNames(layout.gap12, s.grid)}>
    {posts
      ? posts.map((post) => <PostCard key={post._id} post={post} {...(onDelete && { onDelete: () => onDelete(post) })} />)
      : ['first', 'second', 'third'].map((key) => <Skeleton key={key} height={280} />)}
  </div>
);

type MoreProps = { shown: number; total: number } & Pick<ComponentProps<typeof MoreButton>, 'pages'>;

export const MorePosts = ({ shown, total, pages }: MoreProps) => {
  const messages = useMessages('campaigns');
  const { number } = useFormat();
  if (shown >= total) return null;
  return (
    <div className={classNames(layout.cluster, layout.gap12, layout.justifyCenter, typography.detail)}>
      <span className="num">{fill(messages.posts_shown, { shown: number(shown), total: number(total) })}</span>
      <MoreButton size="sm" pages={pages}>
        {messages.more_posts}
      </MoreButton>
    </div>
  );
};
