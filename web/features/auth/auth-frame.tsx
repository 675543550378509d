import type { ReactNode } from 'react';
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
  /** The subtitle changes by itself, and is read out when it does. */
  live?: boolean;
  /** More than a screen would hold below the usual margin. */
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
    </main>
    <Showcase />
  </div>
);
