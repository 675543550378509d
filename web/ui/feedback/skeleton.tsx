import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

type Props = { width?: number | string; height?: number | string; round?: boolean };

export const Skeleton = ({ width = '100%', height = 14, round }: Props) => (
  <span
    data-skeleton
    className={styles.skeleton}
    style={{ width, height, ...(round && { borderRadius: '50%', flexShrink: 0 }) }}
    aria-hidden
  />
);

/** A skeleton of the size of its children, which stay hidden. */
export const Reserved = ({ children }: { children: ReactNode }) => (
  <div className={styles.reserved} aria-hidden inert>
    <Skeleton height="100%" />
    {children}
  </div>
);
