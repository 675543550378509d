import { useEffect } from 'react';
import type { LazyPart } from '../lazy-with-retry.tsx';

type Preload = LazyPart<never>['preload'];

const FIRST_INPUTS = ['pointermove', 'pointerdown', 'keydown', 'wheel'];

const queue: Preload[] = [];
let isRunning = false;
let hasInput = false;

const whenIdle = (): Promise<void> => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()));

/** One part after the other, so that a click between them does not wait. Pauses while the browser is offline. */
const run = async (): Promise<void> => {
  if (isRunning || !hasInput) return;
  isRunning = true;
  while (queue[0] && navigator.onLine) {
    await whenIdle();
    await queue.shift()?.();
  }
  isRunning = false;
};

if (typeof window !== 'undefined') {
  const start = (): void => {
    hasInput = true;
    void run();
  };
  for (const type of FIRST_INPUTS) window.addEventListener(type, start, { once: true });
  window.addEventListener('online', run);
}

/** Loads parts that the user is likely to open: after the first input, so that the first paint does not compete, and when idle. A loaded part is not loaded again. */
export const usePreload = (...preloads: Preload[]): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts are constants of a module
  useEffect(() => {
    queue.push(...preloads);
    void run();
  }, []);
};
