import { messagesNow } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import styles from '../notice.module.css';

/** Rendered without brand, session or theme. */
export const StartFailed = () => {
  const messages = messagesNow('shell');
  return (
    <main className={classNames(layout.stack, layout.gap10, layout.justifyCenter, typography.center, styles.notice)} role="alert">
      <h1>{messages.start_failed}</h1>
      <div className={classNames(layout.wrap, layout.gap8, layout.justifyCenter, styles.actions)}>
        <Button onClick={() => location.reload()}>{messages.reload}</Button>
      </div>
    </main>
  );
};
