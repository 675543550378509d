import { Suspense } from 'react';
import { brand } from '#web/api/site-config.ts';
import { classNames } from '#web/ui/class-names.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.ts';
import s from './head-buttons.module.css';

const Bell = lazyWithRetry(async () => ({ default: (await import('#web/features/notifications/bell.tsx')).Bell }));
const ShortlistOpener = lazyWithRetry(async () => ({
  default: (await import('#web/features/shortlist/shortlist-opener.tsx')).ShortlistOpener,
}));

type Props = { tip: 'below' | 'right' | 'none'; upright?: boolean };

/** Shortlist and notifications. No screen requires them, so they load afterwards, in a place that is reserved for them. */
export const HeadButtons = ({ tip, upright }: Props) => (
  <span className={classNames(s.place, upright && s.upright)}>
    <Suspense>
      {brand().switches.discovery && <ShortlistOpener tip={tip} />}
      <Bell tip={tip} />
    </Suspense>
  </span>
);
