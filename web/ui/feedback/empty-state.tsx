import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { IconMoodEmpty } from '../icons.ts';
import styles from './message.module.css';

type Props = { title: string; text?: string; icon?: ReactNode; action?: ReactNode };

/** An empty state that suggests the next step. */
export const EmptyState = ({ title, text, icon = <IconMoodEmpty size={22} stroke={1.6} />, action }: Props) => (
  <div className={classNames(layout.stack, layout.gap6, typography.center, styles.message)}>
    <span className={classNames(layout.centered, layout.outlined, typography.muted, styles.icon)} aria-hidden>
      {icon}
    </span>
    <p className={classNames(layout.flat, typography.strong, styles.title)}>{title}</p>
    {text && <p className={classNames(layout.flat, typography.muted, styles.text)}>{text}</p>}
    {action && <div className={classNames(layout.wrap, layout.gap8, layout.justifyCenter, styles.action)}>{action}</div>}
  </div>
);
