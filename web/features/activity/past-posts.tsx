import { useQuery } from '@tanstack/react-query';
import type { PastPosts as PastPostsRow } from '#shared/post-analysis/analysis.ts';
import { NoPosts } from '#web/collections/past/no-posts.tsx';
import { pastPosts } from '#web/collections/past/past-posts.queries.ts';
import { usePage } from '#web/collections/past/use-page.ts';
import { usePastPostsColumns } from '#web/collections/past/use-past-posts-columns.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconTrash } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { DeletableTable, type DeleteTarget } from './deletable-table.tsx';

export const PastPosts = () => {
  const messages = useMessages('pastPosts');
  const columnsOf = usePastPostsColumns();
  const [page] = usePage('posts');
  const query = useQuery(pastPosts(page));
  return (
    <DeletableTable
      kind="post"
      title={messages.past_posts}
      query={query}
      rows={query.data?.posts_generated}
      empty={
        <NoPosts
          action={
            <Link className={buttonClass()} to={paths.campaignResults}>
              {messages.analyse}
            </Link>
          }
        />
      }
      columns={(onDelete) => columnsOf({ more: (row) => <DeleteButton row={row} onDelete={onDelete} /> })}
    />
  );
};

const DeleteButton = ({ row: { id, username, status }, onDelete }: { row: PastPostsRow; onDelete: (target: DeleteTarget) => void }) => {
  const messages = useMessages('activity');
  const name = `@${username}`;
  return (
    <IconButton
      label={fill(messages.delete_post, { name })}
      tip="none"
      icon={<IconTrash size={16} aria-hidden />}
      disabled={status === 'processing'}
      onClick={() => onDelete({ id, name })}
    />
  );
};
