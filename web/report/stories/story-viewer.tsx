import { useEffect, useEffectEvent, useState } from 'react';
import type { Story } from '#shared/reports/report.ts';
import { usePlatformImage } from '#web/api/platform-image.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconChevronLeft, IconChevronRight, IconVolume, IconVolumeOff } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import s from './stories.module.css';

type Props = { stories: readonly Story[]; at: number | undefined; onMove: (to: number | undefined) => void };

/** The platform shows a picture for this many milliseconds. */
const PICTURE_MS = 5_000;

/** Plays stories in sequence. Muted at first, because browsers block autoplay with sound. */
export const StoryViewer = ({ stories, at, onMove }: Props) => {
  const messages = useMessages('creatorReport');
  const [muted, setMuted] = useState(true);
  const [last, setLast] = useState(at ?? 0);
  if (at !== undefined && at !== last) setLast(at);
  const index = at ?? last;
  const story = stories[index];
  const next = () => onMove(index + 1 < stories.length ? index + 1 : undefined);
  const title = fill(messages.story_of, { number: index + 1, count: stories.length });
  return (
    <Dialog opened={at !== undefined} onClose={() => onMove(undefined)} title={title} size={420}>
      {story && at !== undefined && (
        <div className={classNames(layout.stack, layout.gap12)}>
          <Media key={story.source_url} story={story} muted={muted} label={title} onEnd={next} />
          <div className={layout.spreadTop}>
            <IconButton
              label={messages.previous_story}
              icon={<IconChevronLeft size={18} aria-hidden />}
              disabled={index === 0}
              onClick={() => onMove(index - 1)}
            />
            <IconButton
              label={muted ? messages.unmute : messages.mute}
              aria-pressed={muted}
              icon={muted ? <IconVolumeOff size={18} aria-hidden /> : <IconVolume size={18} aria-hidden />}
              onClick={() => setMuted(!muted)}
            />
            <IconButton
              label={messages.next_story}
              icon={<IconChevronRight size={18} aria-hidden />}
              disabled={index + 1 >= stories.length}
              onClick={next}
            />
          </div>
        </div>
      )}
    </Dialog>
  );
};

type MediaProps = { story: Story; muted: boolean; label: string; onEnd: () => void };

const Media = ({ story, muted, label, onEnd }: MediaProps) =>
  story.type === 'video' ? (
    <video className={s.media} src={story.source_url} autoPlay playsInline muted={muted} aria-label={label} onEnded={onEnd} />
  ) : (
    <Picture story={story} label={label} onEnd={onEnd} />
  );

const Picture = ({ story, label, onEnd }: Omit<MediaProps, 'muted'>) => {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end(), PICTURE_MS);
    return () => clearTimeout(timer);
  }, []);
  const source = usePlatformImage(story.source_url);
  return source ? <img className={s.media} src={source} alt={label} /> : <span className={s.media} role="img" aria-label={label} />;
};
