import type { CampaignPostView } from '#shared/campaigns/campaign.ts';
import { Day } from '#web/collections/table/day.tsx';
import { TitleCell } from '#web/collections/table/title-cell.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconTrash } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Badge } from '#web/ui/media/badge.tsx';
import { PlatformIcon } from '#web/ui/media/platform-icon.tsx';
import { PlatformImage } from '#web/ui/media/platform-image.tsx';
import typography from '#web/ui/typography.module.css';
import s from './post-card.module.css';
import { PostFacts } from './post-facts.tsx';

type Props = { post: CampaignPostView; onDelete?: () => void };

/** A post with its creator and figures; the picture links to it. */
export const PostCard = ({ post, onDelete }: Props) => {
  const messages = useMessages('campaigns');
  const { date } = useFormat();
  const name = post.creator.name || post.creator.username;
  return (
    <article className={classNames(layout.stack, layout.box, layout.clipped, layout.relative)}>
      <a
        className={s.link}
        href={post.postUrl}
        target="_blank"
        rel="noopener noreferrer nofollow"
        aria-label={fill(messages.open_post, { name })}
      >
        <PlatformImage className={s.picture} address={post.thumbnailCDN} />
      </a>
      {post.state !== 'seen' && (
        <Badge tone="bad" className={s.state} title={fill(messages.state_hint, { date: date(new Date(post.refreshed)) })}>
          {messages[`state.${post.state}`]}
        </Badge>
      )}
      <div className={classNames(layout.stack, layout.gap8, layout.fill, typography.body, s.body)}>
        <div className={classNames(layout.row, layout.gap8, layout.shrink)}>
          <TitleCell
            title={name}
            preview={{ platform: post.network, user_id: post.creator.user_id }}
            picture={<Avatar name={name} picture={post.creator.pictureCDN} size={28} />}
          >
            <PlatformIcon platform={post.network} />
            <Day of={post.posted} />
          </TitleCell>
          {onDelete && (
            <IconButton label={fill(messages.delete_post, { name })} tip="none" icon={<IconTrash size={16} />} onClick={onDelete} />
          )}
        </div>
        <PostFacts post={post} />
      </div>
    </article>
  );
};
