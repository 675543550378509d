import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { patiently } from '#web/api/patience.ts';

/** React's `lazy` keeps a failure for good; this one waits for the connection. */
// biome-ignore lint/suspicious/noExplicitAny: what `lazy` itself asks of a component
export const late = <C extends ComponentType<any>>(load: () => Promise<{ default: C }>): LazyExoticComponent<C> =>
  lazy(() => patiently(load));
