import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import layout from '#web/ui/layout.module.css';
import { classNames } from '../class-names.ts';
import { useUnsavedText } from '../hooks/use-unsaved.ts';
import { IconAlertTriangle } from '../icons.ts';
import typography from '../typography.module.css';
import styles from './field.module.css';

export type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean;
  problem?: string;
  icon?: ReactNode;
  /** Buttons inside the frame, after the text. */
  side?: ReactNode;
  ref?: Ref<HTMLInputElement>;
  /** False for text that is not lost when its dialog closes. */
  isDraft?: boolean;
};

export const TextField = ({ label, labelHidden, problem, icon, side, id, className, isDraft, ...input }: TextFieldProps) => {
  useUnsavedText(input, isDraft);
  const ownId = useId();
  const fieldId = id ?? ownId;
  const isInvalid = Boolean(problem || input['aria-invalid']);
  return (
    <div className={classNames(styles.field, className)}>
      {!labelHidden && (
        <label className={classNames(typography.body, typography.medium)} htmlFor={fieldId}>
          {label}
        </label>
      )}
      <div className={classNames(layout.row, styles.box)} data-invalid={isInvalid || undefined}>
        {icon && <span className={classNames(layout.flex, typography.faint, styles.icon)}>{icon}</span>}
        <input
          {...input}
          id={fieldId}
          className={classNames(layout.grow, typography.textColor, styles.input)}
          aria-label={labelHidden ? label : undefined}
          aria-invalid={isInvalid || undefined}
          aria-describedby={problem ? `${fieldId}-problem` : undefined}
        />
        {side && <div className={classNames(layout.row, styles.side)}>{side}</div>}
      </div>
      {problem && (
        <p className={styles.problem} id={`${fieldId}-problem`}>
          <IconAlertTriangle size={14} aria-hidden />
          {problem}
        </p>
      )}
    </div>
  );
};
