import { useSyncExternalStore } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { Button } from '#web/ui/button.tsx';
import { IconCloudOff, IconRefresh } from '#web/ui/icons.ts';
import styles from './news.module.css';

let isOutdated = false;

const subscribe = (listener: () => void): (() => void) => {
  // Vite's word for "a part of this version is no longer on the server".
  const markOutdated = () => {
    isOutdated = navigator.onLine;
    listener();
  };
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  window.addEventListener('vite:preloadError', markOutdated);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
    window.removeEventListener('vite:preloadError', markOutdated);
  };
};

const newsNow = (): 'offline' | 'outdated' | 'none' => {
  if (!navigator.onLine) return 'offline';
  return isOutdated ? 'outdated' : 'none';
};

/** A lost connection, or a newer version on the server. */
export const News = () => {
  const words = useWords('shell');
  const news = useSyncExternalStore(subscribe, newsNow);
  if (news === 'none') return null;
  return (
    <div className={styles.news} role="status" data-news={news}>
      {news === 'offline' ? <IconCloudOff size={16} aria-hidden /> : <IconRefresh size={16} aria-hidden />}
      <span>{news === 'offline' ? words.offline : words.new_version}</span>
      {news === 'outdated' && (
        <Button size="sm" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      )}
    </div>
  );
};
