import { type RefObject, useEffect, useRef } from 'react';
import { areKeysHeld } from './held-keys.ts';

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Runs `act` by a key while the focus is within the closest `around` (a selector) of the element, except while typing. */
export const useKeyWithin = (place: RefObject<HTMLElement | null>, around: string, key: string, act: () => void): void => {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const surrounding = place.current?.closest<HTMLElement>(around);
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = areKeysHeld() || (event.target instanceof Element && event.target.closest(TYPING) !== null);
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping) return;
      event.preventDefault();
      latest.current();
    };
    surrounding?.addEventListener('keydown', onKey);
    return () => surrounding?.removeEventListener('keydown', onKey);
  }, [place, around, key]);
};
