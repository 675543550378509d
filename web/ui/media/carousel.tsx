import { type ReactNode, type TouchEvent, useRef } from 'react';
import { IconButton } from '../form/icon-button.tsx';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '../icons.ts';
import s from './carousel.module.css';
import { useSlides } from './use-slides.ts';

const GAP_PX = 16;
/** A shorter movement is a tap, not a swipe. */
const SWIPE_PX = 40;

export type CarouselWords = { previous: string; next: string; pause: string; play: string; page: (page: number) => string };

type Props = {
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
  /** Delay before the next page; absent = no autoplay. */
  autoplayMs?: number;
  /** The first page follows the last one. */
  loops?: boolean;
  words: CarouselWords;
};

/** Three slides at a time from 992 px, two from 479 px, otherwise one. Slides out of view are hidden from focus and screen readers. */
export const Carousel = ({ label, slides, autoplayMs, loops = true, words }: Props) => {
  const shown = useSlides({ count: slides.length, autoplayMs, loops });
  const { atATime, first, hold } = shown;
  const swipe = useSwipe((by) => shown.go(shown.page + by));
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <div className={s.window} {...swipe}>
        <ul
          className={s.track}
          aria-live={shown.plays ? 'off' : 'polite'}
          style={{ transform: `translateX(calc(${-first} * (100% + ${GAP_PX}px) / ${atATime}))` }}
        >
          {slides.map(({ id, content }, at) => (
            <li
              key={id}
              className={s.slide}
              style={{ width: `calc((100% - ${(atATime - 1) * GAP_PX}px) / ${atATime})` }}
              inert={at < first || at >= first + atATime}
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      {shown.pages > 1 && <Controls shown={shown} words={words} />}
    </section>
  );
};

const Controls = ({ shown, words }: { shown: ReturnType<typeof useSlides>; words: CarouselWords }) => {
  const { page, pages, go, isEnd, canPlay, isPaused, setPaused } = shown;
  return (
    <div className={s.controls}>
      <IconButton
        label={words.previous}
        tip="none"
        icon={<IconChevronLeft size={18} aria-hidden />}
        disabled={isEnd.previous}
        onClick={() => go(page - 1)}
      />
      {Array.from({ length: pages }, (_, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its number
          key={at}
          type="button"
          className={s.dot}
          aria-label={words.page(at + 1)}
          aria-current={at === page || undefined}
          onClick={() => go(at)}
        />
      ))}
      <IconButton
        label={words.next}
        tip="none"
        icon={<IconChevronRight size={18} aria-hidden />}
        disabled={isEnd.next}
        onClick={() => go(page + 1)}
      />
      {canPlay && (
        <IconButton
          label={isPaused ? words.play : words.pause}
          tip="none"
          icon={isPaused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />}
          onClick={() => setPaused(!isPaused)}
        />
      )}
    </div>
  );
};

const useSwipe = (onSwipe: (by: 1 | -1) => void) => {
  const from = useRef<number>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches[0]?.clientX;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const moved = (changedTouches[0]?.clientX ?? 0) - (from.current ?? 0);
      if (Math.abs(moved) > SWIPE_PX) onSwipe(moved < 0 ? 1 : -1);
    },
  };
};
