import { useState } from 'react';
import type { Report } from '#shared/reports/contract.ts';
import type { Post } from '#shared/reports/report.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import layout from '#web/ui/layout.module.css';
import s from '../report.module.css';
import { PostTile } from './post-tile.tsx';

const STEP = 3;

type Kind = 'popular' | 'sponsored';

const postsOf = ({ user_profile: { top_posts = [], commercial_posts = [] } }: Report): { kind: Kind; posts: Post[] }[] =>
  [
    { kind: 'popular' as const, posts: top_posts },
    { kind: 'sponsored' as const, posts: commercial_posts },
  ].filter(({ posts }) => posts.length > 0);

/** The most liked and the sponsored posts, a few at a time. */
export const PostsSection = ({ report }: { report: Report }) => {
  const messages = useMessages('creatorReport');
  const lists = postsOf(report);
  const [kind, setKind] = useState<Kind>('popular');
  const [count, setCount] = useState(STEP);
  const shown = lists.find((list) => list.kind === kind) ?? lists[0];
  const choose = (next: Kind) => {
    setKind(next);
    setCount(STEP);
  };
  return (
    <section className={classNames(layout.stack, layout.gap12)} aria-label={messages['tab.posts']}>
      <div className={classNames(layout.spreadCluster, s.sectionHead)}>
        <h2>{messages['tab.posts']}</h2>
        {shown && lists.length > 1 && (
          <Segmented
            label={messages.posts_kind}
            size="sm"
            value={shown.kind}
            segments={lists.map((list) => ({ value: list.kind, label: messages[`posts.${list.kind}`] }))}
            onChange={choose}
          />
        )}
      </div>
      {shown ? (
        <div className={classNames(layout.gap14, s.posts)}>
          {shown.posts.slice(0, count).map((post) => (
            <PostTile key={post.link} post={post} />
          ))}
        </div>
      ) : (
        <EmptyState title={messages.no_posts} text={report.user_profile.is_hidden ? messages.posts_private : messages.posts_none} />
      )}
      {shown && shown.posts.length > count && (
        <Button className={s.showMore} onClick={() => setCount(count + STEP)}>
          {messages.view_more}
        </Button>
      )}
    </section>
  );
};
