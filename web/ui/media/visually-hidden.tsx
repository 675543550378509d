import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import styles from './visually-hidden.module.css';

export const VisuallyHidden = ({ children, ...rest }: { children: ReactNode; role?: string; id?: string }) => (
  <span className={classNames(layout.clipped, typography.nowrap, styles.hidden)} {...rest}>
    {children}
  </span>
);
