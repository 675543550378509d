import { useQuery } from '@tanstack/react-query';
import { ANALYSES_PAGE_SIZE } from '#shared/post-analysis/limits.ts';
import { useWords } from '#web/i18n/words.ts';
import { NoPosts } from '#web/insights/past/no-posts.tsx';
import { pastPosts } from '#web/insights/past/past-posts.queries.ts';
import { PastTable } from '#web/insights/past/past-table.tsx';
import { usePage } from '#web/insights/past/use-page.ts';
import { usePastPostsColumns } from '#web/insights/past/use-past-posts-columns.tsx';

export const PastAnalyses = () => {
  const words = useWords('pastPosts');
  const columnsOf = usePastPostsColumns();
  const [page, setPage] = usePage('posts');
  const query = useQuery(pastPosts(page));
  return (
    <PastTable
      title={words.past_posts}
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
