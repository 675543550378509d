import { useState } from 'react';
import { momentIn } from '#shared/report-cards/post-text.ts';
import type { Story } from '#shared/reports/report.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useOpenedOnce } from '#web/ui/hooks/use-opened-once.ts';
import { IconPlayerPlay } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { PlatformImage } from '#web/ui/media/platform-image.tsx';
import { VisuallyHidden } from '#web/ui/media/visually-hidden.tsx';
import s from './stories.module.css';

const StoryViewer = lazyOverlay(async () => ({ default: (await import('./story-viewer.tsx')).StoryViewer }));

/** The live stories; each opens the viewer. */
export const StoryStrip = ({ stories }: { stories: readonly Story[] }) => {
  const messages = useMessages('creatorReport');
  const { language } = useFormat();
  const [at, setAt] = useState<number>();
  const used = useOpenedOnce(at !== undefined);
  return (
    <>
      <ul className={classNames(layout.plainList, layout.gap12, s.strip)}>
        {stories.map((story, index) => (
          <li key={story.source_url}>
            <button
              type="button"
              className={classNames(layout.clipped, layout.outlined, layout.fullWidth, layout.relative, s.tile)}
              onClick={() => setAt(index)}
            >
              <VisuallyHidden>{fill(messages.play_story, { number: index + 1, count: stories.length })}</VisuallyHidden>
              <Still story={story} />
              <span className={classNames(layout.centered, s.play)} aria-hidden>
                <IconPlayerPlay size={18} />
              </span>
              <time dateTime={story.taken_at}>{momentIn(language, new Date(story.taken_at))}</time>
            </button>
          </li>
        ))}
      </ul>
      {used && <StoryViewer stories={stories} at={at} onMove={setAt} />}
    </>
  );
};

/** The first frame of a clip previews its content. */
const Still = ({ story: { type, source_url } }: { story: Story }) =>
  type === 'video' ? (
    <video className={s.still} src={source_url} preload="metadata" muted playsInline tabIndex={-1} aria-hidden />
  ) : (
    <PlatformImage className={s.still} address={source_url} />
  );
