import { useQuery } from '@tanstack/react-query';
import { ANALYSES_PAGE_SIZE } from '#shared/post-analysis/limits.ts';
import { NoPosts } from '#web/collections/past/no-posts.tsx';
import { pastPosts } from '#web/collections/past/past-posts.queries.ts';
import { PastTable } from '#web/collections/past/past-table.tsx';
import { usePage } from '#web/collections/past/use-page.ts';
import { usePastPostsColumns } from '#web/collections/past/use-past-posts-columns.tsx';
import { useMessages } from '#web/i18n/messages.ts';

export const PastAnalyses = () => {
  const messages = useMessages('pastPosts');
  const columnsOf = usePastPostsColumns();
  const [page, setPage] = usePage('posts');
  const query = useQuery(pastPosts(page));
  return (
    <PastTable
      name="analyses"
      title={messages.past_posts}
      query={query}
      rows={query.data?.posts_generated}
      columns={columnsOf()}
      empty={<NoPosts />}
      page={page}
      pageSize={ANALYSES_PAGE_SIZE}
      onPage={setPage}
    />
  );
};
