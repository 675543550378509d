import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PastPosts } from '#shared/post-analysis/analysis.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { PlatformIcon } from '#web/ui/media/platform-icon.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { dayColumn, numberColumn } from '../table/collection-columns.tsx';
import { TitleCell } from '../table/title-cell.tsx';

type Options = {
  /** Rendered beside the button that opens an analysis. */
  more?: (row: PastPosts) => ReactNode;
};

/** Builds the columns of past post analyses for every screen that lists them. */
export const usePastPostsColumns = () => {
  const messages = useMessages('pastPosts');
  const { plural, number, short } = useFormat();
  return ({ more }: Options = {}): Column<PastPosts>[] => [
    {
      id: 'post',
      header: messages['column.post'],
      slot: 'main',
      cell: (row) => <Post row={row} />,
      skeleton: <Skeleton width={180} />,
    },
    numberColumn('posts', { header: messages['column.posts'], width: '15%', slot: 'upper' }, ({ posts_num }) => number(posts_num)),
    numberColumn('engagements', { header: messages['column.engagements'], width: '15%' }, ({ engagement }) => short(engagement)),
    dayColumn('date', { header: messages['column.date'], width: '15%', slot: 'lower' }, ({ created }) => created),
    {
      id: 'view',
      header: messages['column.view'],
      align: 'right',
      width: more ? '160px' : '110px',
      slot: 'extra',
      cell: (row) => (
        <span className={classNames(layout.inline, layout.gap6)}>
          <Link
            className={buttonClass({ size: 'sm' })}
            to={paths.campaignResult(row.id)}
            aria-label={fill(messages.view_of, { name: plural(messages, 'posts_of', row.posts_num), handle: row.username })}
          >
            {messages.view}
          </Link>
          {more?.(row)}
        </span>
      ),
      skeleton: <Skeleton width={60} />,
    },
  ];
};

const Post = ({ row }: { row: PastPosts }) => {
  const messages = useMessages('pastPosts');
  const { plural } = useFormat();
  const badge = row.status === 'finished' ? undefined : messages[`status.${row.status}`];
  return (
    <TitleCell title={`@${row.username}`} badge={badge} picture={<Avatar name={row.username} picture={row.user_picture} />}>
      <PlatformIcon platform="instagram" />
      {plural(messages, 'creators', row.creators)}
    </TitleCell>
  );
};
