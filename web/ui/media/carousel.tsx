import { type ReactNode, Suspense } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../form/icon-button.tsx';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '../icons.ts';
import layout from '../layout.module.css';
import { suspendWithRetry } from '../lazy-with-retry.tsx';
import s from './carousel.module.css';
import { useSlides } from './use-slides.ts';

const Stage = suspendWithRetry(() => import('./carousel-stage.tsx'));

export type CarouselMessages = { previous: string; next: string; pause: string; play: string; page: (page: number) => string };

type Props = {
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
  /** Delay before the next page; absent = no autoplay. */
  autoplayMs?: number;
  /** The first page follows the last one. */
  loops?: boolean;
  messages: CarouselMessages;
};

/** Three slides at a time from 992 px, two from 479 px, otherwise one. Slides out of view are hidden from focus and screen readers. */
export const Carousel = ({ label, slides, autoplayMs, loops = true, messages }: Props) => {
  const shown = useSlides({ count: slides.length, autoplayMs, loops });
  const { hold } = shown;
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onMouseOver={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Suspense fallback={<FirstSlides slides={slides.slice(0, shown.atATime)} />}>
        <Stage slides={slides} shown={shown} />
      </Suspense>
      {shown.pages > 1 && <Controls shown={shown} messages={messages} />}
    </section>
  );
};

const FirstSlides = ({ slides }: Pick<Props, 'slides'>) => (
  <ul className={classNames(layout.plainList, layout.gap16, s.first)}>
    {slides.map(({ id, content }) => (
      <li key={id} className={s.slide}>
        {content}
      </li>
    ))}
  </ul>
);

const Controls = ({ shown, messages }: { shown: ReturnType<typeof useSlides>; messages: CarouselMessages }) => {
  const { page, pages, go, isEnd, canPlay, isPaused, setPaused } = shown;
  return (
    <div className={classNames(layout.row, layout.gap4, layout.justifyCenter, s.controls)}>
      <IconButton
        label={messages.previous}
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
          className={classNames(layout.centered, s.dot)}
          aria-label={messages.page(at + 1)}
          aria-current={at === page || undefined}
          onClick={() => go(at)}
        />
      ))}
      <IconButton
        label={messages.next}
        tip="none"
        icon={<IconChevronRight size={18} aria-hidden />}
        disabled={isEnd.next}
        onClick={() => go(page + 1)}
      />
      {canPlay && (
        <IconButton
          label={isPaused ? messages.play : messages.pause}
          tip="none"
          icon={isPaused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />}
          onClick={() => setPaused(!isPaused)}
        />
      )}
    </div>
  );
};
