import type { ButtonHTMLAttributes, ReactNode } from 'react';
import typography from '#web/ui/typography.module.css';
import { classNames } from '../class-names.ts';
import { useRequestClick } from '../hooks/use-one-click.ts';
import styles from './icon-button.module.css';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  /** Accessible name, shown as a tooltip on hover and focus. */
  label: string;
  icon: ReactNode;
  framed?: boolean;
  /** Set by buttons that send a request: true until its response. Keeps the focus and ignores clicks. */
  busy?: boolean;
  tip?: 'above' | 'below' | 'right' | 'none';
  /** Shown over the corner, and as N+ from `maxCount` on; the label has to name it. */
  count?: number;
  maxCount?: number;
};

export const IconButton = ({ label, icon, framed, busy, tip = 'above', count = 0, maxCount = 999, className, ...rest }: Props) => (
  <button
    type="button"
    aria-busy={busy || undefined}
    {...rest}
    onClick={useRequestClick({ onClick: rest.onClick, busy, type: rest.type })}
    aria-disabled={busy || rest['aria-disabled']}
    aria-label={label}
    data-tip={tip}
    className={classNames(styles.button, framed && styles.framed, className)}
  >
    {icon}
    {count > 0 && (
      <span
        className={classNames(typography.strong, typography.tabular, styles.count)}
        data-count={count >= maxCount ? `${maxCount}+` : count}
        aria-hidden
      />
    )}
    {tip !== 'none' && (
      <span className={classNames(typography.tiny, typography.textColor, typography.nowrap, styles.tip)} aria-hidden>
        {label}
      </span>
    )}
  </button>
);
