import type { ReactNode } from 'react';
import styles from './section.module.css';

export const SectionHeading = ({ title, subtitle, children }: { title: string; subtitle: string; children?: ReactNode }) => (
  <header className={styles.heading}>
    <div>
      <h1>{title}</h1>
      <p className={styles.subtitle}>{subtitle}</p>
    </div>
    {children}
  </header>
);
