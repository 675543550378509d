import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import styles from './section.module.css';

export const SectionHeading = ({ title, subtitle, children }: { title: string; subtitle: string; children?: ReactNode }) => (
  <header className={classNames(layout.wrap, layout.gap12, styles.heading)}>
    <div>
      <h1>{title}</h1>
      <p className={classNames(typography.muted, typography.pretty, styles.subtitle)}>{subtitle}</p>
    </div>
    {children}
  </header>
);
