import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

export const VisuallyHidden = ({ children, ...rest }: { children: ReactNode; role?: string; id?: string }) => (
  <span className={styles.hidden} {...rest}>
    {children}
  </span>
);
