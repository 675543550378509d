import { Component, type ReactNode } from 'react';
import { wordsNow } from '#web/i18n/messages.ts';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { paths } from '#web/paths.ts';
import styles from '../notice.module.css';

type State = { failed: boolean };

/** Keeps a crash inside its screen and offers a way back. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const words = wordsNow('shell');
    return (
      <section className={styles.notice} role="alert">
        <h1>{words.crash_title}</h1>
        <p>{words.crash_text}</p>
        <div className={styles.actions}>
          <Button variant="solid" onClick={() => location.reload()}>
            {words.reload}
          </Button>
          <a className={buttonClass()} href={paths.signIn}>
            {words.to_start}
          </a>
        </div>
      </section>
    );
  }
}
