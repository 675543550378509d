import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

/** Open overlays, the one on top last. */
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

/** Of overlays that lie over each other, Escape closes the uppermost alone. */
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
