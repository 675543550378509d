import type { ReactNode } from 'react';
import { Logo } from '#web/ui/logo.tsx';
import { AppearanceSwitches } from './appearance-switches.tsx';
import styles from './auth-frame.module.css';
import { Showcase } from './showcase.tsx';

type Props = { title: string; subtitle: string; children: ReactNode };

/** What every screen before the sign-in stands in. */
export const AuthFrame = ({ title, subtitle, children }: Props) => (
  <div className={styles.page}>
    <header className={styles.top}>
      <Logo />
      <AppearanceSwitches />
    </header>
    <main className={styles.main}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.subtitle}>{subtitle}</p>
      {children}
    </main>
    <Showcase />
  </div>
);
