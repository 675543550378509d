import { useSyncExternalStore } from 'react';
import { isReachable, isWaiting, onWaiting, tryAgain } from '#web/api/retry.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconCloudOff, IconRefresh } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import styles from './status-banner.module.css';

let isOutdated = false;

const subscribe = (listener: () => void): (() => void) => {
  // Vite fires `vite:preloadError` when a part fails to load. If the server is reachable, that part belongs to an older version.
  const onPreloadError = async () => {
    isOutdated = await isReachable();
    listener();
  };
  const stopWaiting = onWaiting(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  window.addEventListener('vite:preloadError', onPreloadError);
  return () => {
    stopWaiting();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
    window.removeEventListener('vite:preloadError', onPreloadError);
  };
};

const statusNow = (): 'waiting' | 'offline' | 'outdated' | 'none' => {
  if (isWaiting()) return 'waiting';
  if (!navigator.onLine) return 'offline';
  return isOutdated ? 'outdated' : 'none';
};

const TEXTS = { waiting: 'part_missing', offline: 'offline', outdated: 'new_version' } as const;

/** Status banner: offline, waiting for a part to load, or a newer version available. */
export const StatusBanner = () => {
  const messages = useMessages('shell');
  const common = useMessages('common');
  const status = useSyncExternalStore(subscribe, statusNow);
  if (status === 'none') return null;
  return (
    <div className={classNames(layout.row, layout.gap10, layout.popup, typography.body, styles.news)} role="status" data-news={status}>
      {status === 'outdated' ? <IconRefresh size={16} aria-hidden /> : <IconCloudOff size={16} aria-hidden />}
      <span>{messages[TEXTS[status]]}</span>
      {status === 'waiting' && (
        <Button size="sm" onClick={tryAgain}>
          {common.retry}
        </Button>
      )}
      {status === 'outdated' && (
        <Button size="sm" onClick={() => location.reload()}>
          {messages.reload}
        </Button>
      )}
    </div>
  );
};
