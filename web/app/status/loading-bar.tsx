import { useSyncExternalStore } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { isLoadingPart, onLoadingPart } from '#web/ui/lazy-with-retry.tsx';
import styles from './loading-bar.module.css';

/** A line at the top while a screen or a part of it loads. It appears only after a short delay. */
export const LoadingBar = () => {
  const messages = useMessages('common');
  const isShown = useSyncExternalStore(onLoadingPart, isLoadingPart);
  return isShown && <div className={styles.bar} role="progressbar" aria-label={messages.loading} />;
};
