import type { ReactNode } from 'react';
import s from './badge.module.css';
import { classNames } from './class-names.ts';

export type Tone = 'plain' | 'accent' | 'good' | 'warn' | 'bad';

type Props = { tone?: Tone | undefined; title?: string | undefined; className?: string | undefined; children: ReactNode };

export const Badge = ({ tone = 'plain', title, className, children }: Props) => (
  <span className={classNames(s.badge, className)} data-tone={tone} title={title}>
    {children}
  </span>
);
