import type { ReactNode } from 'react';
import s from './things.module.css';

type Props = {
  title: ReactNode;
  subtitle: string;
  /** What begins a new one. */
  action?: ReactNode;
  /** Something is being sent: nothing else can be done. */
  busy?: boolean;
  children: ReactNode;
};

/** The frame of a screen that lists what an account has of one kind. */
export const ThingsPage = ({ title, subtitle, action, busy = false, children }: Props) => (
  <div className={s.page} data-busy={busy || undefined} inert={busy}>
    <header className={s.heading}>
      <div>
        <h1>{title}</h1>
        <p>{subtitle}</p>
      </div>
      {action}
    </header>
    {children}
  </div>
);
