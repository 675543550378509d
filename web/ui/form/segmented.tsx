import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './segmented.module.css';

type Segment<V extends string> = { value: V; label: ReactNode; disabled?: boolean; description?: string | undefined };
type Props<V extends string> = {
  label: string;
  value: V;
  segments: readonly Segment<V>[];
  onChange: (value: V) => void;
  /** md for a toolbar, sm inside a panel. */
  size?: 'sm' | 'md';
};

/** A single choice among two to four visible options. */
export const Segmented = <V extends string>({ label, value, segments, onChange, size = 'md' }: Props<V>) => {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames(layout.fixed, layout.flex, s.track)} data-size={size}>
      {segments.map((segment) => (
        <label key={segment.value} className={classNames(layout.inline, layout.fill, layout.justifyCenter, typography.caption, s.segment)}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            aria-description={segment.description}
            onChange={() => onChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </div>
  );
};
