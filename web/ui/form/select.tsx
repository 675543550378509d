import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { IconSelector } from '../icons.ts';
import s from './select.module.css';

type Option = { value: string; label: string; disabled?: boolean };
type Props = {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  className?: string;
  /** Called on hover or focus, to prefetch the options. */
  onIntent?: () => void;
};

/** A native select: light, and familiar on every device. `label` is for screen readers only; put visible text beside it. */
export const Select = ({ label, value, options, onChange, className = '', onIntent }: Props) => (
  <span className={`${s.box} ${className}`}>
    <select
      className={classNames(layout.fullWidth, layout.hoverable, typography.textColor, s.select)}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onPointerOver={onIntent}
      onFocus={onIntent}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
    <IconSelector className={classNames(typography.faint, s.icon)} size={14} stroke={1.8} aria-hidden="true" />
  </span>
);
