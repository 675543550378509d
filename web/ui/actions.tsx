import type { ReactNode } from 'react';
import s from './actions.module.css';

/** The buttons that end a dialog or a form. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={s.actions}>{children}</div>;
