import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

type Overlay = { id: string; isHovered: boolean };

/** Open overlays, topmost last. */
let opened: readonly Overlay[] = [];
const listeners = new Set<() => void>();

const setOpened = (next: readonly Overlay[]): void => {
  opened = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether an overlay takes the keys of the screen. One that is only hovered does not. */
export const hasOpenOverlay = (): boolean => opened.some(({ isHovered }) => !isHovered);

/** Escape closes only the topmost of stacked overlays. */
export const useTopmost = (isOpen: boolean, isHovered = false): boolean => {
  const id = useId();
  useLayoutEffect(() => {
    if (!isOpen) return;
    setOpened([...opened, { id, isHovered }]);
    return () => setOpened(opened.filter((other) => other.id !== id));
  }, [isOpen, isHovered, id]);
  return useSyncExternalStore(
    subscribe,
    () => opened.at(-1)?.id === id,
    () => false,
  );
};
