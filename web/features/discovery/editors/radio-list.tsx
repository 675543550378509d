import { useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { CountMark } from './count-mark.tsx';
import s from './editors.module.css';
import type { LiveCount } from './use-live-counts.ts';

type Option = { value: string; label: string; disabled?: boolean; count?: LiveCount };
export type RadioListProps = {
  label: string;
  value: string | undefined;
  options: readonly Option[];
  onChange: (value: string) => void;
};

/** Scrolls if it has many options. */
export const RadioList = ({ label, value, options, onChange }: RadioListProps) => {
  const name = useId();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => scrollToChosen(list.current), []);
  return (
    <div ref={list} role="radiogroup" aria-label={label} className={classNames(layout.scrollY, s.radios)}>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(layout.row, layout.hoverable, typography.body, typography.tabular, s.radio)}
          title={option.count?.full}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            aria-description={option.count?.full}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          <CountMark count={option.count} />
        </label>
      ))}
    </div>
  );
};

/** Centers the selected option without scrolling the page. */
const scrollToChosen = (list: HTMLElement | null): void => {
  const chosen = list?.querySelector('input:checked')?.closest('label');
  if (list && chosen) list.scrollTop = chosen.offsetTop - list.offsetTop - list.clientHeight / 2;
};
