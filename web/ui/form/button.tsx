import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { useRequestClick } from '../hooks/use-one-click.ts';
import styles from './button.module.css';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: 'solid' | 'quiet' | 'plain' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  icon?: ReactNode;
  /** Replaces the label at 676 px and below. */
  short?: string;
  /** Keeps its width and the focus, shows a spinner and ignores further clicks. */
  busy?: boolean;
  wide?: boolean;
};

/** The class of a button, for links that look like one. */
export const buttonClass = ({ variant = 'quiet', size = 'md', wide }: Pick<Props, 'variant' | 'size' | 'wide'> = {}): string =>
  classNames(styles.button, styles[variant], styles[size], wide && styles.wide);

export const Button = ({ variant, size, icon, short, busy, wide, className, children, disabled, onClick, ...rest }: Props) => {
  const onRequestClick = useRequestClick({ onClick, busy, type: rest.type });
  return (
    <button
      type="button"
      {...rest}
      onClick={onRequestClick}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      disabled={disabled}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : icon}
      <span className={short ? styles.full : undefined}>{children}</span>
      {short && <span className={styles.short}>{short}</span>}
    </button>
  );
};
