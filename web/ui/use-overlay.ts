import { useEffect, useState } from 'react';
import { useTopmost } from './use-topmost.ts';

/** An overlay opens after it has arrived and knows then where the focus came from; there it goes back, also from one that goes at once. */
export const useOverlay = (wanted: boolean) => {
  const [isHere, setHere] = useState(false);
  const closeOnEscape = useTopmost(wanted);
  useEffect(() => {
    setHere(wanted);
    if (!wanted) return;
    const from = document.activeElement;
    return () => void setTimeout(() => giveBack(from));
  }, [wanted]);
  return { opened: wanted && isHere, closeOnEscape };
};

/** Unless somebody else has taken it. */
const giveBack = (from: Element | null): void => {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && from instanceof HTMLElement) from.focus({ preventScroll: true });
};
