import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { RadioList, type RadioListProps } from './radio-list.tsx';

type Props = RadioListProps & { name: string; children?: ReactNode };

/** A radio list with a visible name. */
export const RadioColumn = ({ name, children, ...list }: Props) => (
  <div className={classNames(layout.stack, layout.gap6, layout.shrink)}>
    <span className={classNames(typography.muted, typography.tiny)} aria-hidden="true">
      {name}
    </span>
    {children}
    <RadioList {...list} />
  </div>
);
