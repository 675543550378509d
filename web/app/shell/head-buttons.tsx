import { brand } from '#web/api/site-config.ts';
import { classNames } from '#web/ui/class-names.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import s from './head-buttons.module.css';

const Bell = lazyWithRetry(async () => ({ default: (await import('#web/features/notifications/bell.tsx')).Bell }), ['notifications']);
const ShortlistOpener = lazyWithRetry(
  async () => ({
    default: (await import('#web/features/shortlist/shortlist-opener.tsx')).ShortlistOpener,
  }),
  ['shortlist'],
);

type Props = { tip: 'below' | 'right' | 'none'; upright?: boolean };

/** Shortlist and notifications. No screen requires them, so they load afterwards, in a place that is reserved for them. */
export const HeadButtons = ({ tip, upright }: Props) => (
  <span className={classNames(s.place, upright && s.upright)}>
    {brand().switches.discovery && <ShortlistOpener tip={tip} />}
    <Bell tip={tip} />
  </span>
);
