import { wordsNow } from '#web/i18n/messages.ts';
import { Button } from '#web/ui/form/button.tsx';
import styles from '../notice.module.css';

/** Rendered without brand, session or theme. */
export const StartFailed = () => {
  const words = wordsNow('shell');
  return (
    <main className={styles.notice} role="alert">
      <h1>{words.start_failed}</h1>
      <div className={styles.actions}>
        <Button onClick={() => location.reload()}>{words.reload}</Button>
      </div>
    </main>
  );
};
