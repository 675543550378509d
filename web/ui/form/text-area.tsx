import { type TextareaHTMLAttributes, useId } from 'react';
import layout from '#web/ui/layout.module.css';
import { classNames } from '../class-names.ts';
import { useUnsavedText } from '../hooks/use-unsaved.ts';
import { IconAlertTriangle } from '../icons.ts';
import typography from '../typography.module.css';
import styles from './field.module.css';
import s from './text-area.module.css';

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & { label: string; problem?: string };

export const TextArea = ({ label, problem, ...area }: Props) => {
  useUnsavedText({ value: area.value });
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={classNames(typography.body, typography.medium)} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(layout.row, styles.box, s.area)} data-invalid={problem ? true : undefined}>
        <textarea
          rows={4}
          {...area}
          id={id}
          className={classNames(layout.grow, typography.textColor, styles.input, s.input)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
      </div>
      {problem && (
        <p className={styles.problem} id={`${id}-problem`}>
          <IconAlertTriangle size={14} aria-hidden />
          {problem}
        </p>
      )}
    </div>
  );
};
