import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { withRetry } from '#web/api/retry.ts';

/** React's `lazy` caches a failure forever; this version retries when the connection returns. */
// biome-ignore lint/suspicious/noExplicitAny: the constraint of `lazy` itself
export const lazyWithRetry = <C extends ComponentType<any>>(load: () => Promise<{ default: C }>): LazyExoticComponent<C> =>
  lazy(() => withRetry(load));
