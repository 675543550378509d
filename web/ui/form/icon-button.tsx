import type { ButtonHTMLAttributes, ReactNode } from 'react';
import typography from '#web/ui/typography.module.css';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  /** Accessible name, shown as a tooltip on hover and focus. */
  label: string;
  icon: ReactNode;
  framed?: boolean;
  tip?: 'above' | 'below' | 'right' | 'none';
};

export const IconButton = ({ label, icon, framed, tip = 'above', className, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    data-tip={tip}
    className={classNames(styles.button, framed && styles.framed, className)}
  >
    {icon}
    {tip !== 'none' && (
      <span className={classNames(typography.tiny, typography.textColor, typography.nowrap, styles.tip)} aria-hidden>
        {label}
      </span>
    )}
  </button>
);
