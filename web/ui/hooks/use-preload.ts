import { useEffect } from 'react';
import type { LazyPart } from '../lazy-with-retry.tsx';

type Preload = LazyPart<never>['preload'];

const FIRST_INPUTS = ['pointermove', 'pointerdown', 'keydown', 'wheel'];

const queue: Preload[] = [];
const queued = new Set<Preload>();
let isRunning = false;
let hasInput = false;

const whenIdle = (): Promise<void> => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()));

/** One part after the other, so that a click between them does not wait. */
const run = async (): Promise<void> => {
  if (isRunning || !hasInput) return;
  isRunning = true;
  for (let next = queue.shift(); next; next = queue.shift()) {
    await whenIdle();
    await next();
  }
  isRunning = false;
};

if (typeof window !== 'undefined') {
  const start = (): void => {
    hasInput = true;
    for (const type of FIRST_INPUTS) window.removeEventListener(type, start);
    void run();
  };
  for (const type of FIRST_INPUTS) window.addEventListener(type, start);
}

/** Loads parts that the user is likely to open: after the first input, so that the first paint does not compete, and when idle. */
export const usePreload = (...preloads: Preload[]): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts are constants of a module
  useEffect(() => {
    for (const preload of preloads.filter((each) => !queued.has(each))) {
      queued.add(preload);
      queue.push(preload);
    }
    void run();
  }, []);
};
