import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** True while the user types into a field, has just entered it, or is in a dialog that is not closing. */
const isInUse = (focused: Element | null, isEntered: boolean): boolean => {
  const isField = focused instanceof HTMLInputElement && (isEntered || focused.value !== '');
  return !focused?.closest('[inert]') && (isField || focused?.closest('[role=dialog]') != null);
};

/**
 * Moves scroll position and focus to the top of a new screen, so that screen readers start there too. While it loaded, the user may have
 * opened the palette or entered the search, which keep the focus.
 */
export const useFocusOnArrival = (): void => {
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  /** The address changes before the new screen is shown. */
  const enteredAt = useRef(pathname);
  useEffect(() => {
    const enter = () => {
      enteredAt.current = location.pathname;
    };
    document.addEventListener('focusin', enter);
    return () => document.removeEventListener('focusin', enter);
  }, []);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    window.scrollTo(0, 0);
    if (!isInUse(document.activeElement, enteredAt.current === pathname)) document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname]);
};
