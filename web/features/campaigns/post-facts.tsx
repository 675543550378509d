import type { ReactNode } from 'react';
import { type PostPreview, type PostStats, viewsOf } from '#shared/campaigns/campaign.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './post-facts.module.css';

type Props = {
  post: Pick<PostPreview, 'title' | 'text' | 'stats'>;
  /** Content beside the figures. */
  children?: ReactNode;
};

/** Text of a post and its figures from the platform. */
export const PostFacts = ({ post: { title, text, stats }, children }: Props) => (
  <>
    <p className={classNames(layout.flat, typography.clamped, typography.breaks, s.text)} dir="auto" title={text}>
      {title || text}
    </p>
    <div className={classNames(layout.wrap, typography.hint, s.stats)}>
      <Figures stats={stats} />
      {children}
    </div>
  </>
);

/** Omits figures that the platform does not count. */
const Figures = ({ stats }: { stats: PostStats }) => {
  const messages = useMessages('campaigns');
  const { short } = useFormat();
  const isSeen = stats.views !== undefined || stats.plays !== undefined;
  const figures = [
    isSeen && { label: messages.views, value: viewsOf(stats) },
    stats.likes !== undefined && { label: messages.likes, value: stats.likes },
    stats.comments !== undefined && { label: messages.comments, value: stats.comments },
    stats.shares !== undefined && { label: messages.shares, value: stats.shares },
  ].filter((figure) => figure !== false);
  return figures.map(({ label, value }) => (
    <span key={label}>
      <b className="num">{short(value)}</b> {label}
    </span>
  ));
};
