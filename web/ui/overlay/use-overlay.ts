import { useEffect, useState } from 'react';
import { useTopmost } from './use-topmost.ts';

/**
 * Opens after mount, so that it can record the focused element and restore the focus on close or unmount. While it fades out, it ignores
 * clicks and keys, so that a double click does not submit its form again.
 */
export const useOverlay = (wanted: boolean) => {
  const [isHere, setHere] = useState(false);
  const closeOnEscape = useTopmost(wanted);
  useEffect(() => {
    setHere(wanted);
    if (!wanted) return;
    const from = document.activeElement;
    return () => void setTimeout(() => returnFocus(from));
  }, [wanted]);
  // Screen readers announce a header landmark inside a dialog as redundant.
  const attributes = { header: { role: 'none' }, content: { inert: !wanted } };
  return { opened: wanted && isHere, closeOnEscape, attributes };
};

/** Skips restoring if another element has taken the focus. */
const returnFocus = (from: Element | null): void => {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && from instanceof HTMLElement) from.focus({ preventScroll: true });
};
