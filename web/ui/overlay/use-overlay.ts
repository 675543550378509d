import { useEffect, useState } from 'react';
import { useTopmost } from './use-topmost.ts';

/** Opens after mount, so that it can record the focused element and restore the focus on close or unmount. */
export const useOverlay = (wanted: boolean) => {
  const [isHere, setHere] = useState(false);
  const closeOnEscape = useTopmost(wanted);
  useEffect(() => {
    setHere(wanted);
    if (!wanted) return;
    const from = document.activeElement;
    return () => void setTimeout(() => returnFocus(from));
  }, [wanted]);
  return { opened: wanted && isHere, closeOnEscape };
};

/** Skips restoring if another element has taken the focus. */
const returnFocus = (from: Element | null): void => {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && from instanceof HTMLElement) from.focus({ preventScroll: true });
};
