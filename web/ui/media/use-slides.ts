import { useEffect, useState } from 'react';
import { useMedia } from '../hooks/use-media.ts';

const WIDE = '(min-width: 992px)';
const NARROW = '(max-width: 478.98px)';

/** Number of visible slides: 3, 2 or 1. */
const useAtATime = (): number => {
  const isWide = useMedia(WIDE);
  const isNarrow = useMedia(NARROW);
  if (isNarrow) return 1;
  return isWide ? 3 : 2;
};

type Options = { count: number; autoplayMs: number | undefined; loops: boolean };

/** The visible slides and the handlers that move them. The last page ends with the last slide. */
export const useSlides = ({ count, autoplayMs, loops }: Options) => {
  const atATime = useAtATime();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const pages = Math.max(1, Math.ceil(count / atATime));
  const [wanted, setWanted] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const page = Math.min(wanted, pages - 1);
  const first = Math.max(0, Math.min(page * atATime, count - atATime));
  const canPlay = autoplayMs !== undefined && pages > 1 && !isStill;
  const plays = canPlay && !isPaused && !isHeld;
  const go = (to: number): void => setWanted(loops ? (to + pages) % pages : Math.max(0, Math.min(to, pages - 1)));
  const isEnd = { previous: !loops && page === 0, next: !loops && page === pages - 1 };
  useEffect(() => {
    if (!plays) return;
    const timer = setTimeout(() => setWanted((page + 1) % pages), autoplayMs);
    return () => clearTimeout(timer);
  }, [plays, page, pages, autoplayMs]);
  return { atATime, pages, page, first, go, isEnd, canPlay, isPaused, setPaused, plays, isStill, hold: setHeld };
};
