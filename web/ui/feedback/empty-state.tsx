import type { ReactNode } from 'react';
import { IconMoodEmpty } from '../icons.ts';
import styles from './message.module.css';

type Props = { title: string; text?: string; icon?: ReactNode; action?: ReactNode };

/** An empty state that suggests the next step. */
export const EmptyState = ({ title, text, icon = <IconMoodEmpty size={22} stroke={1.6} />, action }: Props) => (
  <div className={styles.message}>
    <span className={styles.icon} aria-hidden>
      {icon}
    </span>
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.text}>{text}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);
