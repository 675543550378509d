import type { Post } from '#shared/reports/report.ts';
import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/messages.ts';
import { PostTile } from '#web/report/posts/post-tile.tsx';
import { Carousel } from '#web/ui/media/carousel.tsx';

/** The carousel loops if it has more slides than fit on a wide screen. */
const LOOPS_ABOVE = 3;

export const AnalysisPosts = ({ posts }: { posts: readonly Post[] }) => {
  const words = useWords('postAnalysis');
  return (
    <Carousel
      label={words.posts_title}
      slides={posts.map((post) => ({ id: post.link, content: <PostTile post={post} /> }))}
      loops={posts.length > LOOPS_ABOVE}
      words={{
        previous: words.previous,
        next: words.next,
        pause: words.pause,
        play: words.play,
        page: (page) => fill(words.page, { page }),
      }}
    />
  );
};
