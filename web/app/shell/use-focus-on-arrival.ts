import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves scroll position and focus to the top of a new screen, so that screen readers start there too. While it loaded, the user may have
 * opened the palette or typed into the search, which keep the focus.
 */
export const useFocusOnArrival = (): void => {
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    window.scrollTo(0, 0);
    const main = document.querySelector('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);
};
