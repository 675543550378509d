import type { ReactNode } from 'react';
import styles from './notice.module.css';

type Props = { tone: 'accent' | 'warn' | 'bad'; icon: ReactNode; title: string; text: string; action?: ReactNode };

/** A banner above a screen about the state of the account. */
export const Notice = ({ tone, icon, title, text, action }: Props) => (
  <aside className={styles.frame} aria-label={title}>
    <div className={styles.notice} data-tone={tone}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <p className={styles.words}>
        <b>{title}</b> <span>{text}</span>
      </p>
      {action}
    </div>
  </aside>
);
