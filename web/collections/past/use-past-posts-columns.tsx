import type { ReactNode } from 'react';
import type { PastPosts } from '#shared/post-analysis/analysis.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
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
      size: 210,
      slot: 'main',
      value: ({ username }) => username,
      cell: (row) => <Post row={row} />,
      skeleton: <Skeleton width={180} />,
    },
    numberColumn('posts', { header: messages['column.posts'], size: 124, value: (row) => row.posts_num }, ({ posts_num }) =>
      number(posts_num),
    ),
    numberColumn(
      'engagements',
      { header: messages['column.engagements'], size: 124, priority: 1, value: ({ engagement }) => engagement },
      ({ engagement }) => short(engagement),
    ),
    dayColumn('date', { header: messages['column.date'], short: '', priority: 2 }, ({ created }) => created),
    {
      id: 'view',
      header: messages['column.view'],
      align: 'right',
      size: more ? 160 : 128,
      slot: 'action',
      cell: (row) => (
        <span className={classNames(layout.inline, layout.gap6)}>
          <Link
            className={buttonClass({ size: 'sm' })}
            data-opens
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
    <TitleCell
      title={`@${row.username}`}
      isHandle
      badge={badge}
      picture={<Avatar name={row.username} picture={row.user_picture} />}
      opens={{ to: paths.campaignResult(row.id) }}
    >
      <PlatformIcon platform="instagram" />
      {plural(messages, 'creators', row.creators)}
    </TitleCell>
  );
};
