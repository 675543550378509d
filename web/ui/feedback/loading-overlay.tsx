import { useMessages } from '#web/i18n/messages.ts';
import styles from './loading-overlay.module.css';
import { Spinner } from './spinner.tsx';

/** Covers content that is being prepared; appears only after a short delay. */
export const LoadingOverlay = () => {
  const messages = useMessages('common');
  return (
    <div className={styles.overlay} role="status">
      <Spinner size={26} />
      <span>{messages.loading}</span>
    </div>
  );
};
