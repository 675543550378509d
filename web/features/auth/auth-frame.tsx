import type { ReactNode } from 'react';
import { LegalLinks } from '#web/help/legal-links.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Logo } from '#web/ui/media/logo.tsx';
import typography from '#web/ui/typography.module.css';
import { AppearanceSwitches } from './appearance-switches.tsx';
import styles from './auth-frame.module.css';
import { Showcase } from './showcase.tsx';

type Props = {
  title: string;
  subtitle: string;
  /** Announces changes of the subtitle to screen readers. */
  live?: boolean;
  /** Reduces the top margin for forms that would not fit on a screen. */
  tall?: boolean;
  children: ReactNode;
};

/** Layout of all screens before sign-in. */
export const AuthFrame = ({ title, subtitle, live, tall, children }: Props) => (
  <div className={styles.page}>
    <header className={classNames(layout.spread, styles.top)}>
      <Logo />
      <AppearanceSwitches />
    </header>
    <main className={styles.main} data-tall={tall || undefined}>
      <h1 className={styles.title}>{title}</h1>
      <p className={classNames(typography.muted, styles.subtitle)} role={live ? 'status' : undefined}>
        {subtitle}
      </p>
      {children}
      <LegalLinks />
    </main>
    <Showcase />
  </div>
);
