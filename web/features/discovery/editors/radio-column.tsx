import type { ReactNode } from 'react';
import s from './editors.module.css';
import { RadioList, type RadioListProps } from './radio-list.tsx';

type Props = RadioListProps & { name: string; children?: ReactNode };

/** One of the lists that stand beside each other, under its name. */
export const RadioColumn = ({ name, children, ...list }: Props) => (
  <div className={s.end}>
    <span className={s.lineName} aria-hidden="true">
      {name}
    </span>
    {children}
    <RadioList {...list} />
  </div>
);
