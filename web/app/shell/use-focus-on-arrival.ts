import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** True while the user types into a field or is in a dialog that is not closing. */
const isInUse = (focused: Element | null): boolean => {
  const isTyped = focused instanceof HTMLInputElement && focused.value !== '';
  return !focused?.closest('[inert]') && (isTyped || focused?.closest('[role=dialog]') != null);
};

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
    if (!isInUse(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname]);
};
