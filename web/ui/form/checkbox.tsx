import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './checkbox.module.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { label?: ReactNode; indeterminate?: boolean };

/** Requires an aria-label if it has no label. */
export const Checkbox = ({ label, indeterminate = false, className, ...input }: Props) => {
  const id = useId();
  const box = (
    <input
      id={id}
      {...input}
      type="checkbox"
      className={classNames(styles.box, !label && className)}
      ref={(element) => {
        if (element) element.indeterminate = indeterminate;
      }}
    />
  );
  if (!label) return box;
  return (
    <label className={classNames(styles.row, className)} htmlFor={input.id ?? id}>
      {box}
      <span>{label}</span>
    </label>
  );
};
