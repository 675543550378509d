import type { PostPreview } from '#shared/campaigns/campaign.ts';
import { Day } from '#web/collections/table/day.tsx';
import { TitleCell } from '#web/collections/table/title-cell.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { PlatformIcon } from '#web/ui/media/platform-icon.tsx';
import { PlatformImage } from '#web/ui/media/platform-image.tsx';
import typography from '#web/ui/typography.module.css';
import { PostFacts } from '../post-facts.tsx';
import s from './add-post-dialog.module.css';

/** The post with its current figures from the platform. */
export const PostPreviewCard = ({ post }: { post: PostPreview }) => {
  const messages = useMessages('campaigns');
  const { plural } = useFormat();
  const { creator } = post;
  const name = creator.name || creator.username;
  return (
    <section className={classNames(layout.flat, layout.clipped, layout.gap14, layout.insetBox, s.preview)} aria-label={messages.preview}>
      <PlatformImage className={s.picture} address={post.thumbnail} />
      <div className={classNames(layout.stack, layout.gap6, layout.shrink, typography.body)}>
        <TitleCell title={name} picture={<Avatar name={name} picture={creator.picture} size={32} />}>
          <PlatformIcon platform={post.network} />
          {plural(messages, 'followers', creator.followers)}
        </TitleCell>
        <PostFacts post={post}>
          <Day of={post.posted} />
        </PostFacts>
      </div>
    </section>
  );
};
