import type { Post } from '#shared/reports/report.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { PostTile } from '#web/report/posts/post-tile.tsx';
import { Carousel } from '#web/ui/media/carousel.tsx';

/** The carousel loops if it has more slides than fit on a wide screen. */
const LOOPS_ABOVE = 3;

export const AnalysisPosts = ({ posts }: { posts: readonly Post[] }) => {
  const messages = useMessages('postAnalysis');
  return (
    <Carousel
      label={messages.posts_title}
      slides={posts.map((post) => ({ id: post.link, content: <PostTile post={post} /> }))}
      loops={posts.length > LOOPS_ABOVE}
      messages={{
        previous: messages.previous,
        next: messages.next,
        pause: messages.pause,
        play: messages.play,
        page: (page) => fill(messages.page, { page }),
      }}
    />
  );
};
