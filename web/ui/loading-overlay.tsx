import { useWords } from '#web/i18n/words.ts';
import styles from './loading-overlay.module.css';
import { Spinner } from './spinner.tsx';

/** Over what is being prepared; shows itself only when that takes a moment. */
export const LoadingOverlay = () => {
  const words = useWords('common');
  return (
    <div className={styles.overlay} role="status">
      <Spinner size={26} />
      <span>{words.loading}</span>
    </div>
  );
};
