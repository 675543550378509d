import { Component, type ReactNode } from 'react';
import { messagesNow } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
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
    const messages = messagesNow('shell');
    return (
      <section className={classNames(layout.stack, layout.gap10, layout.justifyCenter, typography.center, styles.notice)} role="alert">
        <h1>{messages.crash_title}</h1>
        <p>{messages.crash_text}</p>
        <div className={classNames(layout.wrap, layout.gap8, layout.justifyCenter, styles.actions)}>
          <Button variant="solid" onClick={() => location.reload()}>
            {messages.reload}
          </Button>
          <a className={buttonClass()} href={paths.signIn}>
            {messages.to_start}
          </a>
        </div>
      </section>
    );
  }
}
