import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

/** Open overlays, topmost last. */
let opened: readonly string[] = [];
const listeners = new Set<() => void>();

const setOpened = (next: readonly string[]): void => {
  opened = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const hasOpenOverlay = (): boolean => opened.length > 0;

/** Escape closes only the topmost of stacked overlays. */
export const useTopmost = (isOpen: boolean): boolean => {
  const id = useId();
  useLayoutEffect(() => {
    if (!isOpen) return;
    setOpened([...opened, id]);
    return () => setOpened(opened.filter((other) => other !== id));
  }, [isOpen, id]);
  return useSyncExternalStore(
    subscribe,
    () => opened.at(-1) === id,
    () => false,
  );
};
