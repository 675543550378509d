import { messagesNow } from '#web/i18n/messages.ts';
import { Button } from '#web/ui/form/button.tsx';
import styles from '../notice.module.css';

/** Rendered without brand, session or theme. */
export const StartFailed = () => {
  const messages = messagesNow('shell');
  return (
    <main className={styles.notice} role="alert">
      <h1>{messages.start_failed}</h1>
      <div className={styles.actions}>
        <Button onClick={() => location.reload()}>{messages.reload}</Button>
      </div>
    </main>
  );
};
