import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import layout from '../layout.module.css';
import typography from '../typography.module.css';
import styles from './notice.module.css';

type Props = { tone: 'accent' | 'warn' | 'bad'; icon: ReactNode; title: string; text: string; action?: ReactNode };

/** A banner above a screen about the state of the account. */
export const Notice = ({ tone, icon, title, text, action }: Props) => (
  <aside className={classNames(layout.wide, styles.frame)} aria-label={title}>
    <div className={classNames(layout.row, layout.box, layout.gap12, styles.notice)} data-tone={tone}>
      <span className={classNames(layout.centered, layout.fixed, typography.accent, styles.icon)} aria-hidden>
        {icon}
      </span>
      <p className={classNames(layout.flat, layout.grow, typography.body, styles.words)}>
        <b className={typography.strong}>{title}</b> <span className={typography.muted}>{text}</span>
      </p>
      {action}
    </div>
  </aside>
);
