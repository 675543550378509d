import { type ComponentProps, Suspense } from 'react';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.ts';
import s from './bell.module.css';
import type { Bell } from './bell.tsx';

const LazyBell = lazyWithRetry(async () => ({ default: (await import('./bell.tsx')).Bell }));

/** No screen requires it, so it loads afterwards, in a place that is reserved for it. */
export const BellOnDemand = (props: ComponentProps<typeof Bell>) => (
  <span className={s.place}>
    <Suspense>
      <LazyBell {...props} />
    </Suspense>
  </span>
);
