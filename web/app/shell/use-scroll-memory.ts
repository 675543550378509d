import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Longer than the data of a screen take. */
const MAX_WAIT_MS = 10_000;

const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scroll positions by history entry. */
const positions = new Map<string, number>();

/**
 * The browser restores the scroll position of a screen before its rows have loaded, so in a page that is still short. This does so again
 * once the page is long enough, unless the user scrolls first.
 */
export const useScrollMemory = (): void => {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef(pathname);

  useEffect(() => {
    const isOtherScreen = shown.current !== pathname;
    shown.current = pathname;
    const wanted = (isReturn && isOtherScreen && positions.get(key)) || 0;
    let isRestoring = wanted > 0;
    const stop = () => {
      isRestoring = false;
      observer.disconnect();
    };
    const restore = () => {
      window.scrollTo(0, wanted);
      if (Math.abs(window.scrollY - wanted) < 1) stop();
    };
    const observer = new ResizeObserver(restore);
    if (isRestoring) observer.observe(document.body);
    const keep = () => !isRestoring && positions.set(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    for (const event of TAKES_OVER) window.addEventListener(event, stop, { passive: true });
    const timer = setTimeout(stop, MAX_WAIT_MS);
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener('scroll', keep);
      for (const event of TAKES_OVER) window.removeEventListener(event, stop);
    };
  }, [key, pathname, isReturn]);
};
