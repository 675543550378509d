import { useId } from 'react';
import s from './editors.module.css';

type Option = { value: string; label: string; disabled?: boolean };
type Props = { label: string; value: string | undefined; options: readonly Option[]; onChange: (value: string) => void };

/** One of a list that is short enough to be seen; it scrolls where it is not. */
export const RadioList = ({ label, value, options, onChange }: Props) => {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={s.radios}>
      {options.map((option) => (
        <label key={option.value} className={s.radio}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
};
