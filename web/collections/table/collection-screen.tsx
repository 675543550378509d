import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import s from './collection.module.css';

type Props = {
  title: ReactNode;
  subtitle: string;
  /** Button that creates an entry. */
  action?: ReactNode;
  /** A request is in flight; all controls are disabled. */
  busy?: boolean;
  children: ReactNode;
};

/** Frame of a screen that lists a collection of the account. */
export const CollectionScreen = ({ title, subtitle, action, busy = false, children }: Props) => (
  <div className={classNames(layout.page, layout.wide)} data-busy={busy || undefined} inert={busy}>
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
